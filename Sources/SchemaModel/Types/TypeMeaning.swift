/// What a type means where it is written.
enum TypeMeaning {
  /// One column; the parent if the type is `Other.ID`.
  case value(ValueType, parent: Symbol?)
  case group(Symbol)
  /// `Other.ID`, where that is a struct of several columns: of the key of `holder`. It is the other
  /// table itself, or the one whose ID the other's key is.
  case id(holder: Symbol, parent: Symbol)
  case row(Symbol)
  /// An error says what is wrong with it.
  case broken
}
