print("rowan-schema")
