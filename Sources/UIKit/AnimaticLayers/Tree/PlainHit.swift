import AnimaticStage
import Foundation

/// The result of a hit test at a view by its layer alone.
package enum PlainHit {
  /// A touch cannot belong to the view.
  case missed
  /// A touch can belong to the view, at a point of its coordinates.
  case inside(CGPoint)
  /// The view must answer: its class may override the answer, or an animation runs.
  case unknown
}

extension CALayer {
  /// Returns the frontmost sublayer to which a touch can belong (rule I5), as far as its view's
  /// ``UIView/isUserInteractionEnabled`` does not forbid it; `nil` if there is none.
  ///
  /// Hit tests call the method for every view on their way, so it reads the states in their
  /// storage.
  /// - Parameters:
  ///   - point: The point, in the coordinates of the layer.
  ///   - end: The index of the sublayer behind which the search begins.
  ///   - count: The number of subviews. While the layer has other sublayers too, every view must
  ///     answer.
  /// - Complexity: O(*n*) in sublayers.
  package final func frontmostHit(
    at point: CGPoint, before end: Int, of count: Int
  ) -> (index: Int, hit: PlainHit)? {
    let layers = children
    guard layers.count == count else { return end == 0 ? nil : (end - 1, .unknown) }
    let parent = state.sublayerTransform.isIdentity ? nil : self
    for index in (0..<end).reversed() {
      switch layers[index].plainHit(at: point, parent) {
      case .missed: continue
      case let hit: return (index, hit)
      }
    }
    return nil
  }

  /// Returns what a hit test finds at the layer.
  /// - Parameters:
  ///   - point: The point, in the coordinates of the superlayer.
  ///   - parent: The superlayer if it transforms its sublayers.
  private final func plainHit(at point: CGPoint, _ parent: CALayer?) -> PlainHit {
    guard core.hasPlainView, node.firstTrack == .none else { return .unknown }
    guard !core.state.isHidden, core.state.opacity >= 0.01 else { return .missed }
    guard parent == nil, core.state.isOnlyMoved else { return transformedHit(at: point, parent) }
    // Nothing is called from here on, so the search need not retain the layer.
    let inner = core.state.movedPoint(point)
    return core.state.hasInBounds(inner) ? .inside(inner) : .missed
  }

  @inline(never)
  private final func transformedHit(at point: CGPoint, _ parent: CALayer?) -> PlainHit {
    guard let inner = core.state.map(to: parent?.state).inverse?.apply(to: point),
      core.state.hasInBounds(inner)
    else { return .missed }
    return .inside(inner)
  }
}
