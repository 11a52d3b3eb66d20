import SampleDatabases

let northwind = Sample("northwind")
