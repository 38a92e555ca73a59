import Foundation

extension DisplayList {
  /// A path of a list: its elements in one array and their points in another one.
  ///
  /// A ``CGPath`` has elements that keep their points instead, with room for the three of a curve
  /// in each, 56 bytes. A line here takes 17, and most elements of large drawings are lines.
  public struct Path: Hashable, Sendable {
    /// The kind of an element.
    public enum Verb: UInt8, CaseIterable, Hashable, Sendable {
      /// Begins a subpath at a point.
      case move
      /// A line to a point.
      case line
      /// A quadratic Bézier curve: the control point and the end.
      case quad
      /// A cubic Bézier curve: two control points and the end.
      case curve
      /// A line to the start of the subpath. It has no point.
      case close

      /// The number of points of an element.
      public var pointCount: Int { self == .close ? 0 : max(Int(rawValue), 1) }

      /// The letter of the element in the paths of SVG, in ASCII.
      package var letter: UInt8 {
        switch self {
        case .move: UInt8(ascii: "M")
        case .line: UInt8(ascii: "L")
        case .quad: UInt8(ascii: "Q")
        case .curve: UInt8(ascii: "C")
        case .close: UInt8(ascii: "Z")
        }
      }

      /// Creates the kind with a ``letter``; returns `nil` for another one.
      package init?(_ letter: Unicode.Scalar) {
        let verb = Self.allCases.first { Unicode.Scalar($0.letter) == letter }
        guard let verb else { return nil }
        self = verb
      }
    }

    /// The elements in order.
    public internal(set) var verbs: [Verb] = []
    /// The points of all elements in order.
    public internal(set) var points: [CGPoint] = []

    package init() {}

    init(verbs: [Verb], points: [CGPoint]) { (self.verbs, self.points) = (verbs, points) }

    package init(_ rect: CGRect) { self.init(CGPath(rect: rect, transform: nil)) }

    /// Creates a path of the elements of another one.
    public init(_ path: CGPath) {
      for element in path.elements {
        verbs.append(element.verb)
        element.forEachPoint { points.append($0) }
      }
    }

    /// Appends an element with its points.
    package mutating func append(_ verb: Verb, _ points: CGPoint...) {
      verbs.append(verb)
      self.points += points
    }

    package func cgPath(_ transform: CGAffineTransform = .identity) -> CGMutablePath {
      let path = CGMutablePath()
      var next = 0
      for verb in verbs {
        let start = next
        next += verb.pointCount
        switch verb {
        case .move: path.move(to: points[start], transform: transform)
        case .line: path.addLine(to: points[start], transform: transform)
        case .quad:
          path.addQuadCurve(to: points[start + 1], control: points[start], transform: transform)
        case .curve:
          path.addCurve(
            to: points[start + 2], control1: points[start], control2: points[start + 1],
            transform: transform)
        case .close: path.closeSubpath()
        }
      }
      return path
    }

    package func applying(_ transform: CGAffineTransform) -> Path {
      if transform == .identity { return self }
      return Path(verbs: verbs, points: points.map { $0.applying(transform) })
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { verbs.isEmpty }

    /// The smallest upright rectangle around all points, control points included; `CGRect.null`
    /// for an empty path.
    ///
    /// - Complexity: O(*n*) for *n* points.
    public var boundingBox: CGRect {
      var bounds = PointBounds()
      for point in points { bounds.insert(point.vector) }
      return bounds.rect
    }
  }
}

/// The path under construction of a context, in the coordinates of its list.
///
/// A context keeps one builder, whose storage serves all its paths.
struct PathBuilder {
  var path = DisplayList.Path()
  private var start = CGPoint.zero
  /// The end of the last element.
  private(set) var current = CGPoint.zero

  var isEmpty: Bool { path.verbs.isEmpty }

  /// Removes all elements and keeps the storage.
  mutating func removeAll() {
    if isEmpty { return }
    path.verbs.removeAll(keepingCapacity: true)
    path.points.removeAll(keepingCapacity: true)
  }

  mutating func move(to point: CGPoint) {
    path.verbs.append(.move)
    path.points.append(point)
    (start, current) = (point, point)
  }

  mutating func addLine(to point: CGPoint) {
    path.verbs.append(.line)
    path.points.append(point)
    current = point
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.verbs.append(.quad)
    path.points.append(control)
    path.points.append(end)
    current = end
  }

  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.verbs.append(.curve)
    path.points.append(control1)
    path.points.append(control2)
    path.points.append(end)
    current = end
  }

  mutating func close() {
    path.verbs.append(.close)
    current = start
  }
}

extension PathElement {
  package var verb: DisplayList.Path.Verb {
    switch self {
    case .move: .move
    case .line: .line
    case .quad: .quad
    case .curve: .curve
    case .close: .close
    }
  }
}
