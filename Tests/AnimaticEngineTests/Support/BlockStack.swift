import AnimaticTracks

@testable import AnimaticStage

/// A transaction stack that can be used inside of expectations, which take no mutating calls.
final class BlockStack {
  private let stack = TransactionStack()

  var current: BlockSettings? { stack.current }
  var depth: Int { stack.depth }
  var animationsEnabled: Bool {
    get { stack.animationsEnabled }
    set { stack.animationsEnabled = newValue }
  }

  func begin() -> BlockID { stack.begin() }
  func commit() -> CommittedBlock? { stack.commit() }
  func configure(_ change: (inout BlockSettings) -> Void) { stack.configure(change) }
  func enter() { stack.enter() }
  func leave() -> Int { stack.leave() }
  func isChanging(_ node: AnimationNode) -> Bool { stack.isChanging(node) }

  /// Records a change of a number, from 0 to 1 unless said.
  @discardableResult
  func change(
    _ node: AnimationNode, _ property: UInt8 = 0, from: Double = 0, to: Double = 1,
    mode: TrackMode = .replacing
  ) -> Bool {
    stack.record(
      node: node, property: PropertyID(rawValue: property), from: .number(from),
      to: .number(to), mode: mode)
  }
}

extension CommittedNest {
  /// The blocks whose only animations were taken over.
  var overtaken: [BlockID] { order?.overtaken.map { members[$0].id } ?? [] }

  /// What a change captured.
  func settings(of change: PropertyChange) -> BlockSettings { settings[Int(change.settings)] }

  /// Each change as `block: from → to`, blocks by their number of opening.
  var summary: [String] {
    changes.map {
      "\(members[Int($0.member)].id.number): \($0.from.number) → \($0.to.number)"
    }
  }
}

extension BlockSettings {
  /// The timing of a group that is submitted at a time.
  func timing(submittedAt time: Double) -> GroupTiming {
    withUnsafePointer(to: self) { $0.timing(submittedAt: time, in: .identity) }
  }
}
