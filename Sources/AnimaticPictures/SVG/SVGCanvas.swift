import AnimaticGraphics
import AnimaticReports
import Foundation

/// The text of an SVG document in the making, with what its elements share: ids, clip paths and
/// images.
final class SVGCanvas {
  /// The elements so far.
  var text = TextBuffer(capacity: 1 << 12)
  private let idPrefix: String
  private var idCount = 0
  private var clipIDs: [Clip: String] = [:]
  private var imageIDs: [CGImage.Source: String] = [:]

  /// A path that clips.
  struct Clip: Hashable {
    let path: DisplayList.Path
    let isEvenOdd: Bool
  }

  /// Creates an empty text.
  ///
  /// - Parameter idPrefix: The beginning of all ids, which starts with a letter.
  init(idPrefix: String) { self.idPrefix = idPrefix }

  /// Returns an id that no other element of the text has.
  func makeID() -> String {
    idCount += 1
    return "\(idPrefix)\(idCount)"
  }

  /// Returns the id of a clip path, which the canvas defines at its first use.
  func id(of clip: Clip) -> String {
    if let id = clipIDs[clip] { return id }
    let id = makeID()
    clipIDs[clip] = id
    text.append("<clipPath")
    text.append(attribute: "id", text: id)
    text.append("><path d=\"")
    text.append(path: clip.path)
    text.append(clip.isEvenOdd ? "\" clip-rule=\"evenodd\"/></clipPath>" : "\"/></clipPath>")
    return id
  }

  /// Returns the id of a whole source of images, which the canvas defines at its first use.
  ///
  /// - Parameter define: Writes the element with the id.
  func id(of source: CGImage.Source, define: (String) -> Void) -> String {
    if let id = imageIDs[source] { return id }
    let id = makeID()
    imageIDs[source] = id
    text.append("<defs>")
    define(id)
    text.append("</defs>")
    return id
  }
}
