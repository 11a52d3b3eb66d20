/// What a type means where it is written.
enum TypeMeaning {
  /// One column; the parent if the type is `Other.ID`.
  case value(ValueType, parent: Symbol?)
  case group(Symbol)
  case row(Symbol)
  /// An error says what is wrong with it.
  case broken
}
