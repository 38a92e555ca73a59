import AnimaticStage
import AnimaticTracks

extension CALayer {
  /// Forgets what was committed, as the layer comes to a stage or leaves one.
  func dropCommitted() {
    committedState = LayerState()
    uncommitted = .others
    isCommitted = false
  }

  /// Waits for the next flush, if on screen, as the state is about to change.
  @inline(__always)
  package func setNeedsCommit(of changes: StateChanges = .others) {
    requireModel()
    uncommitted.formUnion(changes)
    if !isDirty { becomeDirty() }
  }

  private func becomeDirty() {
    guard let host else { return }
    isDirty = true
    host.committing(self)
  }

  /// What an animation of a property that leads to a value should lead to.
  @inline(__always)
  private func modelValue(of property: PropertyID, over target: AnimatableValue) -> AnimatableValue
  {
    switch LayerProperty(property) {
    // To ask the state, which is large, it would be copied.
    case .position: state.position.engineValue
    case .bounds: state.bounds.engineValue
    case .opacity: state.opacity.engineValue
    default: state.value(of: property, fallback: target) ?? target
    }
  }

  /// Makes the model what is shown, and running animations head for it (rule E5).
  func commit(on stage: Stage) {
    isDirty = false
    // It has been told unless it was set in mid-flush, by what that let go of.
    if isTimingDirty { commitTiming(on: stage) }
    let hadContents = uncommitted.contains(.others) && !state.animatedContents.isEmpty
    if hadContents { dropAnimatedContents(on: stage) }
    stage.retarget(node) { id, target in modelValue(of: id, over: target) }
    commitState(uncommitted)
    // Contents that were kept are looked through again.
    uncommitted = hadContents ? .others : []
    isCommitted = true
    forgetPresentation()
    dropReplacedAnimations(on: stage)
    headAnimationsForModel(on: stage)
  }
}
