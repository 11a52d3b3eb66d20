// `import Rowan` is all that a user writes: the connection's value and error types come with it.
@_exported public import SQLiteHandle
