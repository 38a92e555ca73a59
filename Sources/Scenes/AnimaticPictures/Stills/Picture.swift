import Animatic
import AnimaticLayers
import Foundation

/// A picture of a screen at one instant, as text in SVG.
///
/// Equal screens make equal pictures, so tests can compare them with recorded ones. UIKit has no
/// counterpart.
public struct Picture: Hashable, Sendable {
  /// The document: one `<svg>` element with a view box of the size of the screen in points.
  ///
  /// Each layer is a group with its transform. The group of a view with an
  /// `accessibilityIdentifier`, or of a layer with a name, has the attribute `data-view` with it
  /// and begins with a rectangle of its bounds.
  public let svg: String
  /// The size of the screen, in points.
  public let size: CGSize
}

extension Simulator {
  /// Returns a picture of the screen at the present time, as of the last flush.
  ///
  /// The picture shows the values of the presentation layers: geometry with perspective, colours,
  /// corners, borders, shadows, masks, shapes, gradients, texts, images, copies of replicators,
  /// particles, fading contents and transitions.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point of the size that the document asks for, greater than
  ///     0.
  ///   - background: The colour behind the windows; `nil` for none.
  /// - Complexity: O(*n*) in layers, running animations and points of paths.
  public func picture(scale: Double = 1, background: UIColor? = nil) -> Picture {
    Picture(layerTree().nodes, size: window.bounds.size, scale: scale, background: background)
  }
}

extension Picture {
  @MainActor init(_ nodes: [LayerNode], size: CGSize, scale: Double = 1, background: UIColor?) {
    let canvas = SVGCanvas(idPrefix: "a")
    let document = SVGDocument(
      size: size, scale: scale, background: background?.cgColor.srgbComponents)
    document.begin(canvas)
    LayerTreePainter(canvas: canvas, size: size).draw(nodes)
    document.end(canvas)
    self.init(svg: canvas.text.string, size: size)
  }
}
