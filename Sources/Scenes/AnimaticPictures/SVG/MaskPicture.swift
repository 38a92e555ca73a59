import AnimaticLayers
import AnimaticPrinting
import Foundation

/// The mask of a node as a picture whose opacity counts, in the node's own coordinates.
package struct MaskPicture: Equatable, Sendable {
  package let svg: String
  /// The rectangle that the document fills, in points.
  package let frame: CGRect

  /// Draws the mask of a node; `nil` for a node without one.
  package init?(of node: LayerNode) {
    guard let mask = node.mask else { return nil }
    let canvas = SVGCanvas(idPrefix: "m")
    frame = mask.extent.insetBy(dx: -1, dy: -1).integral
    canvas.text.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    canvas.text.append(viewBox: frame)
    canvas.text.append(">")
    LayerTreePainter(canvas: canvas, size: frame.size).draw(mask)
    canvas.text.append("</svg>")
    svg = canvas.text.string
  }
}
