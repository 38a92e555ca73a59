import AnimaticGraphics
import AnimaticPrinting
import Foundation

// Commands in the coordinates of the canvas.
extension DisplayListPainter {
  /// Returns the image of a path on the canvas.
  func projected(_ path: DisplayList.Path) -> DisplayList.Path {
    projection?.apply(to: path) ?? path
  }

  /// Returns a rectangle around the image of a rectangle on the canvas.
  func projected(_ rect: CGRect) -> CGRect {
    guard let projection, !rect.isNull else { return rect }
    return projection.apply(to: DisplayList.Path(rect)).boundingBox
  }

  /// Returns the image of a shadow on the canvas, as it is at the middle of a rectangle.
  func projected(_ shadow: DisplayList.Shadow, of extent: CGRect) -> DisplayList.Shadow {
    guard projection != nil else { return shadow }
    let tangent = tangent(in: extent)
    let scale = abs(tangent.a * tangent.d - tangent.b * tangent.c).squareRoot()
    return DisplayList.Shadow(
      offset: shadow.offset.applying(tangent), blur: shadow.blur * scale, color: shadow.color)
  }

  /// Returns the transform from the list to the canvas at the middle of a rectangle.
  func tangent(in rect: CGRect) -> CGAffineTransform {
    projection?.tangent(at: CGPoint(x: rect.midX, y: rect.midY)) ?? .identity
  }

  /// Writes a stroke; in perspective, the area of the stroke.
  func stroke(
    _ path: DisplayList.Path, _ pen: DisplayList.Pen, _ color: SIMD4<Double>,
    _ compositing: DisplayList.Compositing
  ) {
    guard let projection else { return canvas.stroke(path, pen, color, compositing) }
    let area = projection.apply(to: DisplayList.Path(pen.area(of: path)))
    canvas.fill(area, .winding, color, compositing)
  }

  /// Writes a text; in perspective, with the transform at its middle.
  func draw(_ drawing: DisplayList.TextDrawing) {
    guard projection != nil else { return canvas.draw(drawing) }
    canvas.text.append("<g")
    canvas.text.append(transform: tangent(in: drawing.extent))
    canvas.text.append(">")
    canvas.draw(drawing)
    canvas.text.append("</g>")
  }

  /// Fills the clip with a gradient; in perspective, with the transform at the middle of the clip.
  func draw(_ drawing: DisplayList.GradientDrawing) {
    let id = canvas.define(drawing, tangent(in: clipBox))
    fillClip(with: id, alpha: drawing.compositing.alpha)
  }

  /// Fills what the clips leave of the surface with a paint.
  /// - Parameter id: The id of a gradient or a pattern.
  func fillClip(with id: String, alpha: Double) {
    if projection == nil {
      canvas.text.append("<rect")
      canvas.text.append(frame: clipBox)
    } else {
      canvas.text.append("<path d=\"")
      canvas.text.append(path: projected(DisplayList.Path(clipBox)))
      canvas.text.append("\"")
    }
    canvas.text.append(attribute: "fill", reference: id)
    if alpha < 1 { canvas.text.append(attribute: "opacity", factor: max(alpha, 0)) }
    canvas.text.append("/>")
  }
}

extension DisplayList.Pen {
  /// Returns the area that a stroke of a path covers.
  func area(of path: DisplayList.Path) -> CGPath {
    let inverse = transform.inverted()
    var line: CGPath = path.cgPath(inverse)
    if !dashLengths.isEmpty {
      line = line.copy(dashingWithPhase: dashPhase, lengths: dashLengths.map { CGFloat($0) })
    }
    let area = line.copy(
      strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: miterLimit)
    guard transform != .identity else { return area }
    let result = CGMutablePath()
    result.addPath(area, transform: transform)
    return result
  }
}
