import AnimaticGraphics
import AnimaticLayers
import AnimaticPrinting
import Foundation

/// A painter of what one node of a ``LayerTree`` draws itself.
struct NodePainter {
  let canvas: SVGCanvas
  let node: LayerNode
  private let place: NodePlace
  /// The map from the node's coordinates to those of its group; `nil` if they are the same.
  let projection: Projection?
  let transform: CGAffineTransform

  /// Creates a painter of a node in a group that is not open yet.
  /// - Parameter around: The map from the coordinates of the parent to those of its group.
  init(canvas: SVGCanvas, node: LayerNode, at place: NodePlace, around: Projection?) {
    (self.canvas, self.node, self.place) = (canvas, node, place)
    let own = Projection(node.matrix)
    if let around {
      (projection, transform) = (around.after(own), .identity)
    } else if let affine = own.affine {
      (projection, transform) = (nil, affine)
    } else {
      (projection, transform) = (own, .identity)
    }
  }

  /// Creates a painter of a node in its open group.
  init(
    canvas: SVGCanvas, node: LayerNode, at place: NodePlace = NodePlace(),
    in projection: Projection?
  ) {
    (self.canvas, self.node, self.place) = (canvas, node, place)
    self.projection = projection
    transform = .identity
  }

  // MARK: - The group

  /// The ids of what the group of the node refers to.
  struct References {
    var clips: [String] = []
    var mask: String?
    var filter: String?
  }

  /// Writes the clip paths, the mask and the filter of the node, in front of its group.
  /// - Parameters:
  ///   - extent: A rectangle around the node and everything in it, in its own coordinates.
  ///   - surface: The bounds of the mask, in points.
  func define(extent: CGRect, surface: CGRect) -> References {
    var references = References()
    for (number, clip) in node.clips.enumerated() {
      let isBounds = number == 0 && node.masksToBounds && node.roundRadius == 0
      let path =
        isBounds && projection == nil && place.clip != nil && !node.bounds.isEmpty
        ? DisplayList.Path(place.beyondClip(node.bounds)) : projected(DisplayList.Path(clip.path))
      references.clips.append(canvas.id(of: SVGCanvas.Clip(path: path, isEvenOdd: clip.isEvenOdd)))
    }
    if let mask = node.mask {
      references.mask = SVGMasks(canvas: canvas, surface: surface).beginAlpha()
      LayerTreePainter(surface: surface, maskOf: self).draw(mask)
      canvas.text.append("</mask>")
    }
    if let shadow = node.shadow, shadow.path == nil {
      references.filter = defineShadow(shadow, of: extent, isAlone: false)
    }
    return references
  }

  /// Opens the group of the node, with a group for each further clip in it.
  /// - Returns: The number of groups.
  func begin(_ references: References) -> Int {
    canvas.text.append("<g")
    if let name = node.name { canvas.text.append(attribute: "data-view", text: name) }
    canvas.text.append(transform: transform)
    // A group that is nearly opaque is drawn before it is clipped. The elements of an opaque one
    // are clipped one by one, and each shows at the edge of the next.
    let opacity = place.clipsNodes ? min(node.opacity, 0.9999) : node.opacity
    if opacity < 1 { canvas.text.append(attribute: "opacity", factor: max(opacity, 0)) }
    if let mask = references.mask { canvas.text.append(attribute: "mask", reference: mask) }
    for (number, clip) in references.clips.enumerated() {
      if number > 0 { canvas.text.append("<g") }
      canvas.text.append(attribute: "clip-path", reference: clip)
      if number < references.clips.count - 1 { canvas.text.append(">") }
    }
    // The clips cut the shadow, so the filter belongs to the innermost group.
    if let filter = references.filter { canvas.text.append(attribute: "filter", reference: filter) }
    canvas.text.append(">")
    return max(references.clips.count, 1)
  }

  /// Draws what lies below the nodes in this one.
  func drawOwn() {
    drawShadowOfPath()
    drawBackground()
    drawContents()
  }

  /// Returns the image of a path in the open groups.
  private func projected(_ path: DisplayList.Path) -> DisplayList.Path {
    projection?.apply(to: path) ?? path
  }

  // MARK: - Shadows

