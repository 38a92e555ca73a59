import AnimaticPrinting

/// A buffer in front of a receiver of bytes, which gets them in chunks of at least 64 KB.
///
/// Only after `passBuffer()` the receiver has all bytes.
public final class ByteSink {
  private static let chunk = 1 << 16

  private let name: String
  private let drain: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  private var buffer: [UInt8] = []
  /// The filter of control characters; `nil` where the receiver gets all bytes as they are.
  var escapes: ControlEscapes?
  /// What happens before the receiver gets bytes; `nil` for nothing.
  var willDrain: (() -> Void)?

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - name: The name of the receiver in errors.
  ///   - drain: Writes all of the given bytes to the receiver, or throws.
  public init(name: String, drain: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void) {
    self.name = name
    self.drain = drain
  }

  /// Appends text as UTF-8.
  /// - Throws: As ``passBuffer()``.
  package func write(_ text: String) throws { try write(text.utf8) }

  /// Appends bytes.
  /// - Throws: As ``passBuffer()``.
  package func write(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.chunk { try passBuffer() }
  }

  /// Appends bytes. The receiver gets 64 KB or more at once, without a copy.
  /// - Throws: As ``passBuffer()``.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count >= Self.chunk else { return try write(Array(bytes)) }
    try passBuffer()
    try pass(bytes)
  }

  /// Passes the buffered bytes to the receiver. The buffer is empty afterwards, also after an
  /// error.
  /// - Throws: `CommandFailure.cannotWrite`, or `ClosedPipe` if the reader has closed the pipe.
  package func passBuffer() throws {
    guard !buffer.isEmpty else { return }
    defer { discard() }
    try buffer.withUnsafeBytes(pass)
  }

  private func pass(_ bytes: UnsafeRawBufferPointer) throws {
    willDrain?()
    do {
      if let escaped = escapes?.escape(bytes) {
        try escaped.withUnsafeBufferPointer { bytes throws(SystemError) in
          try drain(UnsafeRawBufferPointer(bytes))
        }
      } else {
        try drain(bytes)
      }
    } catch { throw error.isClosedPipe ? ClosedPipe() : CommandFailure.cannotWrite(name, error) }
  }

  package func discard() { buffer.removeAll(keepingCapacity: true) }
}

extension ByteSink {
  /// The reader of the output has closed the pipe (`| head -1`): the tool ends without a message.
  package struct ClosedPipe: Error {}
}

extension TextBuffer {
  /// Passes the text to a sink once it has 64 KB or more.
  mutating func drainIfFull(into sink: ByteSink) throws {
    if count >= 1 << 16 { try drain(into: sink) }
  }

  package mutating func drain(into sink: ByteSink) throws { try drain { try sink.write($0) } }
}

/// A filter of UTF-8 that replaces control characters by escapes such as `\u{1B}`, for text on a
/// terminal.
///
/// A name in a scene may hold any character, and a terminal obeys sequences that begin with a
/// control character. Line feeds stay, because they end the lines of the text. The bytes may come
/// in any pieces.
struct ControlEscapes {
  /// Whether the last piece ended with the first byte of a character from U+0080 on.
  private var isInsideCharacter = false

  /// The first of the two bytes of the characters U+0080 to U+00BF.
  private static let lead: UInt8 = 0xC2

  /// Returns a piece of the text with its control characters escaped.
  mutating func escape(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count)
    for byte in bytes {
      if isInsideCharacter {
        isInsideCharacter = false
        if 0x80..<0xA0 ~= byte {
          Self.append(byte, to: &escaped)
          continue
        }
        escaped.append(Self.lead)
      }
      switch byte {
      case UInt8(ascii: "\n"): escaped.append(byte)
      case ..<0x20, 0x7F: Self.append(byte, to: &escaped)
      case Self.lead: isInsideCharacter = true
      default: escaped.append(byte)
      }
    }
    return escaped
  }

  private static func append(_ scalar: UInt8, to bytes: inout [UInt8]) {
    let digits = String(scalar, radix: 16, uppercase: true)
    bytes += "\\u{\(digits.count < 2 ? "0" : "")\(digits)}".utf8
  }
}
