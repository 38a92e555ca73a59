import AnimaticGraphics
import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension CGPath {
  /// Returns an immutable path of elements with finite points.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  static func make(_ elements: [PathElement]) -> CGPath {
    #if canImport(CoreGraphics)
      let path = CGMutablePath()
      for element in elements {
        switch element {
        case .move(let end): path.move(to: end)
        case .line(let end): path.addLine(to: end)
        case .quad(let end, let control): path.addQuadCurve(to: end, control: control)
        case .curve(let end, let control1, let control2):
          path.addCurve(to: end, control1: control1, control2: control2)
        case .close: path.closeSubpath()
        }
      }
      return path
    #else
      return CGPath(elements: elements)
    #endif
  }
}
