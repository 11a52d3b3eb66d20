/// A path in JSON.
struct JSONPath: Sendable {
  enum Step: Sendable {
    case key(String)
    case index(Int)
    /// `[#-1]`, the last one; `[#]`, one more.
    case fromEnd(Int)
  }

  var steps: [Step] = []

  /// As it stands in SQL; a key with another character than letters and digits in quotes.
  var text: String {
    steps.reduce(into: "$") { text, step in
      switch step {
      case .key(let key): text += "." + (key.allSatisfy(\.isPlain) ? key : "\"\(key)\"")
      case .index(let index): text += "[\(index)]"
      case .fromEnd(0): text += "[#]"
      case .fromEnd(let count): text += "[#-\(count)]"
      }
    }
  }

  func adding(_ step: Step) -> JSONPath { JSONPath(steps: steps + [step]) }
}

extension Character {
  fileprivate var isPlain: Bool { isASCII && (isLetter || isNumber) }
}

extension JSONText {
  /// What is at a path.
  func at(_ path: JSONPath) -> JSONText? { at(path.steps[...]) }

  private func at(_ steps: ArraySlice<JSONPath.Step>) -> JSONText? {
    guard let step = steps.first else { return self }
    switch (self, step) {
    case (.object(let members), .key(let key)):
      return members.first { $0.key == "\"\(key)\"" }?.value.at(steps.dropFirst())
    case (.array(let elements), .index(let index)):
      return elements.indices.contains(index) ? elements[index].at(steps.dropFirst()) : nil
    case (.array(let elements), .fromEnd(let count)):
      let index = elements.count - count
      return elements.indices.contains(index) ? elements[index].at(steps.dropFirst()) : nil
    default: return nil
    }
  }

  enum Change { case set, insert, replace }

  /// With a value at a path. What is in the way of the path stays as it is.
  func changed(_ change: Change, _ path: JSONPath, _ value: JSONText) -> JSONText {
    changed(change, path.steps[...], value)
  }

  private func changed(
    _ change: Change, _ steps: ArraySlice<JSONPath.Step>, _ value: JSONText
  ) -> JSONText {
    guard let step = steps.first else { return change == .insert ? self : value }
    let rest = steps.dropFirst()
    switch (self, step) {
    case (.object(var members), .key(let key)):
      if let index = members.firstIndex(where: { $0.key == "\"\(key)\"" }) {
        members[index].value = members[index].value.changed(change, rest, value)
      } else if change != .replace, let value = Self.new(rest, value) {
        members.append(Member(key: "\"\(key)\"", value: value))
      }
      return .object(members)
    case (.array(var elements), .index(let index)):
      if elements.indices.contains(index) {
        elements[index] = elements[index].changed(change, rest, value)
      } else if index == elements.count, change != .replace, let value = Self.new(rest, value) {
        elements.append(value)
      }
      return .array(elements)
    case (.array(let elements), .fromEnd(let count)):
      return changed(change, [.index(elements.count - count)] + rest, value)
    default: return self
    }
  }

  /// A value in new objects and arrays, for the steps of a path that are not there; nil if one of
  /// them cannot be made.
  private static func new(_ steps: ArraySlice<JSONPath.Step>, _ value: JSONText) -> JSONText? {
    guard let step = steps.first else { return value }
    guard let value = new(steps.dropFirst(), value) else { return nil }
    switch step {
    case .key(let key): return .object([Member(key: "\"\(key)\"", value: value)])
    case .index(0): return .array([value])
    case .index, .fromEnd: return nil
    }
  }

  /// Without what is at a path; nil if that is all.
  func removing(_ path: JSONPath) -> JSONText? { removing(path.steps[...]) }

  private func removing(_ steps: ArraySlice<JSONPath.Step>) -> JSONText? {
    guard let step = steps.first else { return nil }
    switch (self, step) {
    case (.object(var members), .key(let key)):
      guard let index = members.firstIndex(where: { $0.key == "\"\(key)\"" }) else { return self }
      if let value = members[index].value.removing(steps.dropFirst()) {
        members[index].value = value
      } else {
        members.remove(at: index)
      }
      return .object(members)
    case (.array(var elements), .index(let index)):
      guard elements.indices.contains(index) else { return self }
      if let value = elements[index].removing(steps.dropFirst()) {
        elements[index] = value
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    case (.array(let elements), .fromEnd(let count)):
      return removing([.index(elements.count - count)] + steps.dropFirst())
    default: return self
    }
  }

  /// Merged with a patch, as RFC 7396 says.
  func patched(_ patch: JSONText) -> JSONText {
    guard case .object(let changes) = patch else { return patch }
    var members: [Member] = []
    if case .object(let known) = self { members = known }
    for change in changes {
      let index = members.firstIndex { $0.key == change.key }
      if case .literal("null") = change.value {
        if let index { members.remove(at: index) }
      } else if let index {
        members[index].value = members[index].value.patched(change.value)
      } else {
        members.append(Member(key: change.key, value: JSONText.null.patched(change.value)))
      }
    }
    return .object(members)
  }
}
