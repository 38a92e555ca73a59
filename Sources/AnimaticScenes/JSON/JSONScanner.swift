/// Reads JSON text strictly by RFC 8259, and refuses what the grammar leaves open but a scene must
/// not contain: duplicate keys, numbers that are not finite, and deep nesting.
///
/// A byte order mark at the start is skipped. Keys that are canonically equivalent in Unicode count
/// as the same key, as they would be the same name afterwards.
struct JSONScanner {
  /// How many arrays and objects may stand inside each other.
  ///
  /// Both this scanner and the decoders above it recurse, so the limit also bounds their stack.
  static let depthLimit = 256

  /// A step down from the root: into the member whose key stands at an offset, or into an element.
  enum Step {
    case key(offset: Int)
    case element(Int)
  }

  let bytes: [UInt8]
  let file: String
  var offset = 0
  var steps: [Step] = []

  /// The index so far, as ``JSONText`` describes it.
  private var index: [UInt32] = []
  /// The keys so far of all objects that are open.
  private var keys = JSONKeys()
  private var search = JSONSearch()

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads the whole text, which holds exactly one value.
  static func index(_ bytes: [UInt8], file: String) throws(SceneError) -> JSONText {
    var scanner = JSONScanner(bytes, file: file)
    // A value seldom takes less than four bytes.
    scanner.index.reserveCapacity(bytes.count / 4)
    try scanner.document()
    return JSONText(bytes: bytes, index: scanner.index)
  }

  /// The locations of values and keys of a legal text, given by their offsets in ascending order.
  static func locations(of offsets: [Int], in bytes: [UInt8], file: String) -> [SceneLocation] {
    var scanner = JSONScanner(bytes, file: file)
    scanner.search = JSONSearch(offsets)
    try? scanner.document()
    return scanner.search.found
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

  private mutating func skipWhitespace() {
    while let character = next {
      switch character {
      case " ", "\t", "\r", "\n": offset += 1
      default: return
      }
    }
  }

  /// Enters a value or key into the index.
  private mutating func enter(at offset: Int) {
    index.append(UInt32(truncatingIfNeeded: offset))
    if offset == search.next { search.record(path: path, in: bytes) }
  }
}

extension JSONScanner {
  private mutating func document() throws(SceneError) {
    guard bytes.count < UInt32.max else {
      throw error("the file has 4 GB or more", remedy: "split the scene")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipWhitespace()
    if next == nil {
      throw error("the file is empty", remedy: "a scene is a JSON object, at least {}")
    }
    try value(depth: 0)
    skipWhitespace()
    if next != nil { throw unexpected("the end of the file") }
  }

  private mutating func value(depth: Int) throws(SceneError) {
    let place = index.count
    switch next {
    case "{":
      try open(depth: depth + 1)
      try object(depth: depth + 1)
      index[place + 1] = UInt32(index.count)
    case "[":
      try open(depth: depth + 1)
      try array(depth: depth + 1)
      index[place + 1] = UInt32(index.count)
    case "\"":
      enter(at: offset)
      _ = try string()
    case _ where next == "-" || isAtDigit:
      enter(at: offset)
      try number()
    default:
      enter(at: offset)
      try literal()
    }
  }

  private mutating func array(depth: Int) throws(SceneError) {
    let opening = offset
    step()
    if take("]") { return }
    var count = 0
    repeat {
      steps.append(.element(count))
      try value(depth: depth)
      steps.removeLast()
      count += 1
    } while try goesOn(until: "]", opening: opening)
  }

  private mutating func object(depth: Int) throws(SceneError) {
    let opening = offset
    step()
    if take("}") { return }
    keys.open()
    repeat { try member(depth: depth) } while try goesOn(until: "}", opening: opening)
    keys.close()
  }

  private mutating func member(depth: Int) throws(SceneError) {
    let start = offset
    guard next == "\"" else { throw unexpected("a key in double quotes") }
    let isPlain = try string()
    steps.append(.key(offset: start))
    enter(at: start)
    guard keys.insert(start..<offset, isPlain: isPlain, of: bytes) else {
      throw error(
        "the key \(quoted(key(at: start))) occurs twice in one object", at: start,
        remedy: "remove one of them")
    }
    skipWhitespace()
    guard take(":") else { throw unexpected("\":\" after the key \(quoted(key(at: start)))") }
    skipWhitespace()
    try value(depth: depth)
    steps.removeLast()
  }

  /// Enters the array or object at the offset, the end of which is not known yet.
  private mutating func open(depth: Int) throws(SceneError) {
    guard depth <= Self.depthLimit else {
      // Its path would be hundreds of steps long and say nothing.
      steps = []
      throw error(
        "more than \(Self.depthLimit) arrays and objects inside each other",
        remedy: "nest less deeply")
    }
    enter(at: offset)
    index.append(0)
  }

  /// Steps over an opening bracket and what space follows it.
  private mutating func step() {
    offset += 1
    skipWhitespace()
  }

  /// Steps over a comma and answers true, or over the closing bracket and answers false.
  private mutating func goesOn(
    until closing: Unicode.Scalar, opening: Int
  ) throws(SceneError) -> Bool {
    skipWhitespace()
    if take(closing) { return false }
    let comma = offset
    guard take(",") else {
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
