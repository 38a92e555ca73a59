import AnimaticStage
import AnimaticTracks

extension CALayer {
  /// The presentation of this moment, which is made when it is not there yet.
  var currentPresentation: Self? {
    let revision = node.revision
    guard isCommitted, revision == latestRevision, let latestPresentation else {
      return renewPresentation(at: revision)
    }
    return unsafeDowncast(latestPresentation, to: Self.self)
  }

  private func renewPresentation(at revision: StageRevision) -> Self? {
    if isPresentation { return self }
    guard isCommitted, revision != .offStage else { return nil }
    // What a class of the program's own has besides is copied for each moment.
    let isOwnClass = !isPlain && type(of: self) != CALayer.self
    if isOwnClass || !isKnownUniquelyReferenced(&latestPresentation) {
      let copy = isOwnClass ? makeCopy() : CALayer()
      if modelLink == nil { modelLink = LayerLink(self) }
      copy.modelLink = modelLink
      copy.isPresentation = true
      latestPresentation = copy
      forgetPresentation()
    }
    guard let copy = latestPresentation else { return nil }
    latestRevision = revision
    showPresent(in: copy)
    return unsafeDowncast(copy, to: Self.self)
  }

  /// Takes over what is no state of another layer that this one is a copy of.
  func adopt(_ other: CALayer) {
    state.animatedContents = []
    ownName = other.ownName
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
  package func forgetPresentation() {
    latestRevision = .never
    latestDifferences = .unknown
  }

  /// Lets the latest presentation show what the layer, which is committed, shows now.
  ///
  /// Mostly the properties that animate are those that did in the moment before. Then their values
  /// take the place of those of that moment, and the others, which are many, are not touched.
  func showPresent(in copy: CALayer) {
    if !latestDifferences.areUnknown {
      if latestDifferences.includeSums {
        latestDifferences.undoSums(in: &copy.state, to: committedState)
      }
      let differences = showAnimations(in: &copy.state)
      if differences.replace(latestDifferences) {
        latestDifferences = differences
        return
      }
    }
    copy.ownName = ownName
    if let extras { copy.neededExtras.values = extras.values }
    copy.state = committedState
    latestDifferences = showAnimations(in: &copy.state)
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
    if fades, let fade = fade(in: committedState) {
      state.contents = fade.progress < 0.5 ? fade.from : fade.to
    }
    return differences
  }
}
