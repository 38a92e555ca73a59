import AnimaticGraphics
import Foundation

/// A coloured area of the screen: the background of a layer, its border, or what it draws.
package struct ScreenShape {
  /// The part of an area that has a colour.
  package enum Paint {
    /// The whole area.
    case fill
    /// The margin along the edge, of a width in points.
    case border(Double)
    /// The whole area has the colours of a gradient. The opacity of the shape multiplies theirs.
    case gradient(ScreenGradient)
    /// The whole area shows an image, whose opacity that of the shape multiplies.
    case image(ScreenImageDrawing)
  }

  package let area: ScreenArea
  /// The part of the area that has the colour.
  package let paint: Paint
  /// Red, green, blue and opacity, 0…1, with the opacity of the ancestors in it.
  package let color: SIMD4<Double>
  /// The index of the innermost clip that applies, or `nil` for none.
  package let clip: Int?

  package init(_ area: ScreenArea, _ paint: Paint, _ color: SIMD4<Double>, clip: Int? = nil) {
    self.area = area
    self.paint = paint
    self.color = color
    self.clip = clip
  }
}

/// A limit that narrows or fades a layer with its sublayers: an area outside of which they do not
/// show, or a mask.
package struct ScreenClip {
  /// The area or the mask of a clip.
  package enum Shape {
    /// Only the inside of an area shows.
    case area(ScreenArea)
    /// The opacity of shapes applies to the layer.
    case mask([ScreenShape])
  }

  /// The area or the mask of the clip.
  package let shape: Shape
  /// The index of the next clip around this one, which also applies; `nil` for none.
  package let outer: Int?

  package init(_ area: ScreenArea, outer: Int? = nil) { self.init(.area(area), outer: outer) }

  package init(_ shape: Shape, outer: Int? = nil) {
    self.shape = shape
    self.outer = outer
  }
}

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
