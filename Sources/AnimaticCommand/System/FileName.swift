/// Names of files as text.
///
/// To the system a name is bytes, not characters. A byte that is not UTF-8 stands in the text as a
/// character of its own, U+10FF00 plus the byte; these characters are for private use, and where a
/// name holds one of them, its bytes stand in its place. So every name has its text and every text
/// is the name that it was made from.
extension String {
  private static let firstByte: UInt32 = 0x10FF00

  /// The text of a name.
  package init(fileName bytes: some Sequence<UInt8>) {
    self = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      if case .valid(let encoded) = parser.parseScalar(from: &iterator),
        case let scalar = Unicode.UTF8.decode(encoded), scalar.value < Self.firstByte
      {
        unicodeScalars.append(scalar)
        rest = rest.dropFirst(encoded.count)
      } else {
        append(byte: first)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func append(byte: UInt8) {
    guard let scalar = Unicode.Scalar(Self.firstByte + UInt32(byte)) else { return }
    unicodeScalars.append(scalar)
  }

  /// The bytes of the name that the text stands for.
  package var fileNameBytes: [UInt8] {
    unicodeScalars.flatMap { scalar in
      scalar.fileNameByte.map { [$0] } ?? Array(String(scalar).utf8)
    }
  }
}

extension Unicode.Scalar {
  /// The byte that the character stands for in the text of a file name; nil for all others.
  var fileNameByte: UInt8? { value >= 0x10FF00 ? UInt8(truncatingIfNeeded: value) : nil }
}
