/// What an update sets: `$0.title = "x"; $0.count += 1`.
///
/// Reading gives the column as it is before the update, as an expression. Only where a column is set
/// again, reading it gives what it was set to: `$0.count += 1` twice adds 2. Of several values the
/// last one counts.
@dynamicMemberLookup
public struct Updates<Row: QueryRow> {
  /// The columns of the row as it is.
  public let columns: Row.TableColumns
  /// What is set to what.
  var assignments: [Assignment] = []
  /// What was set before in the update that this is a part of.
  private let earlier: [Assignment]

  init(_ columns: Row.TableColumns, earlier: [Assignment] = []) {
    self.columns = columns
    self.earlier = earlier
  }

  /// The columns of a group.
  private func part<Group: ColumnGroup>(_ columns: Group.TableColumns) -> Updates<Group> {
    Updates<Group>(columns, earlier: earlier + assignments)
  }

  /// A column, and what it was set to if it was.
  private func read<Value>(_ column: QueryExpression<Value>) -> QueryExpression<Value> {
    let node = column.fragment.node
    guard let name = node.columnName,
      let value = assignments.value(of: name) ?? earlier.value(of: name)
    else { return column }
    return QueryExpression(SQLFragment(.assigned(column: node, value: value)))
  }

  private mutating func set<Value>(
    _ keyPath: KeyPath<Row.TableColumns, QueryExpression<Value>>, to value: SQLFragment
  ) {
    assignments.append(
      Assignment(target: columns[keyPath: keyPath].fragment.node, value: value.node))
  }

  /// Reads a column, and is all there is for one that is never updated: a `let`, a generated one.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Row.TableColumns, QueryExpression<Value>>
  ) -> QueryExpression<Value> {
    columns[keyPath: keyPath]
  }

  /// Sets a column to an expression: `$0.count = $0.count + 1`.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<Row.TableColumns, QueryExpression<Value>>
  ) -> QueryExpression<Value> {
    get { read(columns[keyPath: keyPath]) }
    set { set(keyPath, to: newValue.fragment) }
  }

  /// Sets a column to a value: `$0.title = "x"`.
  ///
  /// There is no value to read, and Swift has no subscript that is only set. Its getter is `mutating`
  /// so that no protocol's `{ get }` or `{ get set }` is met by it: the compiler lets an unavailable
  /// getter be the witness of a requirement. An own protocol that asks for `{ mutating get }` of just
  /// this subscript, and that `Updates` is extended with, still reaches it, and traps.
  @_disfavoredOverload
  public subscript<Value: QueryValue>(
    dynamicMember keyPath: WritableKeyPath<Row.TableColumns, QueryExpression<Value>>
  ) -> Value.Output {
    @available(
      *, unavailable,
      message: "inside an update a column is an expression; it has no value to read"
    )
    mutating get { fatalError("a protocol read what an update can only set") }
    set { set(keyPath, to: Value.fragment(of: newValue)) }
  }

  /// Sets a column to the first row of a statement: `$0.position = Item.select { $0.id.max() ?? 0 }`.
  @_disfavoredOverload
  public subscript<Value: QueryValue, Scope>(
    dynamicMember keyPath: WritableKeyPath<Row.TableColumns, QueryExpression<Value>>
  ) -> Select<Value.Output, Scope> {
    @available(
      *, unavailable,
      message: "inside an update a column is an expression; it has no value to read"
    )
    mutating get { fatalError("a protocol read what an update can only set") }
    set { set(keyPath, to: .subquery(newValue, comparedWith: Value.self)) }
  }

  /// Sets an optional column to an expression that is none: `$0.notes = $0.title`.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<Row.TableColumns, QueryExpression<Value?>>
  ) -> QueryExpression<Value> {
    @available(
      *, unavailable,
      message: "inside an update a column is an expression; it has no value to read"
    )
    get { QueryExpression(read(columns[keyPath: keyPath]).fragment) }
    set { set(keyPath, to: newValue.fragment) }
  }

  /// The columns of a group, to set one of them: `$0.timestamps.updatedAt = Date()`.
  ///
  /// Of a group that can be set as a whole, too: the compiler would rather take its value.
  public subscript<Group: ColumnGroup>(
    dynamicMember keyPath: WritableKeyPath<Row.TableColumns, QueryExpression<Group>>
  ) -> Updates<Group> {
    get { part(columns[keyPath: keyPath].columns) }
    set { set(columns[keyPath: keyPath].fragment.node, to: newValue) }
  }

  /// The columns of a group that is a `let` itself, to set one of them.
  public subscript<Group: ColumnGroup>(
    dynamicMember keyPath: KeyPath<Row.TableColumns, QueryExpression<Group>>
  ) -> Updates<Group> {
    get { part(columns[keyPath: keyPath].columns) }
    set { set(columns[keyPath: keyPath].fragment.node, to: newValue, isFixed: true) }
  }

  /// The columns of an optional group, to set one of them: `$0.address.street = "x"`.
  ///
  /// Where the group is nil this sets a part of it: of a row that then has some of what the group
  /// requires, and not all, it cannot be read. `where { $0.address.isNot(nil) }` leaves those out.
  @_disfavoredOverload
  public subscript<Group: ColumnGroup>(
    dynamicMember keyPath: WritableKeyPath<Row.TableColumns, QueryExpression<Group?>>
  ) -> Updates<Group> {
    get { part(columns[keyPath: keyPath].columns.inner) }
    set { set(columns[keyPath: keyPath].fragment.node, to: newValue) }
  }

  /// `$0.a.x = 1` gets the columns of `a`, sets one, and puts them back; `$0.a = $0.b` puts those of
  /// another group in their place, which means its values.
  private mutating func set<Group: ColumnGroup>(
    _ target: SQLNode, to group: Updates<Group>, isFixed: Bool = false
  ) {
    let source = group.columns.qualifier
    if source == target.qualifier {
      assignments += group.assignments
    } else if isFixed || !group.assignments.isEmpty {
      assignments.append(Assignment(target: target, value: .failure(.otherGroup)))
    } else {
      assignments.append(Assignment(target: target, value: .rowValue(.columns(Group.self, source))))
    }
  }
}

extension DatabaseError {
  fileprivate static var otherGroup: DatabaseError {
    DatabaseError(
      code: .misuse,
      message: "a group that is a 'let' cannot be set as a whole, nor any group to what another"
        + " update sets")
  }
}

extension Updates {
  /// `a = ?, b = ?`; nil if nothing is set.
  var clause: SQLNode? {
    assignments.isEmpty ? nil : .assignments(assignments.lastOfEach)
  }
}
