import AnimaticStage
import AnimaticTracks

extension CALayer {
  /// What shows at the stage's present time.
  var shownState: LayerState? {
    guard host != nil, var state = committed else { return nil }
    _ = showAnimations(in: &state)
    return state
  }

  /// Lets the next presentation be made anew, after a change of what was committed.
  func forgetPresentation() {
    latestMoment = .never
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
    copy.name = name
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
