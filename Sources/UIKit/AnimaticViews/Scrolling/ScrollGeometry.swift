import Foundation

/// The limits of a scroll view along both axes, as a value.
package struct ScrollGeometry: Equatable {
  var x: ScrollAxis
  var y: ScrollAxis
  /// Whether a drag stays on the axis of its direction.
  var locksDirection = false
  /// The number of pixels per point to which offsets are rounded, or `nil` for exact offsets.
  var scale: Double?

  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  /// Returns the offset that shows when a finger has pulled the content to an offset.
  func shown(_ pulled: CGPoint) -> CGPoint {
    rounded(CGPoint(x: x.shown(pulled.x), y: y.shown(pulled.y)))
  }

  /// Returns the offset to which a finger has pulled the content when an offset shows.
  func pulled(_ shown: CGPoint) -> CGPoint { CGPoint(x: x.pulled(shown.x), y: y.pulled(shown.y)) }

  /// Returns the offset at the nearest pixels (rule I8).
  func rounded(_ offset: CGPoint) -> CGPoint {
    guard let scale else { return offset }
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Returns the offset that a scroll view announces as the target of a release.
  /// - Parameters:
  ///   - offset: The offset that shows.
  ///   - velocity: The velocity of the offset under the finger, in points per second.
  func target(from offset: CGPoint, velocity: CGVector, dragBegan origin: CGPoint) -> CGPoint {
    rounded(
      CGPoint(
        x: x.target(from: offset.x, velocity: velocity.dx, dragBegan: origin.x),
        y: y.target(from: offset.y, velocity: velocity.dy, dragBegan: origin.y)))
  }

  /// Returns the motion after a release.
  /// - Parameters:
  ///   - offset: The offset that shows.
  ///   - velocity: The velocity of the offset under the finger, in points per second.
  ///   - target: The target that the delegate has chosen; the announced one by default.
  func release(
    from offset: CGPoint, velocity: CGVector, announced: CGPoint, target: CGPoint
  ) -> ScrollMotion {
    func motion(
      _ axis: ScrollAxis, _ offset: Double, _ velocity: Double, _ announced: Double,
      _ target: Double
    ) -> AxisMotion {
      let isAimed = target != announced || (axis.isPaging && offset == axis.clamped(offset))
      return axis.motion(
        from: offset, velocity: axis.seed(velocity, at: offset), to: isAimed ? target : nil)
    }
    return ScrollMotion(
      x: motion(x, offset.x, velocity.dx, announced.x, target.x),
      y: motion(y, offset.y, velocity.dy, announced.y, target.y))
  }
}
