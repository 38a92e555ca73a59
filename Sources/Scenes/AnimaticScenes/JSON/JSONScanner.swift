/// A strict scanner of JSON text (RFC 8259), which produces the index of a ``JSONText``.
///
/// The scanner also refuses duplicate keys, numbers that are not finite, and deep nesting, which
/// the grammar allows but a scene must not contain. It skips a byte order mark at the start. Keys
/// that are canonically equivalent in Unicode are duplicates, because they would be equal strings.
struct JSONScanner {
  /// One component of the path to the current value: the offset of a key, or the index of an
  /// element.
  enum Step {
    case key(offset: Int)
    case element(Int)
  }

  let bytes: [UInt8]
  let file: String
  let limits: SceneLimits
  var offset = 0
  var steps: [Step] = []

  /// The index of the values so far.
  private var index: [UInt32] = []
  /// The keys of the open objects so far.
  private var keys = JSONKeys()
  private var search = JSONSearch()

  init(_ bytes: [UInt8], file: String, limits: SceneLimits = .standard) {
    (self.bytes, self.file, self.limits) = (bytes, file, limits)
  }

  /// Scans the whole text, which must contain exactly one value.
  static func index(
    _ bytes: [UInt8], file: String, limits: SceneLimits = .standard
  ) throws(SceneError) -> JSONText {
    var scanner = JSONScanner(bytes, file: file, limits: limits)
    // Few values are shorter than four bytes.
    scanner.index.reserveCapacity(bytes.count / 4)
    try scanner.document()
    return JSONText(bytes: bytes, index: scanner.index)
  }

  /// Returns the locations of values and keys of a legal text.
  /// - Parameter offsets: The offsets of their first bytes, in ascending order.
  static func locations(
    of offsets: [Int], in bytes: [UInt8], file: String, limits: SceneLimits = .standard
  ) -> [SceneLocation] {
    var scanner = JSONScanner(bytes, file: file, limits: limits)
    scanner.search = JSONSearch(offsets)
    try? scanner.document()
    return scanner.search.found
  }

  /// The next byte as a scalar, or nil at the end. Callers compare it only with ASCII characters.
  var next: Unicode.Scalar? { offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil }

  var isAtDigit: Bool { next.map { "0"..."9" ~= $0 } ?? false }

  /// Skips the next byte if it is this ASCII character, and returns whether it is.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    offset += 1
    return true
  }

  private mutating func skipWhitespace() {
    while let character = next {
      switch character {
      case " ", "\t", "\r", "\n": offset += 1
      default: return
      }
    }
  }

  /// Appends a value or key to the index.
  private mutating func append(at offset: Int) {
    index.append(UInt32(truncatingIfNeeded: offset))
    if offset == search.next { search.record(path: path, in: bytes) }
  }
}

extension JSONScanner {
  private mutating func document() throws(SceneError) {
    guard bytes.count <= limits[.bytes] else {
      throw error(
        beyond: .bytes, "the file has more than \(limits[.bytes]) bytes", remedy: "split the scene")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipWhitespace()
    if next == nil {
      throw error("the file is empty", remedy: "a scene is a JSON object, at least {}")
    }
    try value(depth: 0)
    skipWhitespace()
    if next != nil {
      throw unexpected(
        "the end of the file",
        remedy: next == "{" ? "a file has one scene; put the others into files of their own" : nil)
    }
  }

  private mutating func value(depth: Int) throws(SceneError) {
    let entry = index.count
    switch next {
    case "{":
      try open(depth: depth + 1)
      try object(depth: depth + 1)
      index[entry + 1] = UInt32(index.count)
    case "[":
      try open(depth: depth + 1)
      try array(depth: depth + 1)
      index[entry + 1] = UInt32(index.count)
    case "\"":
      append(at: offset)
      _ = try string()
    case _ where next == "-" || isAtDigit:
      append(at: offset)
      try number()
    default:
      append(at: offset)
      try literal()
    }
  }

  private mutating func array(depth: Int) throws(SceneError) {
    let opening = offset
    skipOpening()
    if skip("]") { return }
    var count = 0
    repeat {
      steps.append(.element(count))
      try value(depth: depth)
      steps.removeLast()
      count += 1
    } while try skipComma(until: "]", opening: opening)
  }

  private mutating func object(depth: Int) throws(SceneError) {
    let opening = offset
    skipOpening()
    if skip("}") { return }
    keys.open()
    repeat { try keyAndValue(depth: depth) } while try skipComma(until: "}", opening: opening)
    keys.close()
  }

  private mutating func keyAndValue(depth: Int) throws(SceneError) {
    let start = offset
    guard next == "\"" else { throw unexpected("a key in double quotes") }
    let isPlain = try string()
    steps.append(.key(offset: start))
    append(at: start)
    guard keys.insert(start..<offset, isPlain: isPlain, of: bytes) else {
      throw error(
        "the key \(quoted(key(at: start))) occurs twice in one object", at: start,
        remedy: "remove one of them")
    }
    skipWhitespace()
    guard skip(":") else { throw unexpected("\":\" after the key \(quoted(key(at: start)))") }
    skipWhitespace()
    try value(depth: depth)
    steps.removeLast()
  }

  /// Appends the array or object at the offset to the index, with a free entry for its end.
  private mutating func open(depth: Int) throws(SceneError) {
    guard depth <= limits[.depth] else {
      // A path of hundreds of components would not help the author.
      steps = []
      throw error(
        beyond: .depth, "more than \(limits[.depth]) arrays and objects inside each other",
        remedy: "nest less deeply")
    }
    append(at: offset)
    index.append(0)
  }

  /// Skips an opening bracket and the whitespace after it.
  private mutating func skipOpening() {
    offset += 1
    skipWhitespace()
  }

  /// Skips a comma and returns true, or skips the closing bracket and returns false.
  private mutating func skipComma(
    until closing: Unicode.Scalar, opening: Int
  ) throws(SceneError) -> Bool {
    skipWhitespace()
    if skip(closing) { return false }
    let comma = offset
    guard skip(",") else {
      throw unexpected(
        "\",\" or \"\(closing)\"",
        remedy: next == nil ? "close the bracket opened at \(position(of: opening))" : nil)
    }
    skipWhitespace()
    if next == closing {
      throw error("a comma before \"\(closing)\"", at: comma, remedy: "remove the comma")
    }
    return true
  }
}

/// A search for the locations of some values during one scan of the text.
struct JSONSearch {
  private var offsets: ArraySlice<Int> = []
  private var cursor = TextCursor()

  private(set) var found: [SceneLocation] = []

  /// The offset of the next wanted value; -1 after the last one.
  private(set) var next = -1

  init() {}

  /// Creates a search for the values at these offsets, in ascending order.
  init(_ offsets: [Int]) {
    self.offsets = offsets[...]
    next = offsets.first ?? -1
    found.reserveCapacity(offsets.count)
  }

  /// Records the location of the next wanted value, once for each time that its offset is wanted.
  mutating func record(path: String, in bytes: [UInt8]) {
    let location = SceneLocation(path: path, position: cursor.move(to: next, in: bytes))
    while offsets.first == next {
      offsets.removeFirst()
      found.append(location)
    }
    next = offsets.first ?? -1
  }
}
