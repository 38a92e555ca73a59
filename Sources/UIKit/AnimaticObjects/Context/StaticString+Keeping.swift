import Synchronization

extension StaticString {
  private static let kept = Mutex<[String: StaticString]>([:])

  /// Creates a static string from a text that only the running program knows, such as the path of a
  /// source file, and keeps it for the life of the process.
  package init(keeping text: String) {
    self = Self.kept.withLock { kept in
      if let known = kept[text] { return known }
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
      _ = bytes.initialize(from: text.utf8)
      // The layout of the type is part of Swift's ABI: the address, the number of bytes, and flags,
      // of which the second one is for ASCII.
      let isASCII = bytes.allSatisfy { $0 < 0x80 }
      let words = (UInt(bitPattern: bytes.baseAddress), UInt(bytes.count), UInt8(isASCII ? 2 : 0))
      let string = unsafeBitCast(words, to: StaticString.self)
      kept[text] = string
      return string
    }
  }
}
