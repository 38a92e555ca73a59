import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A line or curve of a path, as a Bézier curve of the third degree.
package struct PathSegment {
  package let start: SIMD2<Double>
  package let control1: SIMD2<Double>
  package let control2: SIMD2<Double>
  package let end: SIMD2<Double>

  /// The point at a parameter: the start at 0, the end at 1, beyond them outside 0…1.
  package func point(at parameter: Double) -> SIMD2<Double> {
    let (f, r) = (parameter, 1 - parameter)
    let outer = (r * r * r) * start + (f * f * f) * end
    let inner = (3 * f * r) * (r * control1 + f * control2)
    return outer + inner
  }

  /// In which direction the segment leads at a parameter, in radians from the x axis towards the y
  /// axis; 0 for one without extent.
  package func heading(at parameter: Double) -> Double {
    let (f, r) = (parameter, 1 - parameter)
    let (first, second, third) = (control1 - start, control2 - control1, end - control2)
    var way = (r * r) * first + (2 * f * r) * second + (f * f) * third
    // Where a control point lies in an end, the one behind it tells.
    if way == SIMD2() { way = f < 0.5 ? control2 - start : end - control1 }
    if way == SIMD2() { way = end - start }
    return atan2(way.y, way.x)
  }

  /// All lines and curves of a path; where one does not begin at the end of the one before, the
  /// path was moved on. Closing a subpath that is back at its beginning already adds no line.
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
        let pull = control.vector * 2
        segments.append(
          PathSegment(
            start: current, control1: (current + pull) / 3, control2: (end.vector + pull) / 3,
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
