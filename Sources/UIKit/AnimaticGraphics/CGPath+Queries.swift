import Foundation

extension CGPath {
  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest upright rectangle around all points, control points included; `CGRect.null` for
  /// an empty path.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public var boundingBox: CGRect {
    var bounds = PointBounds()
    for element in elements { element.forEachPoint { bounds.insert($0.vector) } }
    return bounds.rect
  }

  /// The smallest upright rectangle around all lines and curves, without the control points that
  /// they do not touch; `CGRect.null` for an empty path.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public var boundingBoxOfPath: CGRect {
    var bounds = PointBounds()
    for case .move(let point) in elements { bounds.insert(point.vector) }
    elements.forEachSegment { $0.extend(&bounds) }
    return bounds.rect
  }

  /// Returns whether a point lies inside of the path, whose open subpaths count as closed.
  ///
  /// Curves are compared exactly, without flattening. A point on an edge of a shape lies inside
  /// when it is at the shape's left or at its side of lesser y.
  ///
  /// - Parameters:
  ///   - point: The point. A point that is not finite lies outside.
  ///   - rule: The rule that decides what lies inside.
  ///   - transform: A transform of the point.
  /// - Complexity: O(*n*) for *n* elements.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform).vector
    guard (point.x + point.y).isFinite else { return false }
    var winding = 0
    elements.forEachSegment(closingAll: true) { winding += $0.winding(around: point) }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// Returns whether the path is one upright rectangle, and stores the rectangle.
  ///
  /// The path consists of three lines and a closing element, or of four lines, with any corner
  /// first.
  ///
  /// - Parameter rect: The memory for the rectangle; `nil` for none. Without a rectangle the
  ///   memory stays as it is.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var elements = elements[...]
    guard case .move(let first)? = elements.popFirst() else { return false }
    if elements.last == .close { elements.removeLast() }
    var corners = [first]
    for element in elements {
      guard case .line(let end) = element, corners.count < 5 else { return false }
      corners.append(end)
    }
    if corners.count == 5 && corners[4] == first { corners.removeLast() }
    guard corners.count == 4, self.elements.count > 4 else { return false }
    let isAlongX = corners[0].y == corners[1].y && corners[2].y == corners[3].y
    let isAlongY = corners[0].x == corners[1].x && corners[2].x == corners[3].x
    let closesAlongX = corners[1].y == corners[2].y && corners[3].y == corners[0].y
    let closesAlongY = corners[1].x == corners[2].x && corners[3].x == corners[0].x
    guard (isAlongX && closesAlongY) || (isAlongY && closesAlongX) else { return false }
    rect?.pointee = boundingBox
    return true
  }

  /// The path in the notation of SVG, with the shortest numbers that read back as the
  /// same ones. Equal paths have equal texts.
  /// - Complexity: O(*n*) for *n* elements.
  package var text: String { elements.text }
}
