import Foundation

// Model layers convert by the model, presentation layers by what shows (rule I.2).
extension CALayer {
  /// A point of another layer's coordinates in this layer's; `nil` stands for what the root of this
  /// layer's tree lies in.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { map(from: l).apply(to: p) }

  /// A point of this layer's coordinates in another layer's; see ``convert(_:from:)-(CGPoint,_)``.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l).apply(to: p) }

  /// The smallest upright rectangle of this layer's coordinates around a rectangle of another's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { map(from: l).apply(to: r) }

  /// The smallest upright rectangle of another layer's coordinates around a rectangle of this
  /// one's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l).apply(to: r) }

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

  // MARK: - Maps

  /// The way from this layer's coordinates to another's, over what contains both.
  func map(to other: CALayer?) -> PlaneMap {
    let common = other.flatMap(commonAncestor)
    let down = other?.map(toAncestor: common).inverse ?? .identity
    return map(toAncestor: common).concatenating(down)
  }

  /// The way from another layer's coordinates to this one's.
  func map(from other: CALayer?) -> PlaneMap {
    other?.map(to: self) ?? map(toAncestor: nil).inverse ?? .identity
  }

  private func map(toAncestor ancestor: CALayer?) -> PlaneMap {
    path(from: ancestor).reversed().reduce(.identity) { map, layer in
      map.concatenating(layer.state.map(to: layer.superlayer?.state))
    }
  }
}
