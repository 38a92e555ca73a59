/// A change of the settings of one block, or of the numbers of one view, in the text of a scene
/// file.
///
/// Only the values change: what else is in the file stays as it is, with its order, spaces and line
/// ends. A value that the object lacks follows its last one, spelled as that is.
package struct SceneEdit: Sendable {
  package enum Target: Hashable, Sendable {
    /// The block of a name, or the one without a name in the step at a time in seconds; of several,
    /// the one that changes one of the views of these names.
    case block(name: String?, time: Double, views: [String] = [])
    case view(String)
  }

  package var target: Target
  package var settings: [Setting]

  /// A reason why a text cannot change, with the remedy.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package init(_ target: Target, _ settings: [Setting]) {
    (self.target, self.settings) = (target, settings)
  }

  /// Returns the texts among those of a scene that can change: the one that has written out the
  /// block or view.
  /// - Throws: `Refusal` if they have not written it out exactly once.
  package func text(among texts: [SceneText]) throws(Refusal) -> SceneText {
    var places: [SceneText] = []
    for text in texts {
      guard let root = try? JSONElement(text.bytes, file: text.path) else { continue }
      places += found(in: root).map { _ in text }
    }
    guard places.count == 1 || texts.count == 1, let text = places.first ?? texts.first else {
      throw refusal(count: places.count, file: texts.first?.path ?? "")
    }
    return text
  }

  /// Returns a text with the new values, and the bytes of the text before that they replace.
  /// - Parameter file: The name of the file, for messages.
  /// - Throws: `Refusal` if the block or view is not written out in the file exactly once, or if a
  ///   value is computed or out of range.
  package func applied(
    to bytes: [UInt8], file: String
  ) throws(Refusal) -> (text: [UInt8], replaced: Range<Int>) {
    guard let root = try? JSONElement(bytes, file: file) else {
      throw Refusal(description: "\(file) is no JSON at present; mend it first")
    }
    let count = found(in: root).count
    guard count == 1 else { throw refusal(count: count, file: file) }
    var result = bytes
    var replaced = 0..<0
    for setting in settings {
      guard setting.isLegal else { throw Refusal(description: setting.objection) }
      // Each change moves what is behind it.
      guard let root = try? JSONElement(result, file: file), let element = found(in: root).first
      else { continue }
      if case .number(let column, let number) = setting {
        replaced = try Self.set(column, to: number, of: element, in: &result)
      } else {
        replaced = try Self.set(setting.key, to: setting.text, of: element, in: &result)
      }
    }
    return (result, settings.count == 1 ? replaced : bytes.indices)
  }

  private func refusal(count: Int, file: String) -> Refusal {
    let (noun, remedy): (String, String) =
      switch target {
      case .block(let name?, _, _): ("block \"\(name)\"", "change the file")
      case .block(nil, let time, _): ("block at \(time) s", "give it a name")
      case .view(let name): ("view \"\(name)\"", "change the file")
      }
    return Refusal(
      description: "the \(noun) is written out \(count) times in \(file), and can only change "
        + "where it is once; \(remedy)")
  }

  // MARK: - Places

  /// Returns the objects of the target that a text has written out.
  private func found(in scene: JSONElement) -> [JSONElement] {
    switch target {
    case .block(let name, let time, let views):
      let blocks = Self.blocks(of: scene).filter { block in
        let ownName = block.element["name"]?.string
        if let name { return ownName == name }
        return ownName == nil && block.time.map { abs($0 - time) < 1e-6 } == true
      }.map(\.element)
      let own = blocks.filter { block in
        (block["changes"]?.elements ?? []).contains { change in
          change["view"]?.string.map(views.contains) == true
        }
      }
      return own.isEmpty ? blocks : own
    case .view(let name): return Self.views(of: scene).filter { $0["name"]?.string == name }
    }
  }

  /// Returns the blocks that a scene has written out, with the times of their steps; `nil` for a
  /// block in another one, and for one that follows another one.
  private static func blocks(of scene: JSONElement) -> [(element: JSONElement, time: Double?)] {
    var blocks: [(element: JSONElement, time: Double?)] = []
    var waiting: [(element: JSONElement, time: Double?)] = []
    for step in scene["timeline"]?.elements ?? [] { waiting.append((step, step["at"]?.number)) }
    while let (element, time) = waiting.popLast() {
      let block = element["animate"]
      if let block { blocks.append((block, time)) }
      let inner: [JSONElement?] = [block?["changes"], element["set"], element["changes"]]
      for case let changes? in inner {
        for change in changes.elements ?? [] { waiting.append((change, nil)) }
      }
    }
    return blocks
  }

  private static func views(of scene: JSONElement) -> [JSONElement] {
    var views: [JSONElement] = []
    var waiting = scene["views"]?.elements ?? []
    for step in scene["timeline"]?.elements ?? [] {
      waiting += [step["add"]].compactMap(\.self) + (step["insert"]?["rows"]?.elements ?? [])
    }
    while let view = waiting.popLast() {
      views.append(view)
      waiting += [view["maskView"]].compactMap(\.self)
      waiting += (view["subviews"]?.elements ?? []) + (view["each"]?.elements ?? [])
    }
    return views
  }
}

/// The text of a scene file, or of one that it includes.
package struct SceneText: Equatable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Returns the text of a scene, and then those of the files that it includes, each once.
  /// - Parameter read: Returns the bytes of a file; `nil` for one that cannot be read.
  package static func all(of scene: String, read: (String) -> [UInt8]?) -> [SceneText] {
    var texts: [SceneText] = []
    var known: Set<String> = []
    var waiting = [scene]
    while let path = waiting.popLast() {
      guard known.insert(path).inserted, let bytes = read(path) else { continue }
      texts.append(SceneText(path: path, bytes: bytes))
      guard let include = (try? JSONElement(bytes, file: path))?[SceneComposition.includeKey]
      else { continue }
      let names = (include.elements ?? [include]).compactMap(\.string)
      waiting += names.reversed().map { SceneFile.path($0, beside: path) }
    }
    return texts
  }
}
