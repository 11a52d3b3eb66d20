import Foundation
import Rowan
import Testing

/// Random writes to a table with a key and a unique column, against a dictionary that is written by
/// the rules of SQLite's documentation.
@Suite struct RandomWriteTests {
  @Test func `what is written is what a model says`() throws {
    var random = SeededGenerator("random writes")
    var model = Model()
    var outcomes: [String: Int] = [:]
    try ShopData.emptyDatabase().write { db throws in
      for _ in 0..<800 {
        let write = Write(&random)
        let expected = write.apply(to: &model)
        let ids = try? write.statement.fetchAll(db)
        #expect(ids.map { $0.sorted() } == expected.ids, "\(write.kind)")
        let rows = try Locker.order(by: \.id).fetchAll(db)
        #expect(rows == model.lockers, "\(write.kind)")
        outcomes["\(write.kind) \(ids == nil ? "fails" : "runs")", default: 0] += 1
        // A difference would be reported by every write after it.
        if rows != model.lockers { return }
      }
    }
    // Every kind runs; four can fail, and one of them rarely does.
    let runs = outcomes.keys.filter { $0.hasSuffix("runs") }
    #expect(runs.count == 9 && outcomes.count > 11, "\(outcomes)")
  }
}

/// The rows of the table.
private struct Model {
  var rows: [Int: Locker] = [:]

  var lockers: [Locker] { rows.values.sorted { $0.id < $1.id } }

  var nextID: Int { (rows.keys.max() ?? 0) + 1 }

  func holder(of code: String) -> Locker? { rows.values.first { $0.code == code } }

  mutating func add(id: Int?, code: String, rank: Int) -> Int {
    let id = id ?? nextID
    rows[id] = Locker(id: id, code: code, rank: rank)
    return id
  }
}

private struct Failure: Error {}

/// What is expected of a write: the keys that `returning` gives, nil if it throws.
private struct Expected {
  var ids: [Int]?
}

private struct Write {
  enum Kind: String {
    case insert, ignore, replace, fail, add, upsert, promote, delete, rename
  }

  let kind: Kind
  let statement: Returning<Int>
  private let effect: (inout Model) throws -> [Int]

  func apply(to model: inout Model) -> Expected {
    var changed = model
    do {
      let ids = try effect(&changed)
      model = changed
      return Expected(ids: ids.sorted())
    } catch {
      // `or: .fail` keeps what came before.
      if kind == .fail { model = changed }
      return Expected(ids: nil)
    }
  }

  init(_ random: inout SeededGenerator) {
    let kinds: [Kind] = [
      .insert, .ignore, .replace, .fail, .add, .upsert, .promote, .delete, .delete, .rename,
    ]
    let kind = kinds[Int.random(in: kinds.indices, using: &random)]
    self.kind = kind
    let codes = 120
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    // Mostly few rows, now and then more than a statement takes.
    let count = number(0...4) == 0 ? number(90...130) : number(1...5)
    let drafts = (0..<count).map { _ in
      Locker.Draft(
        id: number(0...2) == 0 && kind != .add || kind == .upsert ? number(1...100) : nil,
        code: "c\(number(1...codes))", rank: number(0...9))
    }
    switch kind {
    case .insert:
      statement = Locker.insert { drafts }.returning(\.id)
      effect = { try Self.insert(drafts, in: &$0) { _, _ in throw Failure() } }
    case .fail:
      statement = Locker.insert(or: .fail) { drafts }.returning(\.id)
      effect = { try Self.insert(drafts, in: &$0) { _, _ in throw Failure() } }
    case .ignore:
      statement = Locker.insert(or: .ignore) { drafts }.returning(\.id)
      effect = { try Self.insert(drafts, in: &$0) { _, _ in nil } }
    case .replace:
      statement = Locker.insert(or: .replace) { drafts }.returning(\.id)
      effect = { model in
        try Self.insert(drafts, in: &model) { draft, model in
          // The number is chosen before any row goes.
          let id = draft.id ?? model.nextID
          model.rows[id] = nil
          if let other = model.holder(of: draft.code) { model.rows[other.id] = nil }
          return model.add(id: id, code: draft.code, rank: draft.rank)
        }
      }
    case .add:
      statement = Locker.insert {
        drafts
      } onConflict: {
        $0.code
      } doUpdate: { row, new in
        row.rank += new.rank
      } where: { row, _ in
        row.rank < 12
      }.returning(\.id)
      effect = { model in
        try Self.insert(drafts, in: &model) { draft, model in
          guard let other = model.holder(of: draft.code), other.rank < 12 else { return nil }
          model.rows[other.id]?.rank += draft.rank
          return other.id
        }
      }
    case .upsert:
      statement = Locker.upsert { drafts }.returning(\.id)
      effect = { model in
        try Self.insert(drafts, in: &model) { draft, model in
          guard let id = draft.id, model.rows[id] != nil,
            [nil, id].contains(model.holder(of: draft.code)?.id)
          else { throw Failure() }
          return model.add(id: id, code: draft.code, rank: draft.rank)
        }
      }
    case .promote:
      let (least, limit, offset) = (number(0...15), number(0...30), number(0...3))
      statement = Locker.update {
        $0.rank += 1
        $0.rank *= 2
      }.where { $0.rank > least && $0.rank < 40 }.order { ($0.rank.desc(), $0.id) }
        .limit(limit, offset: offset).returning(\.id)
      effect = { model in
        let rows = model.lockers.filter { $0.rank > least && $0.rank < 40 }
          .sorted { ($1.rank, $0.id) < ($0.rank, $1.id) }
        return rows.dropFirst(offset).prefix(limit).map { row in
          model.rows[row.id]?.rank = (row.rank + 1) * 2
          return row.id
        }
      }
    case .delete:
      let (limit, offset) = (number(0...25), number(0...3))
      statement = Locker.order { ($0.rank, $0.code) }.delete().limit(limit, offset: offset)
        .returning(\.id)
      effect = { model in
        let rows = model.lockers.sorted { ($0.rank, $0.code) < ($1.rank, $1.code) }
        return rows.dropFirst(offset).prefix(limit).map { row in
          model.rows[row.id] = nil
          return row.id
        }
      }
    case .rename:
      let (id, code) = (number(1...100), "c\(number(1...codes))")
      let resolution = [nil, .ignore, .replace, ConflictResolution.fail][number(0...3)]
      statement = Locker.find(id).update(or: resolution) { $0.code = code }.returning(\.id)
      effect = { model in
        guard model.rows[id] != nil else { return [] }
        if let other = model.holder(of: code), other.id != id {
          if resolution == .ignore { return [] }
          guard resolution == .replace else { throw Failure() }
          model.rows[other.id] = nil
        }
        model.rows[id]?.code = code
        return [id]
      }
    }
  }

  /// Adds one row after the other; what happens with one that is forbidden says `conflict`.
  private static func insert(
    _ drafts: [Locker.Draft], in model: inout Model,
    _ conflict: (Locker.Draft, inout Model) throws -> Int?
  ) throws -> [Int] {
    var ids: [Int] = []
    for draft in drafts {
      let isTaken = draft.id.map { model.rows[$0] != nil } ?? false
      if isTaken || model.holder(of: draft.code) != nil {
        if let id = try conflict(draft, &model) { ids.append(id) }
      } else {
        ids.append(model.add(id: draft.id, code: draft.code, rank: draft.rank))
      }
    }
    return ids
  }
}
