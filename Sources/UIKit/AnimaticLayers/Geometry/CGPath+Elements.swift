import AnimaticGraphics
import Foundation

extension CGPath {
  /// Returns an immutable path of elements with finite points.
  /// - Complexity: O(*n*) for *n* elements.
  static func make(_ elements: [PathElement]) -> CGPath { return CGPath(elements: elements) }
}
