/// JSON text with an index of its values; the index does not copy the text.
///
/// The decoders of Foundation drop positions, so no message could name the line of an error, and
/// they silently keep one of two equal keys.
///
/// The index has an entry with a byte offset for each value and key, in the order of the text, and
/// entry 0 is the root. An array or object has a second entry with the number of the entry after
/// its contents. The entries of its elements, or of its keys and values, follow.
struct JSONText: Sendable {
  let bytes: [UInt8]
  let index: [UInt32]

  /// Returns the offset of the first byte of a value or key.
  func offset(of entry: Int) -> Int { Int(index[entry]) }

  func end(of entry: Int) -> Int {
    switch kind(of: entry) {
    case .array, .object: Int(index[entry + 1])
    default: entry + 1
    }
  }

  /// Returns the entry of the first element of an array, or of the first key of an object.
  func first(in entry: Int) -> Int { entry + 2 }

  /// Returns the kind of a value, by its first byte.
  func kind(of entry: Int) -> JSONKind {
    switch Unicode.Scalar(bytes[offset(of: entry)]) {
    case "{": .object
    case "[": .array
    case "\"": .string
    case "t": .true
    case "f": .false
    case "n": .null
    default: .number
    }
  }
}

enum JSONKind: String, Sendable {
  case null
  case `true`
  case `false`
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"
}

extension JSONText {
  /// Returns the value of a number: the nearest double, which is always finite.
  func number(at entry: Int) -> Double {
    let start = offset(of: entry)
    var offset = start
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var digits: UInt64 = 0
    var count = 0
    var decimals: Int?
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ UInt64(bytes[offset] & 15)
        count += 1
        decimals? += 1
      case UInt8(ascii: "."): decimals = 0
      case UInt8(ascii: "e"), UInt8(ascii: "E"): return Self.number(spelt: bytes[start...])
      default:
        return count <= 15
          ? Self.quotient(digits, decimals ?? 0, isNegative) : Self.number(spelt: bytes[start...])
      }
      offset += 1
    }
    return Self.number(spelt: bytes[start...])
  }

  /// Returns the number with these digits and decimals.
  ///
  /// Numerator and denominator are exact doubles, so their quotient is the nearest double to the
  /// decimal (Clinger, "How to read floating point numbers accurately", 1990).
  private static func quotient(_ digits: UInt64, _ decimals: Int, _ isNegative: Bool) -> Double {
    let number = Double(digits) / powersOfTen[decimals]
    return isNegative ? -number : number
  }

  private static let powersOfTen = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Returns the number at the beginning of the bytes.
  static func number(spelt bytes: ArraySlice<UInt8>) -> Double {
    Double(String(decoding: bytes.prefix(while: isOfNumber), as: UTF8.self)) ?? .nan
  }

  /// Whether a byte can stand in a decimal number.
  static func isOfNumber(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "+", "-", ".", "e", "E": true
    default: false
    }
  }

  /// Returns the value of a string or key, with its escapes resolved.
  func string(at entry: Int) -> String { JSONString.value(of: bytes, at: offset(of: entry)) }
}

enum JSONString {
  /// Returns the value of the string with its opening quote at an offset.
  static func value(of bytes: [UInt8], at offset: Int) -> String {
    let start = offset + 1
    var end = start
    while bytes[end] != UInt8(ascii: "\"") {
      guard bytes[end] != UInt8(ascii: "\\") else { return resolved(bytes, from: start) }
      end += 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func resolved(_ bytes: [UInt8], from start: Int) -> String {
    var units: [UInt8] = []
    var offset = start
    while bytes[offset] != UInt8(ascii: "\"") {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        units.append(bytes[offset])
        offset += 1
        continue
      }
      if bytes[offset + 1] == UInt8(ascii: "u") {
        let first = codeUnit(bytes, at: offset)
        offset += 6
        var pair = [first]
        if UTF16.isLeadSurrogate(first) {
          pair.append(codeUnit(bytes, at: offset))
          offset += 6
        }
        units += String(decoding: pair, as: UTF16.self).utf8
      } else {
        units.append(byte(ofEscape: bytes[offset + 1]) ?? bytes[offset + 1])
        offset += 2
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private static func codeUnit(_ bytes: [UInt8], at offset: Int) -> UInt16 {
    let digits = String(decoding: bytes[offset + 2..<offset + 6], as: UTF8.self)
    return UInt16(digits, radix: 16) ?? 0
  }

  /// Returns the byte for the letter after a backslash, or nil for an unknown escape.
  static func byte(ofEscape letter: UInt8) -> UInt8? {
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": letter
    case "b": 8
    case "f": 12
    case "n": 10
    case "r": 13
    case "t": 9
    default: nil
    }
  }
}

/// The offset of the value of a key beside or inside another value.
struct KeyedOffset {
  /// The offset of an object, or of a value in an object.
  let offset: Int
  /// The key in that object; `nil` for the value at the offset itself.
  var key: String?
}

extension JSONText {
  /// Returns the offsets of the values of keys; where an object lacks the key, the offset itself.
  /// - Complexity: O(*n*) for a text of *n* values.
  func offsets(of keyed: [KeyedOffset]) -> [Int] {
    var found = keyed.map(\.offset)
    let wanted = Dictionary(grouping: keyed.indices.filter { keyed[$0].key != nil }) {
      keyed[$0].offset
    }
    var entry = 0
    // The arrays and objects around the entry.
    var enclosing: [Int] = []
    while !wanted.isEmpty, entry < index.count {
      while let last = enclosing.last, end(of: last) <= entry { enclosing.removeLast() }
      let object = enclosing.last.flatMap { kind(of: $0) == .object ? $0 : nil }
      // The entry of a key precedes that of its value.
      let value = object == nil ? entry : entry + 1
      let shape = self.kind(of: value)
      for item in wanted[offset(of: value)] ?? [] {
        guard let owner = shape == .object ? value : object, let key = keyed[item].key,
          let offset = offset(of: key, in: owner)
        else { continue }
        found[item] = offset
      }
      let isLeaf = shape != .object && shape != .array
      if !isLeaf { enclosing.append(value) }
      entry = isLeaf ? value + 1 : first(in: value)
    }
    return found
  }

  private func offset(of key: String, in object: Int) -> Int? {
    var entry = first(in: object)
    while entry < end(of: object) {
      if string(at: entry) == key { return offset(of: entry + 1) }
      entry = end(of: entry + 1)
    }
    return nil
  }
}
