import AnimaticGraphics
import AnimaticPictures
import AnimaticPrinting
import Foundation

/// All that the layers of a file refer to by a name: compositions, images and fonts.
final class LottieResources {
  private(set) var assets: [JSONValue] = []
  private var images: [CGImage: String] = [:]
  private var fontNames: Set<String> = []
  private(set) var fonts: [JSONValue] = []

  func composition(_ layers: [JSONValue]) -> String {
    add { [("id", .text($0)), ("layers", .list(layers))] }
  }

  /// Returns the name of an image, which is that of its whole source.
  ///
  /// The file has the pixels of data and of a file that can be read. Another image is one that the
  /// player finds by its name, as `UIImage(named:)` does.
  func name(of image: CGImage) -> String {
    if let known = images[image] { return known }
    let size: [JSONValue.Field] = [
      ("w", .rounded(image.sourceSize.width)), ("h", .rounded(image.sourceSize.height)),
    ]
    let place: [JSONValue.Field]
    if let data = image.fileData {
      place = [
        ("u", ""), ("p", .text("data:\(data.imageType);base64,\(data.base64EncodedString())")),
        ("e", 1),
      ]
    } else {
      place = [("u", ""), ("p", .text(image.fileName)), ("e", 0)]
    }
    let name = add { [("id", .text($0))] + size + place }
    images[image] = name
    return name
  }

  func name(ofFontOf text: DrawnText) -> String {
    let name = text.fontName
    guard fontNames.insert(name).inserted else { return name }
    fonts.append(
      .object([
        ("fName", .text(name)), ("fFamily", .text(text.family)), ("fStyle", .text(text.style)),
        ("fWeight", .text("\(text.weight)")), ("ascent", 75),
      ]))
    return name
  }

  private func add(_ fields: (String) -> [JSONValue.Field]) -> String {
    let id = "c\(assets.count + 1)"
    assets.append(.object(fields(id)))
    return id
  }
}

extension CGImage {
  fileprivate var fileName: String {
    if case .named(let name) = source { name } else { "" }
  }
}
