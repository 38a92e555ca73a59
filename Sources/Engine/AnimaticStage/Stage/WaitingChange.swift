import AnimaticTiming
import AnimaticTracks

/// An animation of a block before the flush that begins it; the block may be open or committed.
package struct WaitingChange {
  package let block: BlockID
  package let property: PropertyID
  /// Whether the values replace that of the model or are added to it.
  package let mode: TrackMode
  /// The value at the beginning, as far as it is known before the flush.
  package let from: AnimatableValue
  package let to: AnimatableValue
  package let settings: BlockSettings

  init(_ change: borrowing PropertyChange, of block: BlockID, _ settings: BlockSettings) {
    self.block = block
    property = change.property
    mode = change.trackMode
    self.settings = settings
    switch change.content(from: change.from, in: mode, of: .eased) {
    case .ramp(let from, let to): (self.from, self.to) = (from, to)
    case .keyframes, .cumulative: (from, to) = (change.from, change.to)
    }
  }

  /// Returns the timing that a flush at a time of the stage would give the animation, in that time.
  package func timing(at time: Double) -> GroupTiming {
    settings.timing(submittedAt: time, in: .identity)
  }
}

extension Stage {
  /// Returns the animations of a node that wait for the next flush, in the order of submission.
  /// - Complexity: O(*n*) in the number of all waiting changes.
  package func waitingChanges(of node: AnimationNode) -> [WaitingChange] {
    var waiting: [WaitingChange] = []
    for index in state.pending.indices {
      switch state.pending[index] {
      case .animations: break
      case .transaction(let transaction): transaction.appendChanges(of: node, to: &waiting)
      }
    }
    return waiting
  }
}

extension TransactionStack {
  /// Returns the animations of a node in open blocks, in the order of recording, beginning with
  /// those of interrupted frames.
  /// - Complexity: O(*n*) in the number of changes in open blocks.
  package func openChanges(of node: AnimationNode) -> [WaitingChange] {
    var waiting: [WaitingChange] = []
    for index in state.interrupted.indices {
      state.interrupted[index].appendChanges(of: node, to: &waiting)
    }
    state.frame.appendChanges(of: node, to: &waiting)
    return waiting
  }
}

extension CallbackFrame {
  fileprivate func appendChanges(of node: AnimationNode, to waiting: inout [WaitingChange]) {
    if newestChange(of: node) != nil { transaction.appendChanges(of: node, to: &waiting) }
  }
}

extension Transaction {
  fileprivate func appendChanges(of node: AnimationNode, to waiting: inout [WaitingChange]) {
    for index in contents.changes.indices {
      guard contents.changes[index].node === node, !contents.changes[index].isSuperseded else {
        continue
      }
      waiting.append(
        WaitingChange(
          contents.changes[index], of: contents.blocks[Int(contents.changes[index].block)].id,
          contents.settings[Int(contents.changes[index].settings)]))
    }
  }
}
