extension TextBuffer {
  /// Appends one byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    write(atMost: 1) { end in
      end.storeBytes(of: byte, as: UInt8.self)
      return end + 1
    }
  }

  /// Appends bytes as they are.
  @inline(__always)
  package mutating func append(_ bytes: [UInt8]) {
    write(atMost: bytes.count) { end in
      end.copyMemory(from: bytes, byteCount: bytes.count)
      return end + bytes.count
    }
  }

  /// Appends the first `count` of 16 bytes.
  @inline(__always)
  mutating func append(_ bytes: SIMD16<UInt8>, count: Int) {
    write(atMost: 16) { end in
      end.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      return end + count
    }
  }

  /// Appends a string's UTF-8 as it is.
  package mutating func append(_ string: String) {
    let length = string.utf8.count
    write(atMost: length) { end in
      UnsafeMutableRawBufferPointer(start: end, count: length).copyBytes(from: string.utf8)
      return end + length
    }
  }

  /// Appends an integer in decimal.
  package mutating func append(_ integer: Int) {
    write(atMost: 1 + Digits.room) { end in
      Digits.store(
        UInt64(integer.magnitude), at: Digits.storeSign(if: integer < 0, at: end))
    }
  }

  /// Appends a CSV cell, in quotes if RFC 4180 demands them.
  package mutating func append(csv cell: String) {
    let needsQuotes = cell.utf8.contains { byte in
      byte == .quote || byte == .comma || byte == .carriageReturn || byte == .newline
    }
    guard needsQuotes else { return append(cell) }
    append(.quote)
    for byte in cell.utf8 {
      if byte == .quote { append(.quote) }
      append(byte)
    }
    append(.quote)
  }

  /// Appends a JSON string with its quotes; what is not ASCII stays UTF-8.
  package mutating func append(json string: String) {
    append(.quote)
    for byte in string.utf8 {
      switch byte {
      case .quote: append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case .newline: append("\\n")
      case .carriageReturn: append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case ..<0x20:
        let hexadecimal = String(byte, radix: 16)
        append(byte < 0x10 ? "\\u000" : "\\u00")
        append(hexadecimal)
      default: append(byte)
      }
    }
    append(.quote)
  }
}
