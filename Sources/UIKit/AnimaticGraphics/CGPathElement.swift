import Foundation

/// An element of a path, as ``CGPath/applyWithBlock(_:)`` shows it; Core Graphics' type, which
/// Linux lacks.
public struct CGPathElement {
  /// The kind of the element.
  public var type: CGPathElementType
  /// The points of the element, as many as the ``type`` has. The memory is valid only until the
  /// closure returns that received the element.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// A function that ``CGPath/apply(info:function:)`` calls with its `info` and with each element
/// of a path. Core Graphics' type is a C function; a closure that captures nothing is both.
public typealias CGPathApplyFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
  Void

extension CGPath {
  /// Calls a closure with each element, in order.
  ///
  /// - Parameter block: The closure. The element that it receives is valid until it returns.
  /// - Complexity: O(*n*) for *n* elements.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      // Three elements were asked for, so that the buffer has an address.
      guard let points = buffer.baseAddress else { return }
      points.initialize(repeating: .zero, count: 3)
      for element in elements {
        var visible = CGPathElement(type: element.type, points: points)
        var next = points
        element.forEachPoint { point in
          next.pointee = point
          next += 1
        }
        withUnsafePointer(to: &visible, block)
      }
    }
  }

  /// Calls a function with each element, in order.
  ///
  /// - Parameters:
  ///   - info: A pointer that the function receives.
  ///   - function: The function. The element that it receives is valid until it returns.
  /// - Complexity: O(*n*) for *n* elements.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplyFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension PathElement {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

/// The kind of an element of a path; Core Graphics' type, which Linux lacks.
public enum CGPathElementType: Int32, Hashable, Sendable, CaseIterable {
  /// The start of a subpath, which has one point.
  case moveToPoint
  /// A line, which has one point, its end.
  case addLineToPoint
  /// A quadratic Bézier curve, which has two points, the control point and the end.
  case addQuadCurveToPoint
  /// A cubic Bézier curve, which has three points, two control points and the end.
  case addCurveToPoint
  /// A line to the start of the subpath, which has no points.
  case closeSubpath
}

/// A rule that decides which points lie inside of a path; Core Graphics' type, which Linux lacks.
public enum CGPathFillRule: Int, Hashable, Sendable, Codable, CaseIterable {
  /// A point lies inside when the path winds around the point: when the crossings of a ray from
  /// the point with the path, counted by their direction, do not add up to 0.
  case winding
  /// A point lies inside when a ray from the point crosses the path an odd number of times.
  case evenOdd
}
