/// A buffer in front of something that takes bytes, handing them on in chunks of at least 64 KB.
///
/// Nothing reaches the other side for certain before `flush()`.
public final class ByteSink {
  private static let chunk = 1 << 16

  private let name: String
  private let drain: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  private var buffer: [UInt8] = []

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - name: What is written to, as errors name it.
  ///   - drain: Takes all of the bytes it is given, or throws.
  public init(
    name: String, drain: @escaping (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) {
    self.name = name
    self.drain = drain
  }

  /// Appends text as UTF-8.
  ///
  /// - Throws: `CommandFailure.cannotWrite`, or `ClosedPipe` when nobody reads any more.
  package func write(_ text: String) throws {
    try write(text.utf8)
  }

  /// Appends bytes.
  ///
  /// - Throws: `CommandFailure.cannotWrite`, or `ClosedPipe` when nobody reads any more.
  package func write(_ bytes: some Sequence<UInt8>) throws {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.chunk { try flush() }
  }

  /// Appends bytes, of which many are handed on at once instead of being copied.
  ///
  /// - Throws: `CommandFailure.cannotWrite`, or `ClosedPipe` when nobody reads any more.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard bytes.count >= Self.chunk else { return try write(Array(bytes)) }
    try flush()
    try handOn(bytes)
  }

  /// Hands on what is buffered. Whether or not that works, the buffer is empty afterwards.
  ///
  /// - Throws: `CommandFailure.cannotWrite`, or `ClosedPipe` when nobody reads any more.
  package func flush() throws {
    guard !buffer.isEmpty else { return }
    defer { discard() }
    try buffer.withUnsafeBytes(handOn)
  }

  private func handOn(_ bytes: UnsafeRawBufferPointer) throws {
    do {
      try drain(bytes)
    } catch {
      throw error.isClosedPipe ? ClosedPipe() : CommandFailure.cannotWrite(name, error)
    }
  }

  /// Forgets what is buffered.
  func discard() {
    buffer.removeAll(keepingCapacity: true)
  }
}
