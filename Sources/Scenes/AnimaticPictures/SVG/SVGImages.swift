import AnimaticGraphics
import Foundation

/// The images of a document, which several canvases share.
package final class SVGImages {
  package private(set) var definitions: [UInt8] = []
  private var ids: [CGImage.Source: String] = [:]

  /// Creates a document without images.
  package init() {}

  /// Returns the id of a source, which the document defines at its first use.
  ///
  /// - Parameter define: Returns the element with an id.
  func id(of source: CGImage.Source, define: (String) -> [UInt8]) -> String {
    if let id = ids[source] { return id }
    let id = "i\(ids.count + 1)"
    ids[source] = id
    definitions += define(id)
    return id
  }
}