  /// Writes a filter with a shadow and returns its id.
  /// - Parameters:
  ///   - extent: A rectangle around what casts the shadow, in the node's coordinates.
  ///   - isAlone: Whether only the shadow shows.
  private func defineShadow(_ shadow: LayerNode.Shadow, of extent: CGRect, isAlone: Bool) -> String
  {
    let painter = DisplayListPainter(canvas: canvas, surface: nil, projection: projection)
    let flat = DisplayList.Shadow(
      offset: shadow.offset, blur: 2 * shadow.radius, color: CGColor.make(shadow.color))
    return canvas.defineShadow(
      painter.projected(flat, of: extent), of: painter.projected(extent), isAlone: isAlone)
  }

  /// Draws the shadow of a path, and not the path.
  private func drawShadowOfPath() {
    guard let shadow = node.shadow, let path = shadow.path else { return }
    let id = defineShadow(shadow, of: path.boundingBox, isAlone: true)
    canvas.text.beginGroup("filter", reference: id)
    fill(DisplayList.Path(path), [0, 0, 0, 1])
    canvas.text.append("</g>")
  }

  // MARK: - Backgrounds

  /// Draws the background. A node with a name has a rectangle of its bounds in any case.
  private func drawBackground() {
    let radius = place.clipsNodes ? 0 : node.roundRadius
    if projection == nil, let radius, node.background != nil || node.name != nil {
      let isPlain = node.background != nil && radius == 0
      let frame = isPlain ? place.frame(ofBackground: node.bounds) : node.bounds
      if frame != node.bounds, node.name != nil {
        canvas.text.append("<rect")
        canvas.text.append(frame: node.bounds)
        canvas.text.append(" fill=\"none\"/>")
      }
      canvas.text.append("<rect")
      canvas.text.append(frame: frame)
      if node.background != nil, radius > 0 { canvas.text.append(attribute: "rx", length: radius) }
      appendFill(node.background)
      canvas.text.append("/>")
      return
    }
    if projection == nil, node.name != nil {
      canvas.text.append("<rect")
      canvas.text.append(frame: node.bounds)
      appendFill(nil)
      canvas.text.append("/>")
    }
    if let color = node.background {
      fill(DisplayList.Path(node.outline), color)
    } else if node.name != nil, projection != nil {
      canvas.text.append("<path d=\"")
      canvas.text.append(path: projected(DisplayList.Path(node.bounds)))
      canvas.text.append("\" fill=\"none\"/>")
    }
  }

  private func appendFill(_ color: SIMD4<Double>?) {
    if let color {
      canvas.text.append(attribute: "fill", opacityName: "fill-opacity", color: color)
    } else {
      canvas.text.append(" fill=\"none\"")
    }
  }

  /// Draws the border, above all that lies in the node.
  func drawBorder() {
    guard let border = node.border, let color = border.color else { return }
    let half = border.width / 2
    let isFrame = 2 * border.width < min(node.bounds.width, node.bounds.height)
    if projection == nil, border.isPlain, isFrame, let radius = node.roundRadius,
      radius == 0 || radius > half
    {
      canvas.text.append("<rect")
      canvas.text.append(frame: node.bounds.insetBy(dx: half, dy: half))
      if radius > 0 { canvas.text.append(attribute: "rx", length: radius - half) }
      canvas.text.append(" fill=\"none\"")
      canvas.text.append(attribute: "stroke", opacityName: "stroke-opacity", color: color)
      canvas.text.append(attribute: "stroke-width", length: border.width)
      canvas.text.append("/>")
    } else if let path = node.borderPath {
      fill(DisplayList.Path(path), color, .evenOdd)
    }
  }

  // MARK: - Contents

  /// Draws the contents, shape, gradient or text.
  private func drawContents() {
    guard !node.contents.isEmpty else { return }
    DisplayListPainter(canvas: canvas, surface: node.bounds, projection: projection)
      .draw(node.contents)
  }

  private func fill(
    _ path: DisplayList.Path, _ color: SIMD4<Double>, _ rule: CGPathFillRule = .winding
  ) {
    canvas.fill(projected(path), rule, color, DisplayList.Compositing())
  }
}

extension LayerNode {
  /// The radius of all four corners if they are circular ones or none; `nil` for others.
  fileprivate var roundRadius: Double? {
    if cornerRadius == 0 { return 0 }
    return maskedCorners & 0b1111 == 0b1111 && !hasContinuousCorners ? cornerRadius : nil
  }
}
