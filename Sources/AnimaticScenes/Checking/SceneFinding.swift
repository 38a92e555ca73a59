import Animatic

/// A doubtful value or setting in a scene that can play.
package struct SceneFinding: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, in the user's spelling.
  package var file: String
  package var location: SceneLocation
  /// The doubt, and what the author may have meant.
  package var message: String

  /// The location and the message in one line, which follows the name of the file.
  package var description: String { "\(location): \(message)" }
}

/// A finding before the lookup of its line and path.
struct SceneDoubt {
  /// The offset of the first byte of a value.
  let offset: Int
  /// The key that the doubt is about, in the object at the offset or around it; `nil` for the value
  /// at the offset itself.
  var key: String?
  let message: String
}

extension Scene {
  /// Returns the doubtful values and settings of the scene, in file order.
  ///
  /// Findings are keys that exclude each other, settings without effect, values out of their usual
  /// range, jumps at the beginning and the end, turns that show as others, keyframes beyond their
  /// block, transitions that are replaced or keep changes from animating, animations that never
  /// end, blocks that animate nothing, steps that never happen, constraints that cannot hold
  /// together, views without a size or outside the screen, and labels without room for their text.
  /// The method plays the scene to find what its blocks do.
  ///
  /// - Throws: The error of a wrong step.
  @MainActor
  package func check() throws(SceneError) -> [SceneFinding] {
    var doubts = GeometryCheck.findings(in: self) + KeyframeCheck.findings(in: self)
    doubts += ValueCheck.findings(in: self) + AngleCheck.findings(in: self)
    doubts += TransitionCheck.findings(in: self)
    for step in timeline { doubts += SettingsCheck.findings(in: step, of: self) }
    doubts += try PlayedCheck.findings(in: self)
    return source.findings(doubts)
  }
}

extension Scene.Source {
  /// Returns findings with their locations, in file order.
  func findings(_ doubts: [SceneDoubt]) -> [SceneFinding] {
    guard !doubts.isEmpty,
      let text = try? JSONScanner.index(bytes, file: file, limits: limits)
    else { return [] }
    let offsets = text.offsets(of: doubts.map { KeyedOffset(offset: $0.offset, key: $0.key) })
    // Sort by message too, so that the order does not depend on the order of the checks.
    let sorted = zip(offsets, doubts.map(\.message)).sorted { $0 < $1 }
    return zip(places(of: sorted.map(\.0)), sorted).map { place, doubt in
      SceneFinding(file: place.file, location: place.location, message: doubt.1)
    }
  }
}

extension Scene {
  /// What pictures cannot show as it is: images that only a program has, and fonts that are not
  /// those of the system, each once, in file order.
  package var notes: [SceneFinding] {
    var doubts: [SceneDoubt] = []
    var known: Set<String> = []
    func visit(_ content: SceneContent?, at offset: Int) {
      switch content {
      case .image(let image)
      where image.file == nil && known.insert("image \(image.name)").inserted:
        doubts.append(
          SceneDoubt(
            offset: offset, key: "image",
            message: "pictures show a grey box for the image \(quoted(image.name)); only a program "
              + "finds images by their names, and a file ends with .png, .jpg, .gif or .webp"))
      case .label(let label): visit(label.font?.name, of: "label", at: offset)
      case .textField(let field): visit(field.font?.name, of: "textField", at: offset)
      default: break
      }
    }
    func visit(_ font: String?, of key: String, at offset: Int) {
      guard let font, !font.hasPrefix("Helvetica"), known.insert("font \(font)").inserted else {
        return
      }
      doubts.append(
        SceneDoubt(
          offset: offset, key: key,
          message:
            "the font \(quoted(font)) is laid out with the widths of Helvetica or Courier, and "
            + "shows only where it is installed"))
    }
    forEachView { visit($0.properties.content, at: $0.offset) }
    for case .properties(let view, let properties) in timeline.flatMap({ $0.changes(nested: true) })
    {
      visit(properties.content, at: view.offset)
    }
    return source.findings(doubts)
  }
}
