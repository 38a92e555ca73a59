import AnimaticTracks

extension AnimationRecorder {
  /// Sets or takes away the transition of the innermost open block.
  func setTransition(_ transition: BlockTransition?) {
    setCallback(\.transition, to: transition)
    if transition != nil { hasTransitions = true }
  }

  /// Closes the innermost open block of views, with its transition.
  @discardableResult
  func commitViewBlock() -> Submission? {
    recordTransition()
    return commit()
  }

  /// Makes the transition of the innermost open block, which is about to close, one of its
  /// animations, and takes those out that are inside a transition (rules G1, G3).
  func recordTransition() {
    guard hasTransitions else { return }
    var inside: Set<ObjectIdentifier> = []
    for place in 0..<transactions.openCount {
      guard let transition = openBlock(at: place)?.callbacks?.transition,
        !transition.animatesContents
      else { continue }
      inside.formUnion(transition.nodesInside)
    }
    if !inside.isEmpty {
      transactions.discardChanges { node, _ in inside.contains(ObjectIdentifier(node)) }
    }
    guard let transition = currentBlock?.callbacks?.transition else { return }
    if transactions.current?.beginsFromCurrentState == true {
      // A transition takes the place of another one, but begins at its own beginning.
      configure { $0.beginsFromCurrentState = false }
    }
    record(
      transition.container.backing, .transition, mode: .replacing, from: 0.0.engineValue,
      to: 1.0.engineValue)
  }
}
