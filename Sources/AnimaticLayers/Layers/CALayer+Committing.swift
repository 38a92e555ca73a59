import AnimaticStage
import AnimaticTracks

extension CALayer {
  /// Forgets what was committed, as the layer comes to a stage or leaves one.
  func dropCommitted() {
    // Contents that are released here may look at the layer as they go.
    let old = core.committedState
    core.committedState = LayerState()
    withExtendedLifetime(old) {}
    core.uncommitted = .others
    core.isCommitted = false
    forgetPresentation()
  }

  /// Waits for the next flush, if on screen, as the state is about to change.
  @inline(__always)
  func setNeedsCommit(of changes: StateChanges = .others) {
    requireModel()
    core.uncommitted.formUnion(changes)
    if !core.isDirty { becomeDirty() }
  }

  private func becomeDirty() {
    guard let host else { return }
    core.isDirty = true
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
    core.isDirty = false
    // It has been told unless it was set in mid-flush, by what that let go of.
    if core.isTimingDirty { commitTiming(on: stage) }
    let hadContents = core.uncommitted.contains(.others) && !state.animatedContents.isEmpty
    if hadContents { dropAnimatedContents(on: stage) }
    stage.retarget(node) { id, target in modelValue(of: id, over: target) }
    commitState(core.uncommitted)
    // Contents that were kept are looked through again.
    core.uncommitted = hadContents ? .others : []
    core.isCommitted = true
    forgetPresentation()
    dropReplacedAnimations(on: stage)
    headAnimationsForModel(on: stage)
  }
}
