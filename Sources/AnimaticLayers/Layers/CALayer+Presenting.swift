import AnimaticStage
import AnimaticTracks

extension CALayer {
  /// The presentation of this moment, which is made when it is not there yet.
  var currentPresentation: Self? {
    let revision = node.revision
    guard revision == core.latestRevision, let latestPresentation = core.latestPresentation
    else {
      return renewPresentation(at: revision)
    }
    return unsafeDowncast(latestPresentation, to: Self.self)
  }

  private func renewPresentation(at revision: StageRevision) -> Self? {
    if core.isPresentation { return self }
    guard core.isCommitted, revision != .offStage else { return nil }
    // What a class of the program's own has besides is copied for each moment.
    let isOwnClass = !core.isPlain && type(of: self) != CALayer.self
    if isOwnClass || !isKnownUniquelyReferenced(&core.latestPresentation) {
      let copy = isOwnClass ? makeCopy() : CALayer()
      if core.modelLink == nil { core.modelLink = LayerLink(self) }
      copy.core.modelLink = core.modelLink
      copy.core.isPresentation = true
      let old = core.latestPresentation
      core.latestPresentation = copy
      withExtendedLifetime(old) {}
      forgetPresentation()
    }
    guard let copy = core.latestPresentation else { return nil }
    core.latestRevision = revision
    showPresent(in: copy)
    return unsafeDowncast(copy, to: Self.self)
  }

  /// Takes over what is no state of another layer that this one is a copy of.
  func adopt(_ other: CALayer) {
    state.animatedContents = []
    core.name = other.core.name
    guard let extras = other.extras else { return }
    (neededExtras.actions, neededExtras.style) = (extras.actions, extras.style)
    neededExtras.values = extras.values
  }

  /// What shows at the stage's present time.
  package var shownState: LayerState? {
    guard host != nil, var state = committed else { return nil }
    _ = showAnimations(in: &state)
    return state
  }

  /// Lets the next presentation be made anew, after a change of what was committed.
  func forgetPresentation() {
    core.latestRevision = .never
    core.latestDifferences = .unknown
  }

  /// Lets the latest presentation show what the layer, which is committed, shows now.
  ///
  /// Mostly the properties that animate are those that did in the moment before. Then their values
  /// take the place of those of that moment, and the others, which are many, are not touched.
  @inline(__always)
  private func showPresent(in copy: CALayer) {
    if !core.latestDifferences.areUnknown {
      if core.latestDifferences.includeSums {
        core.latestDifferences.undoSums(in: &copy.state, to: core.committedState)
      }
      let differences = showAnimations(in: &copy.state)
      if differences.replace(core.latestDifferences) {
        core.latestDifferences = differences
        return
      }
    }
    copy.core.name = core.name
    if let extras { copy.neededExtras.values = extras.values }
    let old = copy.state
    copy.state = core.committedState
    withExtendedLifetime(old) {}
    core.latestDifferences = showAnimations(in: &copy.state)
  }

  /// Lets animations show in what was committed, or in what showed in the moment before.
  ///
  /// - Returns: The properties that they show in.
  private func showAnimations(in state: inout LayerState) -> LayerDifferences {
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
    if fades, let fade = fade(in: core.committedState) {
      state.contents = fade.progress < 0.5 ? fade.from : fade.to
    }
    return differences
  }
}
