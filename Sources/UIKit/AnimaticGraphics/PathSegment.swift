import Foundation

/// A line or curve of a path as a cubic Bézier curve.
package struct PathSegment {
  package let start: SIMD2<Double>
  package let control1: SIMD2<Double>
  package let control2: SIMD2<Double>
  package let end: SIMD2<Double>
  /// Whether the segment is a line, with control points at its thirds.
  let isLine: Bool

  init(start: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    isLine = false
  }

  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    (self.start, self.end) = (start, end)
    (control1, control2) = ((start * 2 + end) / 3, (start + end * 2) / 3)
    isLine = true
  }

  /// Returns the point at a parameter: 0 is the start and 1 the end. Outside of 0…1 the curve
  /// continues.
  package func point(at parameter: Double) -> SIMD2<Double> {
    let (f, r) = (parameter, 1 - parameter)
    let outer = (r * r * r) * start + (f * f * f) * end
    let inner = (3 * f * r) * (r * control1 + f * control2)
    return outer + inner
  }

  func derivative(at parameter: Double) -> SIMD2<Double> {
    let (f, r) = (parameter, 1 - parameter)
    let outer = (r * r) * (control1 - start) + (f * f) * (end - control2)
    return (outer + (2 * f * r) * (control2 - control1)) * 3
  }

  func secondDerivative(at parameter: Double) -> SIMD2<Double> {
    let first = start - control1 * 2 + control2
    let second = control1 - control2 * 2 + end
    return ((1 - parameter) * first + parameter * second) * 6
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

  /// Returns the point at a parameter, the exact ends at 0 and 1, with fewer roundings on a line.
  func dividingPoint(at parameter: Double) -> SIMD2<Double> {
    if parameter == 0 { return start }
    if parameter == 1 { return end }
    return isLine ? start + (end - start) * parameter : point(at: parameter)
  }

  /// Returns the segment between two parameters.
  func between(_ first: Double, _ last: Double) -> PathSegment {
    let (from, to) = (dividingPoint(at: first), dividingPoint(at: last))
    if isLine { return PathSegment(from: from, to: to) }
    let reach = (last - first) / 3
    return PathSegment(
      start: from, control1: from + derivative(at: first) * reach,
      control2: to - derivative(at: last) * reach, end: to)
  }

  var element: PathElement {
    isLine
      ? .line(to: CGPoint(end))
      : .curve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
  }

  /// Returns all lines and curves of a path. A segment that begins elsewhere than at the end of the
  /// one before it begins a subpath.
  ///
  /// Closing a subpath adds no segment when the subpath has returned to its start.
  /// - Complexity: O(*n*) for *n* elements.
  package static func all(of path: CGPath) -> [PathSegment] {
    var segments: [PathSegment] = []
    path.elements.forEachSegment { segments.append($0) }
    return segments
  }
}

extension [PathElement] {
  /// Calls a closure with each line and curve, closing lines of a length included.
  /// - Parameter closingAll: Whether open subpaths are closed too.
  /// - Complexity: O(*n*) for *n* elements.
  func forEachSegment(closingAll: Bool = false, _ body: (PathSegment) -> Void) {
    var (origin, current) = (SIMD2<Double>(), SIMD2<Double>())
    func close() {
      if current != origin { body(PathSegment(from: current, to: origin)) }
    }
    for element in self {
      switch element {
      case .move(let point):
        if closingAll { close() }
        origin = point.vector
        current = origin
      case .close:
        close()
        current = origin
      case .line(let end):
        body(PathSegment(from: current, to: end.vector))
        current = end.vector
      case .quad(let end, let control):
        let doubled = control.vector * 2
        body(
          PathSegment(
            start: current, control1: (current + doubled) / 3, control2: (end.vector + doubled) / 3,
            end: end.vector))
        current = end.vector
      case .curve(let end, let control1, let control2):
        body(
          PathSegment(
            start: current, control1: control1.vector, control2: control2.vector, end: end.vector))
        current = end.vector
      }
    }
    if closingAll { close() }
  }
}
