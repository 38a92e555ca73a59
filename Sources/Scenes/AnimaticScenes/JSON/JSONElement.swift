/// A value of a JSON document, for readers of files that are no scenes.
///
/// A document has the strict form of scenes: no key occurs twice in an object, and numbers are
/// finite.
package struct JSONElement: Sendable {
  private let text: JSONText
  private let entry: Int

  init(_ text: JSONText, _ entry: Int) { (self.text, self.entry) = (text, entry) }

  /// Reads a document.
  /// - Parameter file: The name of the document in errors.
  /// - Throws: The error that makes the bytes no JSON.
  package init(_ bytes: [UInt8], file: String) throws(SceneError) {
    self.init(try JSONScanner.index(bytes, file: file), 0)
  }

  package var document: [UInt8] { text.bytes }

  /// The bytes of the value in the document.
  package var range: Range<Int> {
    let start = text.offset(of: entry)
    return start..<end(after: start)
  }

  private func end(after start: Int) -> Int {
    let bytes = text.bytes
    switch text.kind(of: entry) {
    case .string:
      var offset = start + 1
      while bytes[offset] != UInt8(ascii: "\"") {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      return offset + 1
    case .array, .object:
      var offset = children.last.map { JSONElement(text, $0).range.upperBound } ?? start + 1
      while bytes[offset] != UInt8(ascii: "]"), bytes[offset] != UInt8(ascii: "}") { offset += 1 }
      return offset + 1
    default: return bytes[start...].firstIndex { " \t\r\n,]}".utf8.contains($0) } ?? bytes.count
    }
  }

  package var spelling: String { String(decoding: text.bytes[range], as: UTF8.self) }

  /// The entries of the values directly inside an array or object.
  private var children: [Int] {
    let isObject = text.kind(of: entry) == .object
    var entries: [Int] = []
    var next = text.first(in: entry)
    while next < text.end(of: entry) {
      if isObject { next += 1 }
      entries.append(next)
      next = text.end(of: next)
    }
    return entries
  }
}

extension JSONElement {
  /// The value of a string; `nil` for another kind of value.
  package var string: String? { text.kind(of: entry) == .string ? text.string(at: entry) : nil }
  /// The value of a number; `nil` for another kind of value.
  package var number: Double? { text.kind(of: entry) == .number ? text.number(at: entry) : nil }
  /// The value of a number that is whole and exact; `nil` for another value.
  package var integer: Int? { number.flatMap { abs($0) <= 0x1p53 ? Int(exactly: $0) : nil } }

  /// The value of `true` or `false`; `nil` for another kind of value.
  package var flag: Bool? {
    switch text.kind(of: entry) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The elements of an array; `nil` for another kind of value.
  package var elements: [JSONElement]? {
    text.kind(of: entry) == .array ? children.map { JSONElement(text, $0) } : nil
  }

  /// The keys of an object with their values, in the order of the document; `nil` for another kind
  /// of value.
  package var fields: [(key: String, value: JSONElement)]? {
    guard text.kind(of: entry) == .object else { return nil }
    return children.map { (text.string(at: $0 - 1), JSONElement(text, $0)) }
  }

  /// The value of a key; `nil` if the object lacks the key, and for another kind of value.
  package subscript(key: String) -> JSONElement? {
    guard text.kind(of: entry) == .object else { return nil }
    return children.first { text.string(at: $0 - 1) == key }.map { JSONElement(text, $0) }
  }
}

extension JSONElement {
  /// Returns the value at a JSON pointer, as RFC 6901 has it; `nil` if there is none.
  package func value(at pointer: String) -> JSONElement? {
    var value = self
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      let next: JSONElement?
      if let elements = value.elements {
        next = Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        next = value[key]
      }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
