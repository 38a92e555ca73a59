import AnimaticGraphics
import AnimaticPrinting
import Foundation

extension DisplayListPainter {
  /// Writes an image, or a pattern of it that fills the clip.
  /// - Parameter box: A rectangle around all that shows, in the coordinates of the list.
  func draw(_ drawing: DisplayList.ImageDrawing, within box: CGRect = .infinite) {
    let image = drawing.image
    guard image.crop.width > 0, image.crop.height > 0 else { return }
    let alpha = min(max(drawing.compositing.alpha, 0), 1)
    guard drawing.isTiled else {
      if let projection { return draw(drawing, within: box, by: projection, alpha: alpha) }
      return canvas.draw(
        drawing.image, in: drawing.rect, drawing.transform, drawing.interpolation, alpha: alpha)
    }
    let id = canvas.makeID()
    canvas.text.append("<pattern")
    canvas.text.append(attribute: "id", text: id)
    canvas.text.append(" patternUnits=\"userSpaceOnUse\"")
    canvas.text.append(frame: drawing.rect)
    canvas.text.append(
      transform: drawing.transform.concatenating(tangent(in: clipBox)),
      attribute: "patternTransform")
    canvas.text.append(">")
    // The coordinates of a pattern's content begin at the corner of the tile.
    canvas.draw(
      image, in: CGRect(origin: .zero, size: drawing.rect.size), .identity,
      drawing.interpolation, alpha: alpha)
    canvas.text.append("</pattern>")
    fillClip(with: id, alpha: 1)
  }

  /// Writes an image in perspective: a list with all its paths, and other images as a grid of
  /// cells, each with the transform of the plane at its middle.
  private func draw(
    _ drawing: DisplayList.ImageDrawing, within box: CGRect, by projection: Projection,
    alpha: Double
  ) {
    let (image, rect) = (drawing.image, drawing.rect)
    let map = projection.after(drawing.transform)
    if alpha < 1 {
      canvas.text.append("<g")
      canvas.text.append(attribute: "opacity", factor: alpha)
      canvas.text.append(">")
    }
    if case .list(let list, let scale) = image.source, let placing = drawing.placing(scale: scale) {
      let box = image.crop.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
      let painter = DisplayListPainter(canvas: canvas, surface: box, projection: map.after(placing))
      painter.addClip(DisplayList.Path(box), .winding)
      painter.draw(list)
    } else {
      let count = 8
      var shown = rect
      if !box.isInfinite {
        // The cells at the edges of the box reach over them, as these edges are sharp.
        let area = box.applying(drawing.transform.inverted())
        shown = rect.overlap(with: area.insetBy(dx: -1.5, dy: -1.5))
      }
      let size = CGSize(width: shown.width / Double(count), height: shown.height / Double(count))
      for index in 0..<(shown.isEmpty ? 0 : count * count) {
        let (row, column) = index.quotientAndRemainder(dividingBy: count)
        // Cells overlap by more than a pixel, so that no seams show where their edges are smooth.
        let cell = CGRect(
          x: shown.minX + Double(column) * size.width, y: shown.minY + Double(row) * size.height,
          width: size.width + max(size.width * 0.02, 1.5),
          height: size.height + max(size.height * 0.02, 1.5))
        let middle = CGPoint(x: cell.midX, y: cell.midY)
        guard map.homogeneous(middle).z >= Projection.leastWeight else { continue }
        let path = map.apply(to: DisplayList.Path(cell))
        let id = canvas.id(of: SVGCanvas.Clip(path: path, isEvenOdd: false))
        canvas.text.beginGroup("clip-path", reference: id)
        canvas.draw(image, in: rect, map.tangent(at: middle), drawing.interpolation, alpha: 1)
        canvas.text.append("</g>")
      }
    }
    if alpha < 1 { canvas.text.append("</g>") }
  }
}

extension SVGCanvas {
  /// Appends an image that fills a rectangle.
  func draw(
    _ image: CGImage, in rect: CGRect, _ transform: CGAffineTransform,
    _ interpolation: CGInterpolationQuality, alpha: Double
  ) {
    if alpha < 1 || transform != .identity {
      text.append("<g")
      text.append(transform: transform)
      if alpha < 1 { text.append(attribute: "opacity", factor: alpha) }
      text.append(">")
    }
    let isSharp = interpolation == .none
    switch image.source {
    case .list(let list, let scale): draw(list, scale: scale, of: image, in: rect)
    case .data(let data): draw(data, of: image, in: rect, isSharp: isSharp)
    case .named(let name):
      if let data = image.fileData {
        draw(data, of: image, in: rect, isSharp: isSharp)
      } else {
        drawPlaceholder(named: name, in: rect)
      }
    }
    if alpha < 1 || transform != .identity { text.append("</g>") }
  }

  private func draw(_ list: DisplayList, scale: Double, of image: CGImage, in rect: CGRect) {
    let whole = CGRect(
      x: 0, y: 0, width: image.sourceSize.width / scale, height: image.sourceSize.height / scale)
    let crop = image.crop.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    beginView(in: rect, showing: crop)
    DisplayListPainter(canvas: self, surface: whole).draw(list)
    text.append("</svg>")
  }

  /// Opens a view of a rectangle that fills another one and cuts off the rest.
  private func beginView(in rect: CGRect, showing box: CGRect) {
    text.append("<svg")
    text.append(frame: rect)
    text.append(viewBox: box)
    text.append(" preserveAspectRatio=\"none\">")
  }

  private func draw(_ data: Data, of image: CGImage, in rect: CGRect, isSharp: Bool) {
    // Images of one source share an element, whatever size they see in it.
    let whole = CGRect(origin: .zero, size: data.imageSize ?? image.sourceSize)
    let id = id(of: image.source) { id in
      text.append("<image")
      text.append(attribute: "id", text: id)
      text.append(attribute: "width", length: whole.width)
      text.append(attribute: "height", length: whole.height)
      text.append(" preserveAspectRatio=\"none\" href=\"data:")
      text.append(data.imageType)
      text.append(";base64,")
      text.append(data.base64EncodedString())
      text.append("\"/>")
    }
    let scale = CGAffineTransform(
      scaleX: whole.width / image.sourceSize.width, y: whole.height / image.sourceSize.height)
    beginView(in: rect, showing: image.crop.applying(scale))
    text.append("<use href=\"#")
    text.append(id)
    text.append(isSharp ? "\" style=\"image-rendering:pixelated\"/></svg>" : "\"/></svg>")
  }

  /// Appends a grey rectangle for an image whose file is not known.
  private func drawPlaceholder(named name: String, in rect: CGRect) {
    text.append("<rect")
    text.append(frame: rect)
    text.append(" fill=\"#808080\" fill-opacity=\"0.25\"><title>")
    text.append(escaped: name)
    text.append("</title></rect>")
  }
}

extension Data {
  /// The size of an image file in pixels; `nil` for other data.
  fileprivate var imageSize: CGSize? {
    ImageHeader.size(of: self).map { CGSize(width: $0.width, height: $0.height) }
  }

  /// The type of an image file by its first bytes.
  package var imageType: String {
    if starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
    if starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if starts(with: Array("RIFF".utf8)) { return "image/webp" }
    return "image/png"
  }
}
