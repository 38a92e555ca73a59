import Foundation

// A layer that waits for layout marks all that contain it, so that a pass goes only where something
// waits, and a turn in which nothing does has nothing to look for (rule I.7).
extension CALayer {
  func askForLayout() {
    AnimationRecorder.shared.currentBlock?.noteLayout(of: self)
    markForLayout()
  }

  func layOutFromFarthest() {
    var farthest = self
    while let parent = farthest.parent, parent.isLayoutNeeded { farthest = parent }
    farthest.layoutTree()
  }

  /// Lays out this layer and all in it, superlayers first.
  func layoutTree() {
    var rounds = 0
    while (isLayoutNeeded && !isLayingOut) || isLayoutNeededInside {
      if rounds == Self.mostRounds {
        return AnimationDiagnostic.handler(.layoutUnsettled(rounds: rounds))
      }
      rounds += 1
      layoutOnce()
    }
  }

  private static let mostRounds = 100

  private func layoutOnce() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.placeSublayers()
      guard layer.isLayoutNeededInside else { continue }
      layer.isLayoutNeededInside = false
      waiting += layer.contained.reversed()
    }
  }

  private func placeSublayers() {
    guard isLayoutNeeded && !isLayingOut else { return }
    isLayoutNeeded = false
    isLayingOut = true
    layoutSublayers()
    isLayingOut = false
    if isLayoutNeeded { markContainers() }
  }

  private func markForLayout() {
    guard !isLayoutNeeded else { return }
    isLayoutNeeded = true
    markContainers()
    host?.layingOut()
  }

  /// What contains a layer that waits has something to lay out inside.
  func markContainers() {
    var layer = container
    while let present = layer, !present.isLayoutNeededInside {
      present.isLayoutNeededInside = true
      layer = present.container
    }
  }

  /// The sublayers are others. A layer that is just placing them knows.
  func sublayersNeedLayout() {
    if !isLayingOut { setNeedsLayout() }
  }

  /// The layer of a subview has another size, which is no change of this layer's own.
  func sublayerSizeDidChange() {
    if !isLayingOut { markForLayout() }
  }
}
