public import SchemaSyntax

/// Statements that SQLite runs when rows of a table or view change.
public struct Trigger: Sendable {
  public enum Timing: String, Sendable {
    case before = "BEFORE"
    case after = "AFTER"
    case insteadOf = "INSTEAD OF"
  }

  public enum Event: Sendable, Equatable {
    case insert, delete
    /// Of every column if none are named.
    case update(of: [Column])
  }

  /// A column that an UPDATE has to set for the trigger to fire.
  public struct Column: Sendable, Equatable {
    public let sqlName: String
    public let origin: SourceRange
  }

  /// What the trigger belongs to.
  public enum Target: Sendable {
    /// The Swift path of a table.
    case table(String)
    /// The Swift path of a view.
    case view(String)

    public var path: String {
      switch self {
      case .table(let path), .view(let path): path
      }
    }
  }

  public let head: Head
  /// The SQL name.
  public let sqlName: String
  public let timing: Timing
  public let event: Event
  public let target: Target
  /// The SQL name of the table or view.
  public let targetName: String
  /// Of the name of the table or view.
  public let targetOrigin: SourceRange
  /// What has to be true of a row.
  public let condition: SQLText?
  /// The statements, the last one with or without its semicolon.
  public let body: SQLText
}

extension View.Write {
  init(_ event: Trigger.Event) {
    switch event {
    case .insert: self = .insert
    case .delete: self = .delete
    case .update: self = .update
    }
  }
}
