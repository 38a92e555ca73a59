import AnimaticStage
import AnimaticTracks

extension CALayer {
  /// The presentation at the present time, which the layer renews when its values have changed.
  var currentPresentation: Self? {
    let revision = node.revision
    guard revision == core.latestRevision, let latestPresentation = core.latestPresentation else {
      return renewPresentation(at: revision)
    }
    return unsafeDowncast(latestPresentation, to: Self.self)
  }

  private func renewPresentation(at revision: StageRevision) -> Self? {
    if core.isPresentation { return self }
    guard core.isCommitted, revision != .offStage else {
      Self.onMissingPresentation?(self)
      return nil
    }
    // A subclass of the program may store further values, so each of its presentations is a new
    // copy.
    let isRenewed = !core.isPlain && type(of: self) != Self.engineClass
    if isRenewed || !isKnownUniquelyReferenced(&core.latestPresentation) {
      let copy = core.isPlain ? CALayer() : makeCopy()
      if core.modelLink == nil { core.modelLink = LayerLink(self) }
      copy.core.modelLink = core.modelLink
      copy.core.isPresentation = true
      let old = core.latestPresentation
      core.latestPresentation = copy
      extendLifetime(old)
      invalidatePresentation()
    }
    guard let copy = core.latestPresentation else { return nil }
    core.latestRevision = revision
    updatePresentation(copy)
    return unsafeDowncast(copy, to: Self.self)
  }

  /// Copies the values of another layer that are not part of its state.
  func adopt(_ other: CALayer) {
    state.animatedContents = []
    core.name = other.core.name
    guard let extras = other.extras else { return }
    neededExtras.redrawsOnResize = extras.redrawsOnResize
    (neededExtras.actions, neededExtras.style) = (extras.actions, extras.style)
    neededExtras.values = extras.values
  }

  /// The presentation values at the stage's present time; `nil` for a layer that is not committed
  /// on screen.
  package var shownState: LayerState? {
    guard host != nil, isCommitted else { return nil }
    var state = core.committedState
    _ = applyAnimations(to: &state)
    return state
  }

  /// Returns the presentation values as they were some time ago, by the animations that the layer
  /// has at present; `nil` for a layer that is not committed on screen.
  /// - Parameter delay: The time, in seconds of the stage.
  func shownState(lateBy delay: Double) -> LayerState? {
    guard let host, var state = committed else { return nil }
    host.stage.timeline.forEachAnimation(from: node.firstTrack, at: host.time - delay) {
      state.apply($0, $1, $2)
    }
    return state
  }

  /// Lets the layer renew the next presentation, after a change of the committed state.
  func invalidatePresentation() {
    core.latestRevision = .never
    core.latestDifferences = .unknown
  }

  /// Updates the latest presentation to the present values of the layer, which is committed.
  ///
  /// Mostly the same properties animate as in the previous presentation. Then the new values
  /// replace the previous ones, and the layer copies no others.
  @inline(__always) private func updatePresentation(_ copy: CALayer) {
    if !core.latestDifferences.areUnknown {
      if core.latestDifferences.includeSums {
        core.latestDifferences.undoSums(in: &copy.state, to: core.committedState)
      }
      let differences = applyAnimations(to: &copy.state)
      if differences.replace(core.latestDifferences) {
        core.latestDifferences = differences
        return
      }
    }
    copy.core.name = core.name
    if let extras { copy.neededExtras.values = extras.values }
    let old = copy.state
    copy.state = core.committedState
    extendLifetime(old)
    core.latestDifferences = applyAnimations(to: &copy.state)
  }

  /// Applies the running animations to the committed state, or to the state of the previous
  /// presentation.
  /// - Returns: The properties that the animations change.
  private func applyAnimations(to state: inout LayerState) -> LayerDifferences {
    var differences = LayerDifferences()
    var fades = false
    node.forEachAnimation { id, mode, value in
      let property = LayerProperty(id)
      differences.add(property, mode)
      if let property {
        state.apply(property, mode, value)
        if property == .contents { fades = true }
      } else {
        state.apply(id, mode, value)
      }
    }
    if fades, let fade { state.contents = fade.progress < 0.5 ? fade.from : fade.to }
    return differences
  }
}
