import AnimaticGraphics
import AnimaticLayers
import AnimaticPrinting
import Foundation

/// The drawing of a node besides boxes, as a text with five lines of SVG: the elements of its
/// contents, the outline that clips it, the shadow of a path, the document of its mask, and a
/// border that no box has.
struct NodeDrawing {
  /// The beginning of the ids of all drawings, for which the player puts another one for each
  /// element. It is no character that texts have.
  static let idPrefix = "\u{E000}"

  /// The text; empty for a node that draws boxes only.
  let text: String

  init(_ node: LayerNode) {
    let contents =
      node.contents.isEmpty
      ? "" : node.contents.svgFragment(idPrefix: Self.idPrefix, bounds: node.bounds)
    let fields = [
      contents, Self.clip(of: node), Self.shadow(of: node), Self.mask(of: node),
      Self.border(of: node),
    ]
    text =
      fields.allSatisfy(\.isEmpty)
      ? "" : fields.map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
  }

  /// Returns the paths that clip the node besides its bounds, as a rule and data of a path each.
  private static func clip(of node: LayerNode) -> String {
    // The player clips to the bounds itself, but not with continuous corners.
    let skipsFirst = node.masksToBounds && !node.hasContinuousCorners
    let clips = skipsFirst ? Array(node.clips.dropFirst()) : node.clips
    return clips.map { ($0.isEvenOdd ? "evenodd," : "nonzero,") + data(of: $0.path) }
      .joined(separator: ";")
  }

  private static func data(of path: CGPath) -> String {
    var buffer = TextBuffer(capacity: 256)
    buffer.append(path: DisplayList.Path(path))
    return buffer.string
  }

  private static func shadow(of node: LayerNode) -> String {
    guard let shadow = node.shadow, let path = shadow.path else { return "" }
    var buffer = TextBuffer(capacity: 256)
    buffer.append("<path transform=\"translate(")
    buffer.append(length: shadow.offset.width)
    buffer.append(" ")
    buffer.append(length: shadow.offset.height)
    buffer.append(")\" style=\"filter:blur(")
    buffer.append(length: shadow.radius)
    buffer.append("px)\"")
    buffer.append(attribute: "fill", opacityName: "fill-opacity", color: shadow.color)
    buffer.append(" d=\"")
    buffer.append(path: DisplayList.Path(path))
    buffer.append("\"/>")
    return buffer.string
  }

  private static func border(of node: LayerNode) -> String {
    guard !node.hasPlainBorder else { return "" }
    let canvas = SVGCanvas(idPrefix: "b")
    NodePainter(canvas: canvas, node: node, in: nil).drawBorder()
    return canvas.text.string
  }

  /// Returns a document with what the mask draws, in the node's coordinates.
  private static func mask(of node: LayerNode) -> String {
    guard let mask = node.mask else { return "" }
    let canvas = SVGCanvas(idPrefix: "m")
    let size = CGSize(width: max(node.bounds.width, 1) * 3, height: max(node.bounds.height, 1) * 3)
    LayerTreePainter(canvas: canvas, size: size).draw(mask)
    return canvas.text.string
  }
}
