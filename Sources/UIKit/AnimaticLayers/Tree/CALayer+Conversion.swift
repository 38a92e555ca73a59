import AnimaticTracks
import Foundation

// Model layers convert by their model values, presentation layers by their presentation values
// (rule I2).
extension CALayer {

  /// Returns the frontmost layer at a point of the superlayer's coordinates; see ``hitTest(_:)``.
  func frontmost(at p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let inverse = state.map(to: superlayer?.state).inverse else {
      return nil
    }
    let point = inverse.apply(to: p)
    let isInside = contains(point)
    guard isInside || !masksToBounds else { return nil }
    let rearFirst = (sublayers ?? []).enumerated().sorted { first, second in
      let (near, far) = (first.element.zPosition, second.element.zPosition)
      return near == far ? first.offset < second.offset : near < far
    }
    for (_, layer) in rearFirst.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }

  /// Returns the map from this layer's coordinates to another layer's, by way of their nearest
  /// common ancestor.
  func map(to other: CALayer?) -> PlaneMap {
    let common = other.flatMap(commonAncestor)
    let down = other?.map(toAncestor: common).inverse ?? .identity
    return map(toAncestor: common).concatenating(down)
  }

  /// Returns the map from another layer's coordinates to this layer's.
  package func map(from other: CALayer?) -> PlaneMap {
    other?.map(to: self) ?? map(toAncestor: nil).inverse ?? .identity
  }

  /// Returns the map from this layer's coordinates to an ancestor's, or to those around the root.
  private func map(toAncestor ancestor: CALayer?) -> PlaneMap {
    var map = PlaneMap.identity
    /// The transform to the present layer from the nearest layer that is flattened.
    var space: Matrix4?
    for layer in path(from: ancestor).reversed() {
      let superlayer = layer.superlayer
      let own = layer.state.matrix(to: superlayer?.state)
      let whole = space.map { $0.concatenating(own) } ?? own
      // A transform layer keeps the depth of its sublayers.
      if superlayer?.keepsDepth == true {
        space = whole
      } else {
        map = map.concatenating(PlaneMap(whole))
        space = nil
      }
    }
    return space.map { map.concatenating(PlaneMap($0)) } ?? map
  }
}
