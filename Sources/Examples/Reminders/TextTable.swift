import Foundation

/// Rows of text in columns as wide as their longest value.
struct TextTable {
  var header: [String]
  var rows: [[String]]

  var text: String {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return cells.joined(separator: "  ").trimmingSuffix(while: { $0 == " " })
    }.joined(separator: "\n")
  }

  static func reminders(_ rows: [ReminderRow]) -> String {
    guard !rows.isEmpty else { return "nothing" }
    return TextTable(
      header: ["DUE", "TITLE", "PRIORITY", "LIST", "TAGS"],
      rows: rows.map { row in
        let title = row.reminder.status == .completed ? "✓ " : ""
        return [
          row.reminder.dueDate.map(day) ?? "-",
          title + row.reminder.title,
          row.reminder.priority?.name ?? "-",
          row.list,
          row.tags.map { "#\($0)" } ?? "",
        ]
      }
    ).text
  }

  static func overdue(_ rows: [OverdueReminder]) -> String {
    guard !rows.isEmpty else { return "nothing" }
    return TextTable(
      header: ["DUE", "TITLE", "LIST"], rows: rows.map { [day($0.dueDate), $0.title, $0.list] }
    ).text
  }

  static func counts(_ counts: [ListCount]) -> String {
    guard !counts.isEmpty else { return "nothing" }
    return TextTable(
      header: ["LIST", "OPEN", "DONE", "NEXT"],
      rows: counts.map { count in
        [
          count.title, "\(count.open)", "\(count.completed)", count.next.map(day) ?? "-",
        ]
      }
    ).text
  }

  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = Substring(self)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
