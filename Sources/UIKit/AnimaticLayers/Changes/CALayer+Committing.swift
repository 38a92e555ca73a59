import AnimaticStage
import AnimaticTracks

extension CALayer {
  /// Resets the committed state, when the layer comes to a stage or leaves a stage.
  func resetCommittedState() {
    // The deinitialiser of released contents may read the layer.
    let old = core.committedState
    core.committedState = LayerState()
    extendLifetime(old)
    core.uncommitted = .others
    core.isCommitted = false
    invalidatePresentation()
  }

  /// Lets the next flush commit the layer, if it is on screen, before its state changes.
  /// - Parameters:
  ///   - changes: The properties that change.
  ///   - key: The key of the property, for the message where the program may not set it.
  @inline(__always) func setNeedsCommit(
    of changes: StateChanges = .others, setting key: @autoclosure () -> String = "a property"
  ) {
    requireModel(setting: key())
    core.uncommitted.formUnion(changes)
    if !core.isDirty { becomeDirty() }
  }

  private func becomeDirty() {
    guard let host else { return }
    core.isDirty = true
    host.enqueueCommit(of: self)
  }

  /// Returns the model value that replaces the target of a running animation.
  @inline(__always)
  private func modelValue(of property: PropertyID, over target: AnimatableValue) -> AnimatableValue
  {
    switch LayerProperty(property) {
    // These branches avoid a copy of the state, which is large.
    case .position: state.position.engineValue
    case .bounds: state.bounds.engineValue
    case .opacity: state.opacity.engineValue
    default: state.value(of: property, fallback: target) ?? target
    }
  }

  /// Commits the model, and retargets running animations to it (rule E5).
  func commit(on host: AnimationHost) {
    let stage = host.stage
    core.isDirty = false
    // The flush has already set the time map, unless an object that the flush released changed the
    // timing.
    if core.isTimingDirty { commitTiming(on: stage) }
    let hadContents = core.uncommitted.contains(.others) && !state.animatedContents.isEmpty
    if hadContents { releaseUnusedContents(on: stage) }
    stage.retarget(node) { id, target in modelValue(of: id, over: target) }
    commitState(core.uncommitted)
    // The next commit checks the retained contents again.
    core.uncommitted = hadContents ? .others : []
    core.isCommitted = true
    invalidatePresentation()
    removeReplacedAnimations(on: stage)
    retargetAnimations(on: stage)
    if core.hostLink === host.link { followDrawnValues(on: host) }
  }

  /// Copies the changed properties of the model to the committed state.
  func commitState(_ changes: StateChanges) {
    if changes.contains(.others) {
      // The deinitialiser of released contents may read the layer.
      let old = core.committedState
      core.committedState = state
      extendLifetime(old)
      return
    }
    if changes.contains(.position) { core.committedState.position = state.position }
    if changes.contains(.bounds) { core.committedState.bounds = state.bounds }
    if changes.contains(.opacity) { core.committedState.opacity = state.opacity }
    if changes.contains(.transform) { core.committedState.transform = core.state.transform }
    if changes.contains(.backgroundColor) {
      core.committedState.backgroundColor = state.backgroundColor
      core.committedState.grays = state.grays
    }
  }

  /// Makes the layer the layer of a view.
  /// - Parameters:
  ///   - view: The view.
  ///   - isPlainView: Whether the view is of no subclass, so that the layer need not ask it for
  ///     actions.
  package func setOwner(_ view: any LayerOwner, isPlain isPlainView: Bool) {
    core.isViewBacked = true
    core.hasPlainView = core.isPlain && isPlainView
    state.isOpaque = true
    core.owner = view
  }

  /// Moves the layer and all its sublayers to the stage of a host; `nil` removes them from their
  /// stage.
  ///
  /// A move within a stage ends no animations: they continue in the time of the new superlayer.
  /// - Complexity: O(n) in layers of the tree.
  package func enter(_ host: AnimationHost?) {
    self.host?.noteRearrangement()
    host?.noteRearrangement()
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.host !== host else {
        layer.setNeedsTiming()
        layer.setNeedsCommit()
        layer.requestDisplay()
        continue
      }
      layer.leaveHost()
      if let host { layer.join(host) }
      waiting += layer.contained.reversed()
    }
  }

  /// Adds the layer to the stage of a host; the layer shows from the next flush on.
  private func join(_ host: AnimationHost) {
    // A released host has left its flags set.
    resetCommittedState()
    core.isDirty = false
    self.host = host
    host.stage.attach(node)
    host.noteArrival(of: self)
    setNeedsTiming()
    setNeedsCommit()
    if isLayoutNeeded { host.noteNeededLayout() }
    if type(of: self).followsFlushes { host.followers.add(self) }
    requestDisplay()
    beginAddedAnimations(by: host)
  }

  /// Removes the layer from its stage, if any, and ends its animations.
  private func leaveHost() {
    if let host {
      interruptAnimations()
      host.forgetDrawing(of: self)
      if type(of: self).followsFlushes {
        host.followers.remove(self)
        didLeaveHost()
      }
      host.stage.detach(node)
      let contents = state.animatedContents
      state.animatedContents = []
      extendLifetime(contents)
    }
    host = nil
    if extras?.frame != nil {
      extras?.frame = nil
      mark(nil)
    }
    resetCommittedState()
    core.isDirty = false
  }
}

// Hosts, blocks and animations know a layer by these protocols.
extension CALayer: HostedLayer, LaidOutTree, Animated {
  package final var hostLink: HostLink? { core.hostLink }

  package func removeEnded(_ animation: LayerAnimation) { removeAnimation(animation) }
}
