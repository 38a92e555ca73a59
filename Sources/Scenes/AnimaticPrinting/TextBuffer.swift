/// A growable buffer of UTF-8 text, with a method to append each kind of value that a report
/// prints.
///
/// The caller drains the buffer, usually once it holds more than 64 KB, so memory stays flat
/// however long the report is. The buffer is noncopyable, so no append checks whether the bytes are
/// shared.
///
/// The type is public, as the compiler inlines the methods of no other one across modules.
public struct TextBuffer: ~Copyable {
  /// The memory that the buffer owns; the bytes from `count` on are free.
  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var capacity: Int

  /// The number of bytes of text.
  @usableFromInline package internal(set) var count = 0

  /// Creates an empty buffer that holds `capacity` bytes before it first grows.
  package init(capacity: Int = 1 << 17) {
    base = .allocate(byteCount: capacity, alignment: 1)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  package var bytes: [UInt8] { Array(text) }

  package var string: String { String(decoding: text, as: UTF8.self) }

  /// The text in place; valid until the next append.
  private var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Passes the text to `body`, then removes it and keeps the memory.
  ///
  /// When `body` throws, the buffer keeps the text.
  package mutating func drain<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try body(text)
    count = 0
  }

  /// Lets `body` write at most `limit` bytes after the text. `body` returns the end of its bytes.
  @inlinable @inline(__always) package mutating func write(
    atMost limit: Int, _ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    if capacity &- count < limit { grow(by: limit) }
    count = body(base + count) - base
  }

  package mutating func removeText(from start: Int) -> [UInt8] {
    let removed = Array(UnsafeRawBufferPointer(rebasing: text[start...]))
    count = start
    return removed
  }

  /// Appends a number with at most some decimals, without zeros at the end of the decimals.
  /// - Precondition: `value` is finite and `limit` is in `Precision.decimalCounts`.
  package mutating func append(_ value: Double, decimals limit: Int) {
    append(decimal: value, count: limit)
    guard limit > 0 else { return }
    while byte(at: count - 1) == UInt8(ascii: "0") { count -= 1 }
    if byte(at: count - 1) == UInt8(ascii: ".") { count -= 1 }
  }

  private func byte(at offset: Int) -> UInt8 { (base + offset).load(as: UInt8.self) }

  /// Returns the text from `start` on in the first `count` of 16 bytes. For a text of more than 16
  /// bytes `count` is 0.
  @inlinable @inline(__always)
  package func short(from start: Int) -> (bytes: SIMD16<UInt8>, count: Int) {
    let length = count &- start
    guard length <= 16, capacity &- start >= 16 else { return (SIMD16(), 0) }
    return ((base + start).loadUnaligned(as: SIMD16<UInt8>.self), length)
  }

  /// At least doubles the capacity, so that *n* appends take O(*n*) time.
  @usableFromInline @inline(never) mutating func grow(by extra: Int) {
    capacity += max(capacity, extra)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
  }
}

extension TextBuffer {
  @inlinable @inline(__always) package mutating func append(_ byte: UInt8) {
    write(atMost: 1) { end in
      end.storeBytes(of: byte, as: UInt8.self)
      return end + 1
    }
  }

  @inlinable @inline(__always) package mutating func append(_ bytes: [UInt8]) {
    write(atMost: bytes.count) { end in
      end.copyMemory(from: bytes, byteCount: bytes.count)
      return end + bytes.count
    }
  }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    write(atMost: bytes.count) { end in
      UnsafeMutableRawBufferPointer(start: end, count: bytes.count).copyBytes(from: bytes)
      return end + bytes.count
    }
  }

  /// Appends the first `count` of 16 bytes.
  @inlinable @inline(__always) package mutating func append(_ bytes: SIMD16<UInt8>, count: Int) {
    write(atMost: 16) { end in
      end.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
      return end + count
    }
  }

  /// Appends the UTF-8 of a string as it is.
  package mutating func append(_ string: String) {
    let length = string.utf8.count
    write(atMost: length) { end in
      UnsafeMutableRawBufferPointer(start: end, count: length).copyBytes(from: string.utf8)
      return end + length
    }
  }

  package mutating func append(_ integer: Int) {
    write(atMost: 1 + Digits.storeCapacity) { end in
      Digits.store(UInt64(integer.magnitude), at: Digits.storeSign(if: integer < 0, at: end))
    }
  }

  /// Appends a CSV cell, with quotes if RFC 4180 demands them.
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

  /// Appends a JSON string with its quotes. Characters beyond ASCII stay UTF-8.
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

/// The bytes that separate cells, lines and strings.
extension UInt8 {
  @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
  @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
  @inlinable package static var newline: UInt8 { UInt8(ascii: "\n") }
  @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
}
