/// Growable text as raw UTF-8 bytes, with appenders for everything a report prints.
///
/// The buffer never writes anywhere by itself: the caller drains it, usually once it holds more
/// than 64 KB, so that memory stays flat however long the report is. It cannot be copied, so no
/// append has to ask whether anyone else sees the bytes.
package struct TextBuffer: ~Copyable {
  /// Owned memory; the bytes from `count` on are room to write into.
  private var base: UnsafeMutableRawPointer
  private var capacity: Int

  /// The number of bytes of text.
  package private(set) var count = 0

  /// Creates an empty buffer with room for `capacity` bytes before it first grows.
  package init(capacity: Int = 1 << 17) {
    base = .allocate(byteCount: capacity, alignment: 1)
    self.capacity = capacity
  }

  deinit { base.deallocate() }

  /// The text so far, as a copy.
  package var bytes: [UInt8] { Array(text) }

  /// The text so far, as a string.
  package var string: String { String(decoding: text, as: UTF8.self) }

  /// The text so far, in place; valid until the next append.
  private var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Hands the text to `body`, then forgets it and keeps the memory.
  ///
  /// The text stays when `body` throws.
  package mutating func drain<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try body(text)
    count = 0
  }

  /// Lets `body` write at most `limit` bytes behind the text; it returns the end of what it wrote.
  @inline(__always)
  mutating func write(
    atMost limit: Int, _ body: (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) {
    if capacity &- count < limit { grow(by: limit) }
    count = body(base + count) - base
  }

  /// The first 16 bytes of the text from `start` on, with what comes after it, and how many of them
  /// are text; none where there is more.
  @inline(__always)
  func short(from start: Int) -> (bytes: SIMD16<UInt8>, count: Int) {
    let length = count &- start
    guard length <= 16, capacity &- start >= 16 else { return (SIMD16(), 0) }
    return ((base + start).loadUnaligned(as: SIMD16<UInt8>.self), length)
  }

  /// At least doubles the room, which keeps appending linear.
  @inline(never)
  private mutating func grow(by extra: Int) {
    capacity += max(capacity, extra)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: base, byteCount: count)
    base.deallocate()
    base = larger
  }
}
