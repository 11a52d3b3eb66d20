import Foundation

/// The ratios as a drawing: a bar for each workload, a line where raw is, a mark where the bar is.
struct Chart {
  var lines: [Report.Line]

  private let left = 300.0
  private let unit = 260.0
  private let height = 26.0

  var svg: String {
    let bottom = Double(lines.count) * height + 34
    let width = left + unit * limit + 70
    var text =
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(bottom + 24))" \
      font-family="Helvetica, Arial, sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#fff"/>

      """
    for (index, line) in lines.enumerated() {
      text += bar(line, top: Double(index) * height + 10)
    }
    let raw = left + unit
    text += """
      <line x1="\(raw)" y1="4" x2="\(raw)" y2="\(bottom - 20)" stroke="#333"/>
      <text x="\(raw)" y="\(bottom)" text-anchor="middle" fill="#333">raw SQLite = 1</text>
      <text x="\(left)" y="\(bottom + 16)" fill="#777">\
      CPU time, ratio of medians; less is faster. The mark is what we set ourselves.</text>
      </svg>

      """
    return text
  }

  /// The longest bar that is drawn whole.
  private var limit: Double { min(max(lines.map(\.ratio).max() ?? 1, 1.2), 3) }

  private func bar(_ line: Report.Line, top: Double) -> String {
    let width = unit * min(line.ratio, limit)
    let mark = left + unit * min(line.bar, limit)
    let color = line.ratio <= line.bar ? "#3a7d44" : "#b4552d"
    return """
      <text x="\(left - 8)" y="\(top + 13)" text-anchor="end">\(escaped(line.name))</text>
      <rect x="\(left)" y="\(top)" width="\(width.rounded())" height="17" fill="\(color)"/>
      <rect x="\(mark.rounded() - 1)" y="\(top - 3)" width="3" height="23" fill="#999"/>
      <text x="\(left + width.rounded() + 7)" y="\(top + 13)">\
      \(String(format: "%.2f", line.ratio))</text>

      """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
