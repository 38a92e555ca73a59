import AnimaticTracks

@testable import AnimaticStage

/// A transaction stack for use inside of expectations, which accept no mutating calls.
final class BlockStack {
  private let stack = TransactionStack()

  var current: BlockSettings? { stack.current }
  var depth: Int { stack.depth }
  var animationsEnabled: Bool {
    get { stack.animationsEnabled }
    set { stack.animationsEnabled = newValue }
  }

  func begin() -> BlockID { stack.begin() }
  func commit() -> Committed? {
    guard let block = stack.commit() else { return nil }
    return Committed(block)
  }
  func configure(_ change: (inout BlockSettings) -> Void) { stack.configure(change) }
  func enter() { stack.enter() }
  func leave() -> Int { stack.leave() }
  func isChanging(_ node: AnimationNode) -> Bool { stack.isChanging(node) }

  /// Records a change of a number, by default from 0 to 1.
  @discardableResult
  func change(
    _ node: AnimationNode, _ property: UInt16 = 0, from: Double = 0, to: Double = 1,
    mode: TrackMode = .replacing
  ) -> Bool {
    stack.record(
      node: node, property: PropertyID(rawValue: property), from: .number(from),
      to: .number(to), mode: mode)
  }
}

/// The result of closing a block, for expectations, which copy what they look at.
final class Committed {
  let id: BlockID
  let isEmpty: Bool
  let transaction: RecordedTransaction?

  init(_ block: consuming CommittedBlock) {
    (id, isEmpty) = (block.id, block.isEmpty)
    if let transaction = block.transaction() {
      self.transaction = RecordedTransaction(transaction)
    } else {
      transaction = nil
    }
  }
}

/// The contents of a transaction, for expectations.
final class RecordedTransaction {
  struct Change {
    let property: PropertyID
    let from: Double
    let to: Double
    let block: BlockID
    /// The index of the captured settings.
    let settings: Int32
  }

  private(set) var changes: [Change] = []
  /// The blocks whose only animations were superseded.
  let superseded: [BlockID]
  private var settings: [BlockSettings] = []

  init(_ transaction: consuming Transaction) {
    superseded = transaction.supersededBlocks.map { transaction.contents.blocks[$0].id }
    for index in transaction.contents.settings.indices {
      settings.append(transaction.contents.settings[index])
    }
    for index in transaction.contents.changes.indices {
      let block = Int(transaction.contents.changes[index].block)
      changes.append(
        Change(
          property: transaction.contents.changes[index].property,
          from: transaction.contents.changes[index].from.firstNumber,
          to: transaction.contents.changes[index].to.firstNumber,
          block: transaction.contents.blocks[block].id,
          settings: transaction.contents.changes[index].settings))
    }
  }

  /// Returns the settings that a change captured.
  func settings(of change: Change) -> BlockSettings { settings[Int(change.settings)] }

  /// Each change as `block: from → to`, blocks by their number of opening.
  var summary: [String] { changes.map { "\($0.block.order): \($0.from) → \($0.to)" } }
}

extension BlockSettings {
  /// Returns the timing of a group that is submitted at a time.
  func timing(submittedAt time: Double) -> GroupTiming {
    timing(submittedAt: time, in: .identity)
  }
}
