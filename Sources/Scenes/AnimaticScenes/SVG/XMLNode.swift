/// An element of XML with the elements in it.
struct XMLNode {
  let name: String
  /// The values of attributes by their names; those of other programs, whose names have a colon,
  /// are left out.
  fileprivate(set) var attributes: [String: String] = [:]
  fileprivate(set) var children: [XMLNode] = []
  /// The line of the file, counted from 1.
  let line: Int
  /// Whether the element has words.
  fileprivate(set) var hasText = false

  /// What keeps bytes from being XML, with the line.
  struct Flaw: Error {
    let line: Int
    let message: String
  }

  /// The greatest number of elements in each other.
  static let greatestDepth = 200

  /// Parses a document.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(document bytes: [UInt8]) throws(Flaw) {
    var parser = XMLParser(bytes)
    self = try parser.parse()
  }

  fileprivate init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }
}

/// A parser of the elements and attributes of XML; words count only as being there.
private struct XMLParser {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The elements that are open, the outermost one first.
  private var open: [XMLNode] = []
  private var root: XMLNode?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() throws(XMLNode.Flaw) -> XMLNode {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        if !Self.isSpace(bytes[index]), !open.isEmpty { open[open.count - 1].hasText = true }
        advance()
        continue
      }
      if has("<!--") {
        try skip(behind: "-->")
      } else if has("<![CDATA[") {
        if !open.isEmpty { open[open.count - 1].hasText = true }
        try skip(behind: "]]>")
      } else if has("<?") {
        try skip(behind: "?>")
      } else if has("<!") {
        try skipDeclaration()
      } else if has("</") {
        try end()
      } else {
        try begin()
      }
    }
    if let last = open.last { throw flaw("<\(last.name)> of line \(last.line) has no end") }
    guard let root else { throw flaw("there is no element") }
    return root
  }

  private mutating func begin() throws(XMLNode.Flaw) {
    advance()
    var node = XMLNode(try name(), line: line)
    if root != nil, open.isEmpty { throw flaw("<\(node.name)> follows the end of the file") }
    while true {
      skipSpaces()
      if has("/>") {
        advance(by: 2)
        return close(node)
      }
      if has(">") {
        advance()
        open.append(node)
        guard open.count <= XMLNode.greatestDepth else {
          throw flaw("more than \(XMLNode.greatestDepth) elements lie in each other")
        }
        return
      }
      let key = try name()
      skipSpaces()
      guard has("=") else { throw flaw("the attribute \(key) has no value") }
      advance()
      skipSpaces()
      let value = try quoted()
      if !key.contains(":") { node.attributes[key] = value }
    }
  }

  private mutating func end() throws(XMLNode.Flaw) {
    advance(by: 2)
    let name = try name()
    skipSpaces()
    guard let last = open.popLast(), last.name == name, has(">") else {
      throw flaw("</\(name)> ends no element")
    }
    advance()
    close(last)
  }

  private mutating func close(_ node: XMLNode) {
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  // MARK: - Words

  private mutating func name() throws(XMLNode.Flaw) -> String {
    let begin = index
    while index < bytes.count, !Self.isSpace(bytes[index]), !"<>/=\"'".utf8.contains(bytes[index]) {
      index += 1
    }
    guard index > begin else { throw flaw("a name is missing") }
    return String(decoding: bytes[begin..<index], as: UTF8.self)
  }

  private mutating func quoted() throws(XMLNode.Flaw) -> String {
    guard index < bytes.count, "\"'".utf8.contains(bytes[index]) else {
      throw flaw("a value needs quotes")
    }
    let quote = bytes[index]
    advance()
    let begin = index
    while index < bytes.count, bytes[index] != quote { advance() }
    guard index < bytes.count else { throw flaw("a value has no end") }
    defer { advance() }
    return String(decoding: bytes[begin..<index], as: UTF8.self).replacingEntities
  }

  /// Moves on behind a declaration of the kind of document, with what stands in its brackets.
  private mutating func skipDeclaration() throws(XMLNode.Flaw) {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "[") { depth += 1 }
      if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
      let isEnd = bytes[index] == UInt8(ascii: ">") && depth <= 0
      advance()
      if isEnd { return }
    }
    throw flaw("a declaration has no end")
  }

  private mutating func skip(behind text: String) throws(XMLNode.Flaw) {
    while index < bytes.count, !has(text) { advance() }
    guard index < bytes.count else { throw flaw("\"\(text)\" is missing") }
    advance(by: text.utf8.count)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Self.isSpace(bytes[index]) { advance() }
  }

  private mutating func advance(by count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
  }

  private func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private func flaw(_ message: String) -> XMLNode.Flaw {
    XMLNode.Flaw(line: line, message: message)
  }
}

extension String {
  /// The text with the characters of the five entities that XML has.
  fileprivate var replacingEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
