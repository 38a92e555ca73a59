extension JSONText {
  /// The value of a number: the nearest double, always finite.
  func number(at place: Int) -> Double {
    let start = offset(of: place)
    var offset = start
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var digits: UInt64 = 0
    var count = 0
    var places: Int?
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ UInt64(bytes[offset] & 15)
        count += 1
        places? += 1
      case UInt8(ascii: "."): places = 0
      case UInt8(ascii: "e"), UInt8(ascii: "E"): return Self.number(spelt: bytes[start...])
      default:
        return count <= 15
          ? Self.quotient(digits, places ?? 0, isNegative) : Self.number(spelt: bytes[start...])
      }
      offset += 1
    }
    return Self.number(spelt: bytes[start...])
  }

  /// Both numbers are exact doubles, so that their quotient is the nearest one to the decimal
  /// (Clinger, "How to read floating point numbers accurately", 1990).
  private static func quotient(_ digits: UInt64, _ places: Int, _ isNegative: Bool) -> Double {
    let number = Double(digits) / powersOfTen[places]
    return isNegative ? -number : number
  }

  private static let powersOfTen = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The number that the bytes begin with.
  static func number(spelt bytes: ArraySlice<UInt8>) -> Double {
    let text = bytes.prefix {
      switch Unicode.Scalar($0) {
      case "0"..."9", "+", "-", ".", "e", "E": true
      default: false
      }
    }
    return Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// The value of a string or key, with its escapes resolved.
  func string(at place: Int) -> String { string(atOffset: offset(of: place)) }

  /// The value of the string or key whose opening quote stands at an offset.
  func string(atOffset offset: Int) -> String { JSONString.value(of: bytes, at: offset) }
}

/// The values of strings that are legal JSON.
enum JSONString {
  /// The value of the string whose opening quote stands at an offset.
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

  /// What the letter behind a backslash stands for, unless there is no such escape.
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
