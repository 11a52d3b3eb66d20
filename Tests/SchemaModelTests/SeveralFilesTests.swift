import SchemaModel
import SchemaSyntax
import Testing

/// All files of a target form one schema, and the order of what they say never matters.
@Suite struct SeveralFilesTests {
  @Test func namesReachAcrossFiles() {
    let (schema, diagnostics, _) = resolving([
      "table A { let id: B.ID; let kind: B.Kind; let at: Stamps; primary key (id) }",
      "table B { let id: C.ID; enum Kind: String { case x } }\n"
        + "selection Stamps { let at: Date as Date.Day = now }",
      "schema Whole { naming snake_case }\ntable C { let id: UUID as UUID.Bytes }",
      "table D { let id: Int; let a: A.ID; index (a) }",
    ])
    #expect(diagnostics.map(\.message) == [])
    #expect(schema.name.text == "Whole")
    #expect(schema.files.map(\.path) == ["0.schema", "1.schema", "2.schema", "3.schema"])
    #expect(schema.tables.map(\.sqlName) == ["as", "bs", "cs", "ds"])
    // The key's type and representation go through the whole chain.
    let key = schema.tables[3].storedColumns[1]
    #expect(key.valueType == "Foundation.UUID.Bytes")
    #expect(key.storage == .blob)
    #expect(schema.tables[0].primaryKey?.valueType == "Foundation.UUID.Bytes")
    #expect(schema.tables[3].foreignKeys[0].parentName == "as")
  }

  @Test func duplicatesNameBothFiles() throws {
    let (_, diagnostics, files) = resolving([
      "table A { let id: Int }", "\nselection A { let x: Int }",
    ])
    let only = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(only.range.file === files[1])
    #expect(only.range.text == "A")
    #expect(only.notes.map(\.range.file.path) == ["0.schema"])
  }

  @Test func diagnosticsComeInTheOrderOfTheFiles() {
    let (_, diagnostics, _) = resolving([
      "table A { let id: Int; var x: Foo; check { ) } }\ntable B { let b: C.ID }", "table C { }",
    ])
    #expect(
      diagnostics.map { "\($0.range.file.path):\($0.range.start) \($0.code)" } == [
        "0.schema:30 unknownType", "0.schema:43 sql", "0.schema:55 missingKey",
        "1.schema:6 missingKey", "1.schema:6 noColumns",
      ])
  }

  @Test func targetsThatAreNoIdentifiers() {
    #expect(resolving([], target: "my-app").schema.name.text == "my_appSchema")
    #expect(resolving([], target: "3D").schema.name.text == "_3DSchema")
  }

  @Test func importsAreCopied() {
    let schema = schema(
      "import Colors\n@preconcurrency public import struct Big.Number\ntable A { let id: Int }")
    let imports = schema.files[0].imports
    #expect(imports.map(\.text) == ["Colors", "struct Big.Number"])
    #expect(imports.map(\.access) == [nil, .public])
    #expect(imports.map(\.attributes) == [[], ["@preconcurrency"]])
  }

  @Test func nestedNamesAreFoundInside() {
    let schema = schema(
      """
      enum Kind: Int { case outer }
      table A {
        let id: Int
        var kind: Kind = .inner
        @prefix("box_") let box: Box
        enum Kind: Int { case inner }
        selection Box { let kind: Kind; let other: Inner; enum Inner: String { case x } }
      }
      table B { let id: Int; var kind: Kind = .outer; var inner: A.Box.Inner? = .x; var a: A.Kind }
      """)
    #expect(
      schema.tables[0].storedColumns.map(\.swiftType) == [
        "Swift.Int", "A.Kind", "A.Kind", "A.Box.Inner",
      ])
    #expect(
      schema.tables[1].columns.map(\.swiftType) == [
        "Swift.Int", "Kind", "A.Box.Inner?", "A.Kind",
      ])
    // `.x` of an optional could be one of Optional's own.
    #expect(schema.tables[1].columns[2].swiftDefault == "A.Box.Inner.x")
    #expect(
      schema.files[0].declarations.map(\.head.path) == ["Kind", "A", "B"])
    #expect(schema.tables[0].nested.map(\.head.path) == ["A.Kind", "A.Box"])
  }

  @Test func accessIsTheNarrower() {
    let schema = schema(
      """
      schema { access public }
      table A { let id: Int; internal var b: Int; package var c: Int }
      internal table D { let id: Int; public var e: Int }
      """)
    #expect(schema.tables.map(\.head.access) == [.public, .internal])
    #expect(schema.tables[0].columns.map(\.access) == [.public, .internal, .package])
    #expect(schema.tables[1].columns.map(\.access) == [.internal, .internal])
  }

  @Test func conformances() {
    let schema = schema(
      """
      table A: Codable, Mine { let id: Int }
      table B: ~Hashable, Equatable { let id: Int }
      selection C: Hashable, Sendable, CustomStringConvertible { let id: Int }
      enum D: Int, CaseIterable { case a }
      table E: Identifiable { let id: Int; no primary key }
      """)
    #expect(
      schema.tables.map(\.head.conformances) == [
        ["Swift.Hashable", "Swift.Codable", "Mine"], ["Swift.Equatable"],
        ["Swift.Hashable", "Swift.Identifiable"],
      ])
    #expect(
      schema.selections[0].head.conformances == ["Swift.Hashable", "Swift.CustomStringConvertible"])
    #expect(schema.enums[0].head.conformances == ["Swift.Hashable", "Swift.CaseIterable"])
  }

  @Test func deprecationAndDocumentation() {
    let schema = schema(
      """
      /// One.
      ///
      /// Two.
      @deprecated("use B") table A {
        /// A key.
        let id: Int
        @deprecated("old") var x: Int?
      }
      """)
    #expect(schema.tables[0].head.deprecation == "use B")
    #expect(schema.tables[0].head.documentation == ["One.", "", "Two."])
    #expect(schema.tables[0].columns.map(\.deprecation) == [nil, "old"])
    #expect(schema.tables[0].columns[0].documentation == ["A key."])
  }
}
