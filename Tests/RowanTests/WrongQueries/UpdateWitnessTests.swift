import Rowan
import Testing

/// A protocol that asks for a subscript of an update, so that its getter is called through it: the
/// compiler does not look there whether the getter is available.
private protocol ReadsPresent<Row> {
  associatedtype Row: QueryRow
  subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<Row.TableColumns, QueryExpression<Value?>>
  ) -> QueryExpression<Value> { get set }
}

extension Updates: ReadsPresent {}

@Suite struct UpdateWitnessTests {
  private func read(_ update: some ReadsPresent<Item>) -> QueryExpression<String> {
    update[dynamicMember: \Item.TableColumns.notes]
  }

  @Test func `an optional column is read as an expression`() {
    let update = Item.find(1).update { $0.title = read($0) }
    #expect(
      update.sqlText == #"UPDATE "items" SET "title" = "items"."notes" WHERE "items"."id" = ?"#)
  }

  /// There is none to be given.
  @Test(arguments: ["get", "get set"])
  func `no protocol reads a value or a statement`(accessors: String) throws {
    guard let compiler = Compiler() else {
      print("UpdateWitnessTests: skipped, there is no compiler or no built module to be found")
      return
    }
    let column = "dynamicMember path: WritableKeyPath<Row.TableColumns, QueryExpression<Value>>"
    let source = """
      import Rowan
      protocol ReadsValue { associatedtype Row: QueryRow
        subscript<Value: QueryValue>(\(column)) -> Value.Output { \(accessors) } }
      protocol ReadsSelect { associatedtype Row: QueryRow
        subscript<Value: QueryValue, Scope: FromScope>(
          \(column)) -> Select<Value.Output, Scope> { \(accessors) } }
      extension Updates: ReadsValue {}
      extension Updates: ReadsSelect {}

      """
    let errors = try compiler.errors(in: source)
    for (line, name) in [(7, "ReadsValue"), (8, "ReadsSelect")] {
      #expect(
        errors.contains { $0.line == line && $0.message.contains("conform to protocol '\(name)'") },
        "\(errors)")
    }
    #expect(errors.allSatisfy { [7, 8].contains($0.line) }, "\(errors)")
  }
}
