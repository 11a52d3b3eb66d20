/// What the syntax stage can say, without the place it says it about.
struct SyntaxMessage {
  var severity = Diagnostic.Severity.error
  let code: String
  let text: String

  init(_ code: String, _ text: String) {
    self.code = code
    self.text = text
  }

  static func warning(_ code: String, _ text: String) -> SyntaxMessage {
    var message = SyntaxMessage(code, text)
    message.severity = .warning
    return message
  }
}
