import AnimaticPrinting

/// A reader of JSON lines with one object each, as CSV: the keys of the first line are the columns.
///
/// The numbers of a property, which JSON lines have in an array, get columns of their own, also
/// where the property is `null`. Transitions, which CSV does not have, are left out.
package struct JSONLinesTable {
  /// A flaw of a file, with its line, counted from 1.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    let file: String
    let line: Int
    let problem: String

    package var description: String { "\(file):\(line): \(problem)" }
  }

  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var columns: [String] = []
  private var cells: [String] = []

  /// Returns whether a file has an object of JSON in its first line.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix { $0 != .newline }
    return line.first == UInt8(ascii: "{") && line.last == UInt8(ascii: "}")
  }

  /// Returns the table as CSV, whose lines are one more than those of the file.
  package static func csv(_ bytes: [UInt8], file: String) throws(Failure) -> [UInt8] {
    var table = JSONLinesTable(file: file, bytes: bytes)
    return try table.csv()
  }

  private mutating func csv() throws(Failure) -> [UInt8] {
    var text = TextBuffer()
    var header: [String] = []
    while position < bytes.count {
      (columns, cells) = ([], [])
      try object(named: "")
      if header.isEmpty {
        header = columns
        text.append(csv: header.map { .text($0) }, .shortest)
      }
      guard columns == header else { throw failure("the keys are not those of the first line") }
      text.append(csv: cells.map { .text($0) }, .shortest)
      skipSpace()
      guard position == bytes.count || byte == .newline else {
        throw failure("text after an object")
      }
      position += 1
      line += 1
    }
    return text.bytes
  }

  // MARK: Values

  private mutating func object(named name: String) throws(Failure) {
    try expect("{")
    if skip("}") { return }
    repeat {
      let key = try string()
      try expect(":")
      let count = columns.count
      try value(named: name.isEmpty ? key : "\(name).\(key)")
      if name.isEmpty, key == "transition" {
        columns.removeSubrange(count...)
        cells.removeSubrange(count...)
      }
    } while skip(",")
    try expect("}")
  }

  private mutating func value(named name: String) throws(Failure) {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try object(named: name)
    case UInt8(ascii: "["):
      var numbers: [String] = []
      try expect("[")
      repeat { numbers.append(try scalar()) } while skip(",")
      try expect("]")
      return append(numbers, named: name)
    case .quote:
      columns.append(name)
      cells.append(try string())
    default:
      let text = try scalar()
      append([text == "null" ? "" : text], named: name)
    }
  }

  /// Appends the cells of a property; a single one without text stands for all of them.
  private mutating func append(_ texts: [String], named name: String) {
    let names = TraceColumns.columnNames(of: name)
    if names.count == texts.count || texts == [""] {
      columns += names
      cells += names.count == texts.count ? texts : names.map { _ in "" }
    } else {
      columns += texts.count == 1 ? [name] : texts.indices.map { "\(name).\($0)" }
      cells += texts
    }
  }

  private mutating func scalar() throws(Failure) -> String {
    skipSpace()
    let start = position
    while let byte, !Self.delimiters.contains(byte) { position += 1 }
    guard position > start else { throw failure("a value is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let delimiters = Set(", ]}\n\r\t[{\":".utf8)

  private mutating func string() throws(Failure) -> String {
    guard skip("\"") else { throw failure("a string is missing") }
    var text: [UInt8] = []
    while let byte, byte != .newline {
      position += 1
      switch byte {
      case .quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      default: text.append(byte)
      }
    }
    throw failure("a string has no end")
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    guard let byte else { throw failure("a string has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [.newline]
    case UInt8(ascii: "r"): return [.carriageReturn]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
      guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
        throw failure("'\\u\(digits)' is no character")
      }
      position += 4
      return Array(String(Character(scalar)).utf8)
    default: return [byte]
    }
  }

  // MARK: Bytes

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte,
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == .carriageReturn
    {
      position += 1
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard skip(character) else { throw failure("'\(character)' is missing") }
    skipSpace()
  }

  private func failure(_ problem: String) -> Failure {
    Failure(file: file, line: line, problem: problem + "; write an object in each line")
  }
}
