import Foundation

// A layer that needs layout marks all its containers, so that a layout pass visits only marked
// trees, and a turn without marks visits none (rule I7).
extension CALayer {
  /// Lets the next turn lay out the layer, and notes the layer in the open animation block.
  func requestLayout() {
    requireMainThread(setting: "setNeedsLayout()")
    AnimationRecorder.shared.currentBlock?.noteLayout(of: self)
    markForLayout()
    // Most setters of views end here, or mark the layer for display.
    noteObservedChange()
  }

  /// Lays out the tree of the outermost superlayer that needs layout; see ``layoutIfNeeded()``.
  func layOutFromOutermost() {
    var outermost = self
    while let parent = outermost.parent, parent.isLayoutNeeded { outermost = parent }
    outermost.layoutTree()
  }

  /// Lays out this layer and all contained ones that need layout, superlayers first.
  /// - Complexity: O(n) in layers of the marked trees, for each round.
  package func layoutTree() {
    var rounds = 0
    let isOutermost = !Self.isInPass
    defer { if isOutermost { Self.isInPass = false } }
    while (isLayoutNeeded && !isLayingOut) || isLayoutNeededInside {
      if !Self.isInPass {
        Self.isInPass = true
        Self.layoutPassCount &+= 1
      }
      if rounds == AnimationHost.maximumLayoutRounds {
        return AnimationDiagnostic.handler(.layoutUnsettled(rounds: rounds))
      }
      rounds += 1
      layoutOnce()
    }
  }

  private static var isInPass = false
  /// The number of layout passes so far, of which those inside a pass are a part.
  package private(set) static var layoutPassCount = 0

  /// The contained layers of one layer, and how many of them a pass has visited.
  private struct Visit {
    let layers: [CALayer]
    var count = 0
  }

  /// Empty memory for the visits of a pass.
  private static var spareVisits: [Visit] = []

  private func layoutOnce() {
    var visits: [Visit] = []
    swap(&visits, &Self.spareVisits)
    var layer: CALayer? = self
    while let present = layer {
      present.performLayout()
      if present.isLayoutNeededInside {
        present.isLayoutNeededInside = false
        visits.append(Visit(layers: present.contained))
      }
      layer = Self.nextAwaiting(in: &visits)
    }
    swap(&visits, &Self.spareVisits)
  }

  private static func nextAwaiting(in visits: inout [Visit]) -> CALayer? {
    while let visit = visits.last {
      var count = visit.count
      while count < visit.layers.count {
        let layer = visit.layers[count]
        count += 1
        guard layer.awaitsLayout else { continue }
        visits[visits.count - 1].count = count
        return layer
      }
      visits.removeLast()
    }
    return nil
  }

  private func performLayout() {
    guard isLayoutNeeded && !isLayingOut else { return }
    isLayoutNeeded = false
    isLayoutRequested = false
    isLayingOut = true
    layoutSublayers()
    isLayingOut = false
    if isLayoutNeeded { markContainers() }
  }

  private func markForLayout() {
    isLayoutRequested = true
    guard !isLayoutNeeded else { return }
    isLayoutNeeded = true
    markContainers()
    host?.noteNeededLayout()
  }

  /// Marks a new layer, whose view may lay out something (rule I7).
  package func markForFirstLayout() { isLayoutNeeded = true }

  func markContainers() {
    var layer = container
    while let present = layer, !present.isLayoutNeededInside {
      present.isLayoutNeededInside = true
      layer = present.container
    }
  }

  /// Handles a change of the list of sublayers. Changes during the layer's own layout need no
  /// further layout.
  func sublayersNeedLayout() {
    if !isLayingOut { setNeedsLayout() }
  }

  /// Handles a change of a subview's size. The view lays out its subviews without a change of the
  /// layer's own.
  func sublayerSizeDidChange() {
    if !isLayingOut { markForLayout() }
  }
}
