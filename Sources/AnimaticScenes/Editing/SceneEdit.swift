/// A change of the settings of one block, in the text of a scene file.
///
/// Only the values change: what else is in the file stays as it is, with its order, spaces and line
/// ends. A setting that the block lacks follows its last one, spelled as that is.
package struct SceneEdit: Sendable {
  /// The name of the block; `nil` for one without a name.
  package var block: String?
  /// The time of the step that runs a block without a name, in seconds.
  package var time: Double
  /// The new values.
  package var settings: [Setting]

  /// A setting of a block that can change.
  package enum Setting: Sendable {
    /// The duration in seconds, not negative.
    case duration(Double)
    /// The delay in seconds, not negative.
    case delay(Double)
    /// The control points of the curve: x and y of both, each x in 0…1.
    case curve([Double])

    fileprivate var key: String {
      switch self {
      case .duration: "duration"
      case .delay: "delay"
      case .curve: "curve"
      }
    }

    fileprivate var text: String {
      switch self {
      case .duration(let number), .delay(let number): Self.text(number)
      case .curve(let numbers): "[\(numbers.map(Self.text).joined(separator: ", "))]"
      }
    }

    private static func text(_ number: Double) -> String {
      let text = "\((number * 1000).rounded() / 1000 + 0)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Whether a scene may have the value.
    fileprivate var isLegal: Bool {
      switch self {
      case .duration(let number), .delay(let number): 0...1e6 ~= number
      case .curve(let numbers):
        numbers.count == 4 && 0...1 ~= numbers[0] && 0...1 ~= numbers[2]
          && numbers.allSatisfy { -1000...1000 ~= $0 }
      }
    }
  }

  /// A reason why a text cannot change, with the remedy.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  package init(block: String?, time: Double, settings: [Setting]) {
    (self.block, self.time, self.settings) = (block, time, settings)
  }

  /// Returns a text with the new values.
  ///
  /// - Parameter file: The name of the file, for messages.
  /// - Throws: `Refusal` if the block is not written out in the file exactly once, or if a value is
  ///   computed or out of range.
  package func applied(to bytes: [UInt8], file: String) throws(Refusal) -> [UInt8] {
    guard let root = try? JSONElement(bytes, file: file) else {
      throw Refusal(description: "\(file) is no JSON at present; mend it first")
    }
    let found = Self.blocks(of: root).filter { isBlock($0.element, at: $0.time) }
    guard found.count == 1 else {
      let name = block.map { "the block \"\($0)\"" } ?? "the block at \(time) s"
      throw Refusal(
        description: "\(name) is written out \(found.count) times in \(file), and can only change "
          + "where it is once; \(block == nil ? "give it a name" : "change the file")")
    }
    var result = bytes
    for setting in settings {
      guard setting.isLegal else {
        throw Refusal(description: "\(setting.text) is no \(setting.key) of a scene")
      }
      // Each change moves what is behind it.
      guard let root = try? JSONElement(result, file: file),
        let element = Self.blocks(of: root).first(where: { isBlock($0.element, at: $0.time) })
      else { continue }
      try Self.set(setting, of: element.element, in: &result)
    }
    return result
  }

  // MARK: - Blocks

  private func isBlock(_ element: JSONElement, at time: Double?) -> Bool {
    let name = element["name"]?.string
    if let block { return name == block }
    return name == nil && time.map { abs($0 - self.time) < 1e-6 } == true
  }

  /// Returns the blocks that a scene has written out, with the times of their steps; `nil` for a
  /// block in another one, and for one that follows another one.
  private static func blocks(of scene: JSONElement) -> [(element: JSONElement, time: Double?)] {
    var blocks: [(element: JSONElement, time: Double?)] = []
    var waiting: [(element: JSONElement, time: Double?)] = []
    for step in scene["timeline"]?.elements ?? [] {
      waiting.append((step, step["at"]?.number))
    }
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

  // MARK: - Texts

  private static func set(
    _ setting: Setting, of block: JSONElement, in bytes: inout [UInt8]
  ) throws(Refusal) {
    if let value = block[setting.key] {
      guard value.string?.contains("${") != true else {
        throw Refusal(
          description: "\(setting.key) is computed, \(value.spelling); change it in the file")
      }
      bytes.replaceSubrange(value.range, with: setting.text.utf8)
      return
    }
    let settings: Set = ["name", "duration", "delay", "curve", "repeatCount", "autoreverses"]
    let fields = block.fields ?? []
    let neighbour = fields.last { settings.contains($0.key) } ?? fields.first
    guard let neighbour else {
      bytes.replaceSubrange(block.range, with: "{\"\(setting.key)\": \(setting.text)}".utf8)
      return
    }
    // The spaces in front of the key of the neighbour, and those between it and its value.
    let start = neighbour.value.range.lowerBound
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || 0x09...0x0D ~= $0 }
    let quote = UInt8(ascii: "\"")
    let close = bytes[..<start].lastIndex(of: quote) ?? start
    let open = bytes[..<close].lastIndex(of: quote) ?? close
    let before = bytes[..<open].lastIndex { !isSpace($0) } ?? open
    // The first one of an object on one line has no space in front of it, but the next one has.
    let isFirst = bytes[before] == UInt8(ascii: "{") && before + 1 == open
    let hasSpaces = bytes[(close + 1)..<start].contains(where: isSpace)
    let spaces = isFirst && hasSpaces ? [0x20] : Array(bytes[(before + 1)..<open])
    let text =
      Array(",".utf8) + spaces + Array("\"\(setting.key)\"".utf8) + bytes[(close + 1)..<start]
      + Array(setting.text.utf8)
    bytes.insert(contentsOf: text, at: neighbour.value.range.upperBound)
  }
}
