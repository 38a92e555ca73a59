/// A change of values of one object in the text of a scene file.
///
/// Only the values change: what else is in the file stays as it is, with its order, spaces and line
/// ends. A value that the object lacks follows its last one, spelled as that is.
package struct SceneEdit: Sendable {
  /// The place of the object: a JSON pointer, as RFC 6901 has it.
  package var place: String
  /// The new values by their keys; `nil` takes a key away.
  package var values: [(key: String, value: JSONElement?)]

  /// A reason why a text cannot change, with the remedy.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package init(_ place: String, _ values: [(key: String, value: JSONElement?)]) {
    (self.place, self.values) = (place, values)
  }

  /// Returns a text with the new values.
  /// - Parameter file: The name of the file, for messages.
  /// - Throws: `Refusal` if the object is not in the file, or if an expression computes a value.
  package func applied(to bytes: [UInt8], file: String) throws(Refusal) -> [UInt8] {
    var result = bytes
    for (key, value) in values {
      // Each change moves what is behind it.
      guard let root = try? JSONElement(result, file: file) else {
        throw Refusal(description: "\(file) is no JSON at present; mend it first")
      }
      guard let object = root.value(at: place), object.fields != nil else {
        throw Refusal(description: "\(file) has no \(place) any more")
      }
      if let value {
        try Self.set(key, to: value, of: object, in: &result)
      } else {
        Self.remove(key, of: object, in: &result)
      }
    }
    return result
  }

  // MARK: - Texts

  private static func set(
    _ key: String, to value: JSONElement, of object: JSONElement, in bytes: inout [UInt8]
  ) throws(Refusal) {
    if let old = object[key] {
      guard !isComputed(old) || isComputed(value) else {
        throw Refusal(description: "\(key) is computed, \(old.spelling); change it in the file")
      }
      return bytes.replaceSubrange(old.range, with: spelling(of: value, over: old).utf8)
    }
    let text = spelling(of: value)
    let fields = object.fields ?? []
    guard let neighbour = fields.last(where: { settings.contains($0.key) }) ?? fields.first else {
      return bytes.replaceSubrange(object.range, with: "{\"\(key)\": \(text)}".utf8)
    }
    // The spaces in front of the key of the neighbour, and those between it and its value.
    let start = neighbour.value.range.lowerBound
    let (open, close) = quotes(before: start, in: bytes)
    let before = bytes[..<open].lastIndex { !isSpace($0) } ?? open
    // The first one of an object on one line has no space in front of it, but the next one has.
    let isFirst = bytes[before] == UInt8(ascii: "{") && before + 1 == open
    let hasSpaces = bytes[(close + 1)..<start].contains(where: isSpace)
    let spaces = isFirst && hasSpaces ? [0x20] : Array(bytes[(before + 1)..<open])
    let field =
      Array(",".utf8) + spaces + Array("\"\(key)\"".utf8) + bytes[(close + 1)..<start]
      + Array(text.utf8)
    bytes.insert(contentsOf: field, at: neighbour.value.range.upperBound)
  }

  /// The keys behind which a new one comes.
  private static let settings: Set = [
    "name", "view", "views", "duration", "delay", "curve", "repeatCount", "autoreverses", "frame",
    "bounds", "center", "alpha", "backgroundColor", "cornerRadius", "borderWidth", "transform",
  ]

  private static func remove(_ key: String, of object: JSONElement, in bytes: inout [UInt8]) {
    let fields = object.fields ?? []
    guard let index = fields.firstIndex(where: { $0.key == key }) else { return }
    let range = fields[index].value.range
    if index > 0 {
      bytes.removeSubrange(fields[index - 1].value.range.upperBound..<range.upperBound)
    } else {
      let open = quotes(before: range.lowerBound, in: bytes).open
      var end = range.upperBound
      if fields.count > 1 { end = quotes(before: fields[1].value.range.lowerBound, in: bytes).open }
      bytes.removeSubrange(open..<end)
    }
  }

  /// Returns the places of the quotes around the key of a value. A key of a scene has none inside.
  private static func quotes(
    before value: Int, in bytes: [UInt8]
  ) -> (open: Int, close: Int) {
    let quote = UInt8(ascii: "\"")
    let close = bytes[..<value].lastIndex(of: quote) ?? value
    return (bytes[..<close].lastIndex(of: quote) ?? close, close)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Whether an expression is in a value.
  private static func isComputed(_ value: JSONElement) -> Bool {
    value.string?.contains("${") ?? false
      || (value.elements ?? []).contains(where: isComputed)
  }

  // MARK: - Spellings

  /// Returns the spelling of a value in place of another one, of which it keeps what is equal.
  private static func spelling(of value: JSONElement, over old: JSONElement) -> String {
    if let number = value.number, number == old.number { return old.spelling }
    var pairs: [(JSONElement, JSONElement)] = []
    if let elements = value.elements, let others = old.elements, elements.count == others.count {
      pairs = Array(zip(elements, others))
    } else if let fields = value.fields, let others = old.fields,
      fields.map(\.key) == others.map(\.key)
    {
      pairs = zip(fields, others).map { ($0.value, $1.value) }
    }
    guard !pairs.isEmpty else { return spelling(of: value) }
    var bytes = Array(old.spelling.utf8)
    let start = old.range.lowerBound
    for (value, old) in pairs.reversed() {
      let range = old.range.lowerBound - start..<old.range.upperBound - start
      bytes.replaceSubrange(range, with: spelling(of: value, over: old).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the spelling of a new value in one line.
  private static func spelling(of value: JSONElement) -> String {
    if let elements = value.elements {
      return "[" + elements.map { spelling(of: $0) }.joined(separator: ", ") + "]"
    }
    if let fields = value.fields {
      let texts = fields.map { "\"\($0.key)\": \(spelling(of: $0.value))" }
      return "{" + texts.joined(separator: ", ") + "}"
    }
    return value.spelling
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
