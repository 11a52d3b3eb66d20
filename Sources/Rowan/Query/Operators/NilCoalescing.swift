// `??`: `coalesce(l, r)`.

public func ?? <V>(l: QueryExpression<V?>, r: QueryExpression<V>) -> QueryExpression<V> {
  .init(.call("coalesce", l.fragment, r.fragment))
}
public func ?? <V: QueryValue>(l: QueryExpression<V?>, r: V.Output) -> QueryExpression<V> {
  .init(.call("coalesce", l.fragment, V.fragment(of: r)))
}
public func ?? <V>(l: QueryExpression<V?>, r: QueryExpression<V?>) -> QueryExpression<V?> {
  .init(.call("coalesce", l.fragment, r.fragment))
}
