/// Reads JSON text strictly by RFC 8259, and refuses what the grammar leaves open but a scene must
/// not contain: duplicate keys, numbers that are not finite, and deep nesting.
///
/// A byte order mark at the start is skipped. Keys that are canonically equivalent in Unicode count
/// as the same key, as they would be the same name afterwards.
struct JSONReader {
  /// How many arrays and objects may stand inside each other.
  ///
  /// Both this reader and the decoders above it recurse, so the limit also bounds their stack.
  static let depthLimit = 256

  let bytes: [UInt8]
  let file: String
  var offset = 0
  var path = JSONPath()

  private var line = 1
  private var lineStart = 0
  /// UTF-8 continuation bytes since the line began: they take an offset but no column.
  private var continuations = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The position of the next byte.
  var position: TextPosition {
    TextPosition(line: line, column: offset - lineStart - continuations + 1)
  }

  /// The next byte as a scalar, or nil at the end; only ASCII is to be compared with.
  var next: Unicode.Scalar? {
    offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil
  }

  /// Whether the next byte is a decimal digit.
  var isAtDigit: Bool { next.map { "0"..."9" ~= $0 } ?? false }

  /// Steps over the next byte when it is this ASCII character.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    offset += 1
    return true
  }

  /// Steps over one scalar of text, which may be any but a line feed.
  mutating func takeScalar() throws(SceneError) {
    guard bytes[offset] >= 0x80 else {
      offset += 1
      return
    }
    guard let scalar = decodedScalar else { throw malformedText() }
    let width = UTF8.width(scalar)
    offset += width
    continuations += width - 1
  }

  /// The scalar encoded at the offset, or nil when the bytes there are not UTF-8.
  var decodedScalar: Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  private mutating func skipWhitespace() {
    while let character = next {
      switch character {
      case " ", "\t", "\r": offset += 1
      case "\n":
        offset += 1
        line += 1
        lineStart = offset
        continuations = 0
      default: return
      }
    }
  }
}

extension JSONReader {
  /// Reads the whole text, which holds exactly one value.
  mutating func document() throws(SceneError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
    skipWhitespace()
    if next == nil {
      throw error("the file is empty", remedy: "a scene is a JSON object, at least {}")
    }
    let value = try value(depth: 0)
    skipWhitespace()
    if next != nil { throw unexpected("the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(SceneError) -> JSONValue {
    let start = position
    let content: JSONValue.Content
    switch next {
    case "{": content = .object(try object(depth: depth + 1))
    case "[": content = .array(try array(depth: depth + 1))
    case "\"": content = .string(try string())
    case _ where next == "-" || isAtDigit: content = .number(try number())
    default: content = try literal()
    }
    return JSONValue(content: content, position: start)
  }

  private mutating func array(depth: Int) throws(SceneError) -> [JSONValue] {
    let opening = try open(depth: depth)
    if take("]") { return [] }
    var elements: [JSONValue] = []
    repeat {
      path.components.append(.index(elements.count))
      elements.append(try value(depth: depth))
      path.components.removeLast()
    } while try goesOn(until: "]", opening: opening)
    return elements
  }

  private mutating func object(depth: Int) throws(SceneError) -> [JSONValue.Member] {
    let opening = try open(depth: depth)
    if take("}") { return [] }
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    repeat {
      let member = try member(depth: depth, keys: &keys)
      members.append(member)
    } while try goesOn(until: "}", opening: opening)
    return members
  }

  private mutating func member(
    depth: Int, keys: inout Set<String>
  ) throws(SceneError) -> JSONValue.Member {
    let start = position
    guard next == "\"" else { throw unexpected("a key in double quotes") }
    let key = try string()
    path.components.append(.key(key))
    guard keys.insert(key).inserted else {
      throw error(
        "the key \(quoted(key)) occurs twice in one object", at: start, remedy: "remove one of them"
      )
    }
    skipWhitespace()
    guard take(":") else { throw unexpected("\":\" after the key \(quoted(key))") }
    skipWhitespace()
    let value = try value(depth: depth)
    path.components.removeLast()
    return JSONValue.Member(key: key, keyPosition: start, value: value)
  }

  /// Steps over an opening bracket and what space follows it, and answers where it stood.
  private mutating func open(depth: Int) throws(SceneError) -> TextPosition {
    let opening = position
    guard depth <= Self.depthLimit else {
      // Its path would be hundreds of steps long and say nothing.
      path = JSONPath()
      throw error(
        "more than \(Self.depthLimit) arrays and objects inside each other",
        remedy: "nest less deeply")
    }
    offset += 1
    skipWhitespace()
    return opening
  }

  /// Steps over a comma and answers true, or over the closing bracket and answers false.
  private mutating func goesOn(
    until closing: Unicode.Scalar, opening: TextPosition
  ) throws(SceneError) -> Bool {
    skipWhitespace()
    if take(closing) { return false }
    let comma = position
    guard take(",") else {
      throw unexpected(
        "\",\" or \"\(closing)\"",
        remedy: next == nil ? "close the bracket opened at \(opening)" : nil)
    }
    skipWhitespace()
    if next == closing {
      throw error("a comma before \"\(closing)\"", at: comma, remedy: "remove the comma")
    }
    return true
  }
}
