import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A line or curve of a path as a cubic Bézier curve.
package struct PathSegment {
  package let start: SIMD2<Double>
  package let control1: SIMD2<Double>
  package let control2: SIMD2<Double>
  package let end: SIMD2<Double>

  /// Returns the point at a parameter: 0 is the start and 1 the end. Outside of 0…1 the curve
  /// continues.
  package func point(at parameter: Double) -> SIMD2<Double> {
    let (f, r) = (parameter, 1 - parameter)
    let outer = (r * r * r) * start + (f * f * f) * end
    let inner = (3 * f * r) * (r * control1 + f * control2)
    return outer + inner
  }

  /// Returns the direction of the tangent at a parameter, in radians from the x axis towards the y
  /// axis; 0 for a segment without extent.
  package func heading(at parameter: Double) -> Double {
    let (f, r) = (parameter, 1 - parameter)
    let (first, second, third) = (control1 - start, control2 - control1, end - control2)
    var tangent = (r * r) * first + (2 * f * r) * second + (f * f) * third
    // The derivative vanishes at an end that coincides with its control point. The tangent there
    // points to, or from, the other control point.
    if tangent == SIMD2() { tangent = f < 0.5 ? control2 - start : end - control1 }
    if tangent == SIMD2() { tangent = end - start }
    return atan2(tangent.y, tangent.x)
  }

  /// Returns all lines and curves of a path. A segment that begins elsewhere than at the end of the
  /// one before it begins a subpath.
  ///
  /// Closing a subpath adds no segment when the subpath has returned to its start.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  package static func all(of path: CGPath) -> [PathSegment] {
    var segments: [PathSegment] = []
    var (origin, current) = (SIMD2<Double>(), SIMD2<Double>())
    for element in path.elements {
      switch element {
      case .move(let point):
        origin = point.vector
        current = origin
        continue
      case .line(let end):
        segments.append(PathSegment(from: current, to: end.vector))
      case .quad(let end, let control):
        let doubled = control.vector * 2
        segments.append(
          PathSegment(
            start: current, control1: (current + doubled) / 3, control2: (end.vector + doubled) / 3,
            end: end.vector))
      case .curve(let end, let control1, let control2):
        segments.append(
          PathSegment(
            start: current, control1: control1.vector, control2: control2.vector, end: end.vector))
      case .close:
        if current != origin { segments.append(PathSegment(from: current, to: origin)) }
        current = origin
        continue
      }
      current = segments.last?.end ?? current
    }
    return segments
  }
}

extension PathSegment {
  private init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.init(
      start: start, control1: (start * 2 + end) / 3, control2: (start + end * 2) / 3, end: end)
  }
}

extension CGPoint {
  fileprivate var vector: SIMD2<Double> { [x, y] }
}
