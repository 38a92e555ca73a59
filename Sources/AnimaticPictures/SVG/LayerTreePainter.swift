import AnimaticGraphics
import AnimaticLayers
import AnimaticReports
import AnimaticTracks
import Foundation

/// A painter of the nodes of a ``LayerTree`` on an ``SVGCanvas``: a group for each node.
///
/// The group of a node without perspective has the node's transform, and its elements are in the node's
/// own coordinates. SVG has no transforms with perspective, so the elements of any other node, and of all
/// nodes in it, are in the coordinates of the first node around it without perspective.
final class LayerTreePainter {
  private let canvas: SVGCanvas
  /// What bounds masks and filters, in points.
  private let surface: CGRect
  private var open: [OpenNode] = []
  /// The index of the masked node around the nodes of a mask.
  private static let outside = -1
  /// A rectangle around each node with all in it, in its own coordinates; empty if no node needs it.
  private var extents: [CGRect] = []

  /// A node whose group is open.
  private struct OpenNode {
    let index: Int
    let node: LayerNode
    /// The map to the coordinates of the open groups; `nil` if they are the same.
    let projection: Projection?
    /// The number of groups.
    let groupCount: Int
  }

  /// Creates a painter.
  ///
  /// - Parameter size: The size of the screen, in points.
  init(canvas: SVGCanvas, size: CGSize) {
    self.canvas = canvas
    let side = 4 * max(size.width, size.height, 1)
    surface = CGRect(x: -side, y: -side, width: 3 * side, height: 3 * side)
  }

  /// Draws all nodes, each in the node that it lies in.
  func draw(_ nodes: [LayerNode]) {
    extents = nodes.contains { $0.shadow != nil && $0.shadow?.path == nil } ? nodes.extents : []
    for (index, node) in nodes.enumerated() {
      closeNodes(downTo: node.parent)
      begin(node, at: index)
    }
    closeNodes(downTo: nil)
  }

  /// Closes nodes until the last open one is a parent; all nodes for `nil`.
  private func closeNodes(downTo parent: Int?) {
    while let last = open.last, last.index != parent, last.index != Self.outside {
      if last.node.border != nil { drawBorder(of: last) }
      for _ in 0..<last.groupCount { canvas.text.append("</g>") }
      canvas.text.append("\n")
      open.removeLast()
    }
  }

  // MARK: - A node

  private func begin(_ node: LayerNode, at index: Int) {
    let around = open.last?.projection
    let own = Projection(node.matrix)
    var transform: CGAffineTransform?
    var projection: Projection?
    if let around {
      projection = around.after(own)
    } else if let affine = own.affine {
      transform = affine
    } else {
      projection = own
    }
    let painter = NodePainter(canvas: canvas, node: node, projection: projection)
    let references = definitions(for: node, at: index, painter)
    let outer = references.clips.dropFirst()
    canvas.text.append("<g")
    if let name = node.name { canvas.text.append(attribute: "data-view", text: name) }
    if let transform { canvas.text.append(transform: transform) }
    if node.opacity < 1 { canvas.text.append(attribute: "opacity", factor: max(node.opacity, 0)) }
    if let clip = references.clips.first {
      canvas.text.append(attribute: "clip-path", reference: clip)
    }
    if let mask = references.mask { canvas.text.append(attribute: "mask", reference: mask) }
    if let filter = references.filter, outer.isEmpty {
      canvas.text.append(attribute: "filter", reference: filter)
    }
    canvas.text.append(">")
    for (number, clip) in outer.enumerated() {
      canvas.text.append("<g")
      canvas.text.append(attribute: "clip-path", reference: clip)
      if let filter = references.filter, number == outer.count - 1 {
        canvas.text.append(attribute: "filter", reference: filter)
      }
      canvas.text.append(">")
    }
    painter.drawShadowOfPath()
    painter.drawBackground()
    painter.drawContents()
    open.append(
      OpenNode(
        index: index, node: node, projection: projection, groupCount: 1 + outer.count))
  }

  private struct References {
    var clips: [String] = []
    var mask: String?
    var filter: String?
  }

  /// Writes the clip paths, the mask and the filter of a node in front of its group.
  private func definitions(
    for node: LayerNode, at index: Int, _ painter: NodePainter
  ) -> References {
    var references = References()
    for clip in node.clips {
      let path = painter.projected(DisplayList.Path(clip.path))
      references.clips.append(
        canvas.id(of: SVGCanvas.Clip(path: path, isEvenOdd: clip.isEvenOdd)))
    }
    if let mask = node.mask { references.mask = define(mask, painter) }
    if let shadow = node.shadow, shadow.path == nil {
      references.filter = painter.defineShadow(
        shadow, of: extents.isEmpty ? node.bounds : extents[index], isAlone: false)
    }
    return references
  }

  /// Writes a mask and returns its id.
  private func define(_ mask: [LayerNode], _ painter: NodePainter) -> String {
    let id = canvas.makeID()
    canvas.text.append("<mask")
    canvas.text.append(attribute: "id", text: id)
    canvas.text.append(" maskUnits=\"userSpaceOnUse\"")
    canvas.text.append(frame: surface)
    canvas.text.append(" style=\"mask-type:alpha\">")
    let inner = LayerTreePainter(canvas: canvas, surface: surface)
    if let projection = painter.projection {
      // A node around the mask that has its coordinates and draws nothing.
      inner.open = [
        OpenNode(
          index: Self.outside, node: painter.node, projection: projection, groupCount: 0)
      ]
    }
    inner.draw(mask)
    canvas.text.append("</mask>")
    return id
  }

  private init(canvas: SVGCanvas, surface: CGRect) {
    (self.canvas, self.surface) = (canvas, surface)
  }

  private func drawBorder(of node: OpenNode) {
    NodePainter(canvas: canvas, node: node.node, projection: node.projection).drawBorder()
  }
}

extension [LayerNode] {
  /// A rectangle around each node with all in it, in its own coordinates.
  fileprivate var extents: [CGRect] {
    var extents = map(\.ownExtent)
    for (index, node) in enumerated().reversed() {
      guard let parent = node.parent, !extents[index].isNull else { continue }
      let outline = DisplayList.Path(CGPath(rect: extents[index], transform: nil))
      let box = Projection(node.matrix).apply(to: outline).boundingBox
      extents[parent] = extents[parent].union(box)
    }
    return extents
  }
}

extension LayerNode {
  /// A rectangle around what the node draws itself, with its shadow.
  fileprivate var ownExtent: CGRect {
    var box = bounds
    if !contents.isEmpty {
      box = box.union(DisplayListSurvey(of: contents.commands, surface: bounds).extent)
    }
    if let shadow {
      let outline = shadow.path?.boundingBox ?? box
      box = box.union(
        outline.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
          .insetBy(dx: -3 * shadow.radius, dy: -3 * shadow.radius))
    }
    return box
  }
}
