import AnimaticPrinting
import Foundation

/// A writer of masks on an ``SVGCanvas``.
struct SVGMasks {
  let canvas: SVGCanvas
  /// A rectangle around all that a mask applies to, in points.
  let surface: CGRect

  /// Writes elements that do not show, for several uses.
  /// - Returns: An element that shows them.
  func define(shared elements: [UInt8]) -> [UInt8] {
    let id = canvas.makeID()
    canvas.text.append("<defs><g")
    canvas.text.append(attribute: "id", text: id)
    canvas.text.append(">")
    canvas.text.append(elements)
    canvas.text.append("</g></defs>")
    return Array("<use href=\"#\(id)\"/>".utf8)
  }

  /// Writes a mask that shows what lies inside of elements, and returns its id.
  func define(_ elements: [UInt8]) -> String {
    let id = beginAlpha()
    canvas.text.append(elements)
    canvas.text.append("</mask>")
    return id
  }

  /// Writes a mask that shows the pixels whose middles lie in a clip, and returns its id.
  func define(sharply clip: SVGCanvas.Clip) -> String {
    let id = begin(style: "")
    canvas.text.append("<path d=\"")
    canvas.text.append(path: clip.path)
    if clip.isEvenOdd { canvas.text.append("\" fill-rule=\"evenodd") }
    canvas.text.append("\" fill=\"#fff\" shape-rendering=\"crispEdges\"/></mask>")
    return id
  }

  /// Writes a mask that shows what lies outside of elements, and returns its id.
  func defineInverse(_ elements: [UInt8]) -> String {
    let filter = canvas.makeID()
    canvas.text.append("<filter")
    canvas.text.append(attribute: "id", text: filter)
    canvas.text.append(" filterUnits=\"userSpaceOnUse\"")
    canvas.text.append(frame: surface)
    canvas.text.append(
      "><feFlood flood-color=\"#000\"/><feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>")
    let id = begin(style: "")
    canvas.text.append("<rect")
    canvas.text.append(frame: surface)
    canvas.text.append(" fill=\"#fff\"/>")
    canvas.text.beginGroup("filter", reference: filter)
    canvas.text.append(elements)
    canvas.text.append("</g></mask>")
    return id
  }

  /// Opens a mask whose elements show what lies inside of them, and returns its id.
  func beginAlpha() -> String { begin(style: " style=\"mask-type:alpha\"") }

  private func begin(style: String) -> String {
    let id = canvas.makeID()
    canvas.text.append("<mask")
    canvas.text.append(attribute: "id", text: id)
    canvas.text.append(" maskUnits=\"userSpaceOnUse\"")
    canvas.text.append(frame: surface)
    canvas.text.append(style)
    canvas.text.append(">")
    return id
  }

  func append(_ elements: [UInt8], inside mask: String) {
    canvas.text.beginGroup("mask", reference: mask)
    canvas.text.append(elements)
    canvas.text.append("</g>")
  }
}
