import Foundation
import Rowan

extension TextFeed {
  /// Functions and operators of text, as the sources declare them.
  static let text: [TextFeed] = [
    TextFeed("trim(_:)", { $0.name.trim($1) }) {
      HostileText.trimming($0, $1, start: true, end: true)
    },
    TextFeed("ltrim(_:)", { $0.name.ltrim($1) }) { HostileText.trimming($0, $1, start: true) },
    TextFeed("rtrim(_:)", { $0.name.rtrim($1) }) { HostileText.trimming($0, $1, end: true) },
    TextFeed("replace(_:with:)", { $0.name.replace("a", with: $1) }) {
      HostileText.replacing("a", with: $1, in: $0)
    },
    // SQLite replaces nothing where the text begins with a NUL.
    TextFeed("replace(_:with:)", { $0.name.replace($1, with: "<>") }) {
      HostileText.visible($1).isEmpty ? $0 : HostileText.replacing($1, with: "<>", in: $0)
    },
    TextFeed("instr(_:)", { $0.name.instr($1) }) { row, text in
      let bytes = HostileText.bytes(row)
      guard let position = HostileText.position(of: HostileText.bytes(text), in: bytes) else {
        return 0
      }
      return String(decoding: bytes[..<position], as: UTF8.self).unicodeScalars.count + 1
    },
    TextFeed("concat(_:)", { concat("<", $1, $0.name, $1) }) { "<" + $1 + $0 + $1 },
    TextFeed("+(l:r:)", { $0.name + $1 }) { $0 + $1 },
    TextFeed("+(l:r:)", { $1 + $0.name }) { $1 + $0 },
    TextFeed(
      "+=(l:r:)",
      { store, text in
        var name = store.name
        name += text
        name += QueryExpression(value: text)
        return name
      }
    ) { $0 + $1 + $1 },
    // A NUL ends what `%s` takes, and the format.
    TextFeed("format(_:_:)", { format("%s|%s", $1, $0.name) }) {
      HostileText.visible($1) + "|" + HostileText.visible($0)
    },
    TextFeed("format(_:_:)", { format(HostileText.replacing("%", with: "%%", in: $1), $0.id) }) {
      HostileText.visible($1)
    },
    TextFeed("printf(_:_:)", { printf("%s|%s", $1, $0.name) }) {
      HostileText.visible($1) + "|" + HostileText.visible($0)
    },
    TextFeed(
      "strftime(_:_:)",
      { _, text in
        QueryExpression<Date>(value: SmallShop.day(3))
          .strftime(HostileText.replacing("%", with: "%%", in: text) + "%d")
      }
    ) { $1.utf8.contains(0) ? HostileText.visible($1) : $1 + "03" },
    TextFeed("char(_:)", { char(65, $0.name.instr($1)) }) { row, text in
      let bytes = HostileText.bytes(row)
      let start = HostileText.position(of: HostileText.bytes(text), in: bytes)
      let number = start.map {
        String(decoding: bytes[..<$0], as: UTF8.self).unicodeScalars.count + 1
      }
      return "A" + String(Unicode.Scalar(UInt32(number ?? 0)).map(Character.init) ?? "?")
    },
  ]

