import AnimaticGraphics
import Foundation

/// The colours of a gradient at the points of a layer.
package struct ScreenGradient: Sendable {
  private let drawing: DisplayList.GradientDrawing
  /// The transform from the layer's own coordinates to those of the gradient.
  private let inverse: CGAffineTransform

  package init(_ drawing: DisplayList.GradientDrawing) {
    self.drawing = drawing
    inverse = drawing.transform.inverted()
  }

  /// Returns red, green, blue and opacity at a point in the layer's own coordinates; `nil` where
  /// the gradient does not draw.
  package func color(at point: CGPoint) -> SIMD4<Double>? {
    let location = location(of: point.applying(inverse))
    guard location >= 0 || drawing.options.contains(.drawsBeforeStartLocation),
      location <= 1 || drawing.options.contains(.drawsAfterEndLocation)
    else { return nil }
    return drawing.gradient.color(at: min(max(location, 0), 1)).srgbComponents
  }

  /// Returns where a point lies between the ends of the gradient, which are 0 and 1. Circles count
  /// as if they had one centre.
  private func location(of point: CGPoint) -> Double {
    switch drawing.shape {
    case .linear(let start, let end):
      let (across, down) = (end.x - start.x, end.y - start.y)
      let length = across * across + down * down
      guard length > 0 else { return 0 }
      return ((point.x - start.x) * across + (point.y - start.y) * down) / length
    case .radial(let center, let least, _, let greatest):
      guard greatest != least else { return 0 }
      let (across, down) = (point.x - center.x, point.y - center.y)
      return ((across * across + down * down).squareRoot() - least) / (greatest - least)
    }
  }
}
