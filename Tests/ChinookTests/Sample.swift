import SampleDatabases

let chinook = Sample("chinook")