  /// Searching: nothing but the pattern of LIKE and GLOB is a pattern.
  static let search: [TextFeed] = [
    TextFeed(where: "contains(_:ignoringCase:)", { $0.name.contains($1) }) {
      HostileText.position(of: HostileText.bytes($1), in: HostileText.bytes($0)) != nil
    },
    TextFeed(where: "contains(_:ignoringCase:)", { $0.name.contains($1, ignoringCase: true) }) {
      HostileText.position(
        of: HostileText.lowercasingASCII($1), in: HostileText.lowercasingASCII($0)) != nil
    },
    // A range of which the empty text and the last scalar have no end.
    TextFeed(where: "hasPrefix(_:ignoringCase:)", forms: 3, { $0.name.hasPrefix($1) }) {
      HostileText.bytes($0).starts(with: HostileText.bytes($1))
    },
    TextFeed(where: "hasPrefix(_:ignoringCase:)", { ($0.name + "").hasPrefix($1) }) {
      HostileText.bytes($0).starts(with: HostileText.bytes($1))
    },
    TextFeed(where: "hasPrefix(_:ignoringCase:)", { $0.name.hasPrefix($1, ignoringCase: true) }) {
      HostileText.lowercasingASCII($0).starts(with: HostileText.lowercasingASCII($1))
    },
    TextFeed(where: "hasSuffix(_:ignoringCase:)", forms: 2, { $0.name.hasSuffix($1) }) {
      HostileText.bytes($0).reversed().starts(with: HostileText.bytes($1).reversed())
    },
    TextFeed(
      where: "hasSuffix(_:ignoringCase:)", forms: 2, { $0.name.hasSuffix($1, ignoringCase: true) }
    ) {
      HostileText.lowercasingASCII($0).reversed()
        .starts(with: HostileText.lowercasingASCII($1).reversed())
    },
    // No row is lost, neither of the condition nor of its opposite.
    TextFeed(where: "hasSuffix(_:ignoringCase:)", forms: 2, { !$0.name.hasSuffix($1) }) {
      !HostileText.bytes($0).reversed().starts(with: HostileText.bytes($1).reversed())
    },
    TextFeed(
      where: "hasSuffix(_:ignoringCase:)", forms: 2, { $0.name.nullif("a").hasSuffix($1) }
    ) {
      $0 != "a" && HostileText.bytes($0).reversed().starts(with: HostileText.bytes($1).reversed())
    },
    TextFeed(where: "like(_:escape:)", { $0.name.like($1) }) {
      Pattern.like(escape: nil).matches($0, $1)
    },
    TextFeed(where: "like(_:escape:)", { $0.name.like($1, escape: "\\") }) {
      Pattern.like(escape: "\\").matches($0, $1)
    },
    TextFeed(
      where: "like(_:escape:)",
      { $0.name.like(QueryExpression<String>(value: $1) + "%", escape: "b") }
    ) { Pattern.like(escape: "b").matches($0, $1 + "%") },
    TextFeed(where: "glob(_:)", { $0.name.glob($1) }) { Pattern.glob.matches($0, $1) },
  ]

  /// What takes a value of the column's own type, and so text.
  static let values: [TextFeed] = [
    TextFeed(where: "==", { $0.name == $1 }) { HostileText.bytes($0) == HostileText.bytes($1) },
    TextFeed(where: "!=", { $1 != $0.name }) { HostileText.bytes($0) != HostileText.bytes($1) },
    TextFeed(where: "<", { $0.name < $1 }) {
      HostileText.bytes($0).lexicographicallyPrecedes(HostileText.bytes($1))
    },
    TextFeed(where: ">=", { $0.name >= $1 }) {
      !HostileText.bytes($0).lexicographicallyPrecedes(HostileText.bytes($1))
    },
    TextFeed(where: "in(_:)", { $0.name.in([$1, "zz", $1]) }) {
      HostileText.bytes($0) == HostileText.bytes($1)
    },
    TextFeed(where: "is(_:)", { $0.name.is($1) }) {
      HostileText.bytes($0) == HostileText.bytes($1)
    },
    TextFeed(where: "between(_:and:)", { $0.name.between($1, and: $1) }) {
      HostileText.bytes($0) == HostileText.bytes($1)
    },
    TextFeed("nullif(_:)", { $0.name.nullif($1) }) {
      HostileText.bytes($0) == HostileText.bytes($1) ? nil : $0
    },
    TextFeed("ifnull(_:)", { $0.name.nullif("a").ifnull($1) }) { $0 == "a" ? $1 : $0 },
    TextFeed("??", { $0.name.nullif("a") ?? $1 }) { $0 == "a" ? $1 : $0 },
    TextFeed("iif(_:then:else:)", { iif($0.id > 3, then: $1, else: "") }) { row, text in
      HostileText.all[..<3].contains { HostileText.bytes($0) == HostileText.bytes(row) }
        ? "" : text
    },
    TextFeed("when(_:then:)", { Case($0.name).when($1, then: $1).else("other") }) {
      HostileText.bytes($0) == HostileText.bytes($1) ? $1 : "other"
    },
    TextFeed("lead(_:default:)", { $0.name.lead(100, default: $1).over(orderBy: $0.id) }) { $1 },
    TextFeed("sql(_:)", { sql("\($0.name) || \($1)", as: String.self) }) { $0 + $1 },
    TextFeed(where: "sql(_:)", { sql("\($0.name) = \($1)") }) {
      HostileText.bytes($0) == HostileText.bytes($1)
    },
    TextFeed(statement: "sql(_:as:)", { sql("SELECT \($0), \($0) || 'x'", as: String.self) }) {
      [$0]
    },
  ]
}
