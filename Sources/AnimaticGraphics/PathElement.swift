import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An element of a path: the start of a subpath, or a line or curve from the current point.
package enum PathElement: Hashable {
  case move(to: CGPoint)
  case line(to: CGPoint)
  case quad(to: CGPoint, control: CGPoint)
  case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
  /// A line to the start of the subpath.
  case close

  /// The points of the element, with the end last.
  var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .close: []
    }
  }
}

#if canImport(CoreGraphics)
  extension CGPath {
    var elements: [PathElement] {
      var elements: [PathElement] = []
      applyWithBlock { element in
        let points = element.pointee.points
        switch element.pointee.type {
        case .moveToPoint: elements.append(.move(to: points[0]))
        case .addLineToPoint: elements.append(.line(to: points[0]))
        case .addQuadCurveToPoint:
          elements.append(.quad(to: points[1], control: points[0]))
        case .addCurveToPoint:
          elements.append(.curve(to: points[2], control1: points[0], control2: points[1]))
        case .closeSubpath: elements.append(.close)
        @unknown default: break
        }
      }
      return elements
    }
  }
#endif
