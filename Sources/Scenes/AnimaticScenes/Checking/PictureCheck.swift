import Animatic

/// The check that finds what pictures cannot show as it is: images that only a program has, and
/// fonts that are not those of the system.
struct PictureCheck {
  /// Returns whether a font is installed; `nil` where nobody knows.
  let isInstalled: (String) -> Bool?
  private(set) var doubts: [SceneDoubt] = []
  private var known: Set<String> = []

  init(isInstalled: @escaping (String) -> Bool?) { self.isInstalled = isInstalled }

  mutating func visit(_ content: SceneContent?, at offset: Int) {
    guard let content, let key = content.kind?.key else { return }
    switch content {
    case .image(let image): visit(image, of: key, at: offset)
    case .label(let label): visit(label.font, of: key, at: offset)
    case .textField(let field): visit(field.font, of: key, at: offset)
    case .button(let button):
      visit(button.font, of: key, at: offset)
      for case let look? in [
        button.look, button.whenHighlighted, button.whenDisabled, button.whenSelected,
      ] {
        visit(look.font, of: key, at: offset)
        visit(look.image, of: key, at: offset)
        visit(look.backgroundImage, of: key, at: offset)
      }
    default: break
    }
  }

  private mutating func visit(_ image: SceneContent.Image?, of key: String, at offset: Int) {
    guard let image, image.file == nil, known.insert("image \(image.name)").inserted else { return }
    let message =
      "pictures show a grey box for the image \(quoted(image.name)); only a program "
      + "finds images by their names, and a file ends with .png, .jpg, .gif or .webp"
    doubts.append(SceneDoubt(offset: offset, key: key, message: message))
  }

  private mutating func visit(_ font: SceneContent.Font?, of key: String, at offset: Int) {
    guard let font = font?.name, !font.hasPrefix("Helvetica"), known.insert("font \(font)").inserted
    else { return }
    let widths = "is laid out with the widths of Helvetica or Courier, and"
    let message =
      isInstalled(font) == false
      ? "is not installed: it \(widths) pictures show another one in its place; install it, or "
        + "name one that 'fc-list' lists" : "\(widths) shows only where it is installed"
    doubts.append(
      SceneDoubt(offset: offset, key: key, message: "the font \(quoted(font)) \(message)"))
  }
}

extension Scene {
  /// Returns what pictures cannot show as it is, each once, in file order.
  /// - Parameter isInstalled: Returns whether a font is installed; `nil` where nobody knows.
  package func notes(isInstalled: @escaping (String) -> Bool? = { _ in nil }) -> [SceneFinding] {
    var check = PictureCheck(isInstalled: isInstalled)
    forEachView { check.visit($0.properties.content, at: $0.offset) }
    for case .properties(let view, let properties) in timeline.flatMap({ $0.changes(nested: true) })
    {
      check.visit(properties.content, at: view.offset)
    }
    return source.findings(check.doubts)
  }
}
