import Foundation

/// An arc of an ellipse between two points, as SVG describes it.
struct EllipticalArc {
  let start: CGPoint
  let end: CGPoint
  let radii: CGSize
  /// The angle from the x axis to that of the ellipse, in degrees.
  let rotation: Double
  /// Whether the arc is the longer one of two.
  let isLarge: Bool
  /// Whether the angle grows, which is clockwise where y points down.
  let isSweep: Bool

  /// The arc as curves, each of a quarter of the ellipse or less. An arc without a radius is a
  /// line, and one that ends where it starts has no elements. Radii that are too small grow.
  var elements: [PathElement] {
    if start == end { return [] }
    let line = [PathElement.line(to: end)]
    let turn = rotation * .pi / 180
    let half = SIMD2<Double>(start.x - end.x, start.y - end.y) / 2
    let axes = (SIMD2<Double>(cos(turn), sin(turn)), SIMD2<Double>(-sin(turn), cos(turn)))
    var radii = SIMD2<Double>(abs(radii.width), abs(radii.height))
    guard radii.x > 0, radii.y > 0 else { return line }
    // In units of the radii the ellipse is a circle about `center`, seen from between the points.
    var side = SIMD2((half * axes.0).sum(), (half * axes.1).sum()) / radii
    let square = (side * side).sum()
    if square > 1 {
      radii *= square.squareRoot()
      side /= square.squareRoot()
    }
    let distance = max(1 / min(square, 1) - 1, 0).squareRoot()
    let center = SIMD2<Double>(side.y, -side.x) * (isLarge == isSweep ? -distance : distance)
    let first = atan2(side.y - center.y, side.x - center.x)
    var angle = atan2(-side.y - center.y, -side.x - center.x) - first
    if isSweep, angle < 0 { angle += 2 * .pi }
    if !isSweep, angle > 0 { angle -= 2 * .pi }
    guard angle.isFinite, radii.x.isFinite, radii.y.isFinite else { return line }
    let middle = SIMD2<Double>(start.x + end.x, start.y + end.y) / 2
    func map(_ point: SIMD2<Double>) -> CGPoint {
      let place = (point + center) * radii
      let moved = middle + axes.0 * place.x + axes.1 * place.y
      return CGPoint(x: moved.x, y: moved.y)
    }
    let count = max(Int((abs(angle) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = angle / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (from, to) = (first + step * Double(index), first + step * Double(index + 1))
      let head = SIMD2<Double>(cos(from), sin(from))
      let tail = SIMD2<Double>(cos(to), sin(to))
      return .curve(
        to: index == count - 1 ? end : map(tail),
        control1: map(head + SIMD2<Double>(-head.y, head.x) * reach),
        control2: map(tail - SIMD2<Double>(-tail.y, tail.x) * reach))
    }
  }
}
