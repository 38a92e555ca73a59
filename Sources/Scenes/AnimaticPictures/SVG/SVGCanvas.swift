import AnimaticGraphics
import AnimaticPrinting
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
  /// The images of a document that consists of several texts; `nil` for a text of its own.
  private let images: SVGImages?
  /// Whether colours have twelve digits, for texts whose numbers become animations.
  let hasWideColors: Bool

  struct Clip: Hashable {
    let path: DisplayList.Path
    let isEvenOdd: Bool
  }

  /// Creates an empty text.
  /// - Parameters:
  ///   - idPrefix: The beginning of all ids, which starts with a letter.
  ///   - images: The images of a document that consists of several texts.
  ///   - hasWideColors: Whether colours have twelve digits.
  init(idPrefix: String, images: SVGImages? = nil, hasWideColors: Bool = false) {
    (self.idPrefix, self.images, self.hasWideColors) = (idPrefix, images, hasWideColors)
  }

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
  /// - Parameter define: Writes the element with the id.
  func id(of source: CGImage.Source, define: (String) -> Void) -> String {
    func append(_ id: String) {
      text.append("<defs>")
      define(id)
      text.append("</defs>")
    }
    if let images {
      return images.id(of: source) { id in
        let start = text.count
        append(id)
        return text.removeText(from: start)
      }
    }
    if let id = imageIDs[source] { return id }
    let id = makeID()
    imageIDs[source] = id
    append(id)
    return id
  }
}
