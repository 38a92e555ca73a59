import AnimaticStage
import AnimaticTracks

struct DrawnFrame {
  var values: [PropertyID: AnimatableValue] = [:]
}

// Animations of what a class draws (rule H20): while one runs, the layer draws its presentation
// whenever a value has changed at the end of a turn. The contents show at once, so they need no
// commit. A layer that is not of the program's own class draws nothing of the kind.
extension CALayer {
  /// Lets the layer draw in each turn, if an animation changes a value that its class draws.
  @inline(__always) func followDrawnValues(on host: AnimationHost) {
    if core.isPlain || node.firstTrack == .none { return }
    guard type(of: self) != Self.engineClass, extras?.frame == nil,
      !drawnPaths(on: host.stage).isEmpty
    else { return }
    neededExtras.frame = DrawnFrame()
    host.drawingLayers.add(self)
  }

  /// The animated key paths of the values that the class draws.
  private func drawnPaths(on stage: Stage) -> [LayerKeyPath] {
    stage.tracks(of: node).compactMap { LayerKeyPath($0.property) }
      .filter { type(of: self).needsDisplay(forKey: $0.key) }
  }

  package func displayFrame(on host: AnimationHost) {
    guard let last = extras?.frame?.values, let shown = shownState else { return }
    let paths = drawnPaths(on: host.stage)
    var values: [PropertyID: AnimatableValue] = [:]
    for path in paths { values[path.id] = path.value(in: shown) }
    let hasEnded = paths.isEmpty
    if hasEnded {
      for id in last.keys { values[id] = LayerKeyPath(id)?.value(in: shown) }
    }
    var known: [ObjectIdentifier: Bool] = [:]
    if values != last {
      if shown.bounds.isEmpty || isUnseen(&known) {
        if hasEnded { mark(nil) }
      } else {
        extras?.frame?.values = values
        displayFrame()
        host.changeCount += 1
      }
    }
    guard hasEnded else { return }
    extras?.frame = nil
    host.drawingLayers.remove(self)
  }

  /// Displays the layer as it shows, without actions.
  private func displayFrame() {
    extras?.markedRect = nil
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let isDrawn = displayOnce()
    CATransaction.commit()
    guard isDrawn else { return }
    isDisplayNeeded = false
    showContents()
  }

  /// Shows the contents without a commit.
  func showContents() {
    guard core.isCommitted else { return }
    let old = core.committedState.contents
    core.committedState.contents = state.contents
    extendLifetime(old)
    invalidatePresentation()
  }

  package func isUnseen(_ known: inout [ObjectIdentifier: Bool]) -> Bool {
    var isUnseen = false
    var path: [ObjectIdentifier] = []
    for layer in sequence(first: self, next: \.container) {
      if let answer = known.isEmpty ? nil : known[ObjectIdentifier(layer)] {
        isUnseen = answer
        break
      }
      path.append(ObjectIdentifier(layer))
      isUnseen = layer.state.isHidden
      if isUnseen { break }
    }
    // Each step from layer to layer is dear in trees that are thousands of layers deep.
    if path.count > 64 { for layer in path { known[layer] = isUnseen } }
    return isUnseen
  }
}
