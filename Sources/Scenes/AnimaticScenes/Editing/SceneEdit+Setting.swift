extension SceneEdit {
  /// A setting of a block, or a number of a view, that can change.
  package enum Setting: Sendable {
    /// The duration in seconds, not negative.
    case duration(Double)
    /// The delay in seconds, not negative.
    case delay(Double)
    /// The control points of the curve: x and y of both, each x in 0…1.
    case curve([Double])
    /// A number of a view, by its column in frames; one of ``columns``.
    case number(String, Double)

    package static let columns = lengths + fractions + places

    private static let lengths = [
      "bounds.width", "bounds.height", "cornerRadius", "borderWidth", "shadowRadius",
    ]
    private static let fractions = ["alpha", "shadowOpacity"]
    private static let places = ["center.x", "center.y", "zPosition"]

    package var key: String {
      switch self {
      case .duration: "duration"
      case .delay: "delay"
      case .curve: "curve"
      case .number(let column, _): column
      }
    }

    var text: String {
      switch self {
      case .duration(let number), .delay(let number), .number(_, let number): Self.text(number)
      case .curve(let numbers): "[\(numbers.map(Self.text).joined(separator: ", "))]"
      }
    }

    static func text(_ number: Double) -> String {
      let text = "\((number * 1000).rounded() / 1000 + 0)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The reason why a scene cannot have the value.
    var objection: String {
      if case .number(let column, _) = self, !Self.columns.contains(column) {
        return "\(column) is no number of a view that can change here"
      }
      return "\(key) takes \(range), not \(text)"
    }

    private var range: String {
      switch self {
      case .duration, .delay: "seconds from 0 to 1000000"
      case .curve: "four numbers from -1000 to 1000, the first and the third from 0 to 1"
      case .number(let column, _) where Self.fractions.contains(column): "a number from 0 to 1"
      case .number(let column, _) where Self.lengths.contains(column): "a number from 0 to 1000000"
      case .number: "a number from -1000000 to 1000000"
      }
    }

    var isLegal: Bool {
      switch self {
      case .duration(let number), .delay(let number): 0...1e6 ~= number
      case .curve(let numbers):
        numbers.count == 4 && 0...1 ~= numbers[0] && 0...1 ~= numbers[2]
          && numbers.allSatisfy { -1000...1000 ~= $0 }
      case .number(let column, let number):
        Self.lengths.contains(column) && 0...1e6 ~= number
          || Self.fractions.contains(column) && 0...1 ~= number
          || Self.places.contains(column) && -1e6...1e6 ~= number
      }
    }
  }

  // MARK: - Texts

  /// Sets a number of a view, which may be one of an array.
  ///
  /// A frame has the last word, so that a centre moves its origin, and a size leaves that.
  /// - Returns: The bytes that have been replaced.
  static func set(
    _ column: String, to number: Double, of view: JSONElement, in bytes: inout [UInt8]
  ) throws(Refusal) -> Range<Int> {
    let places = ["center.x": 0, "center.y": 1, "bounds.width": 2, "bounds.height": 3]
    guard let index = places[column] else {
      return try set(column, to: Setting.text(number), of: view, in: &bytes)
    }
    let (frame, key) = (view["frame"], index < 2 ? "center" : "bounds")
    guard let array = frame ?? view[key] else {
      throw Refusal(
        description: "the view has no \"frame\" and no \"\(key)\"; give it one in the file")
    }
    let elements = array.elements ?? []
    guard elements.indices.contains(index) else { throw computed(column, array) }
    var value = number
    if frame != nil, index < 2 {
      guard elements.count == 4, let size = elements[index + 2].number else {
        throw computed(column, array)
      }
      value -= size / 2
    }
    guard elements[index].number != nil else { throw computed(column, elements[index]) }
    bytes.replaceSubrange(elements[index].range, with: Setting.text(value).utf8)
    return elements[index].range
  }

  private static func computed(_ key: String, _ value: JSONElement) -> Refusal {
    Refusal(description: "\(key) is computed, \(value.spelling); change it in the file")
  }

  /// Sets a value of an object.
  /// - Returns: The bytes that have been replaced.
  static func set(
    _ key: String, to text: String, of object: JSONElement, in bytes: inout [UInt8]
  ) throws(Refusal) -> Range<Int> {
    if let value = object[key] {
      guard value.string?.contains("${") != true else { throw computed(key, value) }
      bytes.replaceSubrange(value.range, with: text.utf8)
      return value.range
    }
    let settings: Set = [
      "name", "duration", "delay", "curve", "repeatCount", "autoreverses", "frame", "bounds",
      "center", "alpha", "backgroundColor", "cornerRadius", "borderWidth",
    ]
    let fields = object.fields ?? []
    guard let neighbour = fields.last(where: { settings.contains($0.key) }) ?? fields.first else {
      bytes.replaceSubrange(object.range, with: "{\"\(key)\": \(text)}".utf8)
      return object.range
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
    let field =
      Array(",".utf8) + spaces + Array("\"\(key)\"".utf8) + bytes[(close + 1)..<start]
      + Array(text.utf8)
    let end = neighbour.value.range.upperBound
    bytes.insert(contentsOf: field, at: end)
    return end..<end
  }
}
