import AnimaticCurves
import AnimaticTracks

/// An animation of a block that no flush has started yet, be its block open or committed.
public struct WaitingChange {
  /// What it moves.
  public let property: PropertyID
  /// Whether its values stand in for the model or are added to it.
  public let mode: TrackMode
  /// What it shows at the beginning, as far as that is known before the flush.
  public let from: AnimatableValue
  /// What it shows at the end.
  public let to: AnimatableValue
  /// The settings that the change captured.
  public let settings: BlockSettings

  init(_ change: PropertyChange, _ settings: BlockSettings) {
    property = change.property
    mode = change.usableMode
    self.settings = settings
    switch change.content(in: mode, of: .eased) {
    case .ramp(let from, let to): (self.from, self.to) = (from, to)
    case .keyframes, .cumulative: (from, to) = (change.from, change.to)
    }
  }

  /// The timing that a flush at a time of the stage would give it, in that time.
  public func timing(at time: Double) -> GroupTiming {
    withUnsafePointer(to: settings) { $0.timing(submittedAt: time, in: .identity) }
  }
}

extension Stage {
  /// The animations of a node that wait for the next flush, in the order of submission.
  ///
  /// - Complexity: O(*n*) in all changes that wait.
  public func waitingChanges(of node: AnimationNode) -> [WaitingChange] {
    var waiting: [WaitingChange] = []
    pending.forEachPortion { portion in
      for place in portion.entries.indices {
        guard case .nest(let nest) = portion.entries[place] else { continue }
        for change in nest.changes where portion.changes[Int(change)].node === node {
          let change = portion.changes[Int(change)]
          waiting.append(
            WaitingChange(change, portion.settings[Int(nest.firstSettings + change.settings)]))
        }
      }
    }
    return waiting
  }
}

extension TransactionStack {
  /// The animations of a node in open blocks, in the order of recording, those of interrupted levels
  /// first.
  ///
  /// - Complexity: O(*n*) in all changes of open blocks.
  public func openChanges(of node: AnimationNode) -> [WaitingChange] {
    interrupted.indices.flatMap { interrupted[$0].changes(of: node) } + top.changes(of: node)
  }
}

extension TransactionStack.Level {
  fileprivate func changes(of node: AnimationNode) -> [WaitingChange] {
    guard newestChange(of: node) != nil else { return [] }
    return nest.indices.filter { nest[$0].node === node && !nest[$0].isOvertaken }
      .map { WaitingChange(nest[$0], settings[Int(nest[$0].settings)]) }
  }
}
