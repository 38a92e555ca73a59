import AnimaticGraphics
import AnimaticPrinting
import Foundation

/// The element around a document of SVG.
struct SVGDocument {
  /// The size of the view box, in points.
  let size: CGSize
  /// The number of pixels per point.
  let scale: Double
  /// Red, green, blue and opacity behind all elements; `nil` for nothing.
  let background: SIMD4<Double>?

  func begin(_ canvas: SVGCanvas) {
    canvas.text.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    canvas.text.append(attribute: "width", length: size.width * scale)
    canvas.text.append(attribute: "height", length: size.height * scale)
    canvas.text.append(viewBox: CGRect(origin: .zero, size: size))
    canvas.text.append(">\n")
    guard let background else { return }
    canvas.text.append("<rect")
    canvas.text.append(attribute: "width", length: size.width)
    canvas.text.append(attribute: "height", length: size.height)
    canvas.text.append(attribute: "fill", opacityName: "fill-opacity", color: background)
    canvas.text.append("/>\n")
  }

  func end(_ canvas: SVGCanvas) { canvas.text.append("</svg>\n") }
}

/// The images of a document, which several canvases share.
package final class SVGImages {
  package private(set) var definitions: [UInt8] = []
  private var ids: [CGImage.Source: String] = [:]

  /// Creates a document without images.
  package init() {}

  /// Returns the id of a source, which the document defines at its first use.
  /// - Parameter define: Returns the element with an id.
  func id(of source: CGImage.Source, define: (String) -> [UInt8]) -> String {
    if let id = ids[source] { return id }
    let id = "i\(ids.count + 1)"
    ids[source] = id
    definitions += define(id)
    return id
  }
}
