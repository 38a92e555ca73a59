import AnimaticGraphics
import AnimaticLayers
import AnimaticPrinting
import AnimaticTracks
import Foundation

/// A painter of the nodes of a ``LayerTree`` on an ``SVGCanvas``: a group for each node.
///
/// The group of a node without perspective has the node's transform, and its elements are in the
/// node's own coordinates. SVG has no transforms with perspective, so the elements of any other
/// node, and of all nodes in it, are in the coordinates of the first node around it without
/// perspective.
final class LayerTreePainter {
  private let canvas: SVGCanvas
  /// The bounds of masks and filters, in points.
  private let surface: CGRect
  private var nodes: [LayerNode] = []
  private var open: [OpenNode] = []
  /// The index of the masked node around the nodes of a mask.
  private static let outside = -1
  /// A rectangle around each node and everything in it, in its own coordinates; empty if no node
  /// needs it.
  private var extents: [CGRect] = []
  /// The place of each node; empty if no node clips.
  private var places: [NodePlace] = []

  private struct OpenNode {
    let index: Int
    /// The map to the coordinates of the open groups; `nil` if they are the same.
    let projection: Projection?
    let groupCount: Int
    var hasBorder = false
  }

  /// Creates a painter.
  /// - Parameter size: The size of the screen, in points.
  convenience init(canvas: SVGCanvas, size: CGSize) {
    self.init(canvas: canvas, surface: Self.surface(of: size))
  }

  func draw(_ nodes: [LayerNode]) {
    self.nodes = nodes
    extents = nodes.shadowExtents
    places = nodes.places
    for index in nodes.indices {
      closeNodes(downTo: nodes[index].parent)
      begin(nodes[index], at: index)
    }
    closeNodes(downTo: nil)
  }

  /// Closes nodes until the last open one is a parent; all nodes for `nil`.
  private func closeNodes(downTo parent: Int?) {
    while let last = open.last, last.index != parent, last.index != Self.outside {
      if last.hasBorder { drawBorder(of: last) }
      for _ in 0..<last.groupCount { canvas.text.append("</g>") }
      canvas.text.append("\n")
      open.removeLast()
    }
  }

  // MARK: - A node

  private func begin(_ node: LayerNode, at index: Int) {
    let painter = NodePainter(
      canvas: canvas, node: node, at: places.isEmpty ? NodePlace() : places[index],
      around: open.last?.projection)
    let references = painter.define(
      extent: extents.isEmpty ? node.bounds : extents[index], surface: surface)
    let groupCount = painter.begin(references)
    painter.drawOwn()
    open.append(
      OpenNode(
        index: index, projection: painter.projection, groupCount: groupCount,
        hasBorder: node.border != nil))
  }

  private init(canvas: SVGCanvas, surface: CGRect) {
    (self.canvas, self.surface) = (canvas, surface)
  }

  private func drawBorder(of node: OpenNode) {
    NodePainter(canvas: canvas, node: nodes[node.index], in: node.projection).drawBorder()
  }
}

extension LayerTreePainter {
  /// Creates a painter of the nodes of a mask.
  /// - Parameters:
  ///   - surface: The bounds of masks and filters, in points.
  ///   - masked: The painter of the masked node, in whose coordinates the mask lies.
  convenience init(surface: CGRect, maskOf masked: NodePainter) {
    self.init(canvas: masked.canvas, surface: surface)
    if let projection = masked.projection {
      open = [OpenNode(index: Self.outside, projection: projection, groupCount: 0)]
    }
  }

  /// Returns what bounds masks and filters on a screen.
  static func surface(of size: CGSize) -> CGRect {
    let side = 4 * max(size.width, size.height, 1)
    return CGRect(x: -side, y: -side, width: 3 * side, height: 3 * side)
  }
}

extension [LayerNode] {
  /// A rectangle around each node and everything in it, in its own coordinates; empty if no node
  /// casts a shadow of all that it draws.
  var shadowExtents: [CGRect] {
    contains { $0.shadow != nil && $0.shadow?.path == nil } ? extents : []
  }

  /// A rectangle around what all nodes draw, in the coordinates of the first one's parent.
  var extent: CGRect {
    guard let first, let extent = extents.first, !extent.isNull else { return .zero }
    let outline = DisplayList.Path(extent)
    return Projection(first.matrix).apply(to: outline).boundingBox
  }

  private var extents: [CGRect] {
    var extents = map(\.ownExtent)
    for (index, node) in enumerated().reversed() {
      guard let parent = node.parent, !extents[index].isNull else { continue }
      let outline = DisplayList.Path(extents[index])
      let box = Projection(node.matrix).apply(to: outline).boundingBox
      extents[parent] = extents[parent].joined(with: box)
    }
    return extents
  }
}

extension LayerNode {
  /// A rectangle around what the node draws itself, with its shadow.
  fileprivate var ownExtent: CGRect {
    var box = bounds
    if !contents.isEmpty {
      box = box.joined(with: DisplayListSurvey(of: contents, surface: bounds).whole.extent)
    }
    if let shadow {
      let outline = shadow.path?.boundingBox ?? box
      box = box.joined(
        with:
          outline.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
          .insetBy(dx: -3 * shadow.radius, dy: -3 * shadow.radius))
    }
    return box
  }
}
