/// Conversion between the names of files, which are bytes to the system, and text.
///
/// The text represents a byte that is not UTF-8 as the private-use character U+10FF00 plus the
/// byte. If a name contains one of these characters itself, the text represents each of its bytes
/// in this form. So every name has a text, and each text gives back the name.
extension String {
  private static let firstByte: UInt32 = 0x10FF00

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

  /// The path of the folder around that of a file, up to its last slash; `nil` without one.
  package var folder: String? {
    // A slash and an accent after it are one character.
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(utf8[..<$0])) }
  }

  /// The extension of a file without its dot, in small letters; `nil` without one.
  var fileExtension: String? {
    let name = split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    return ending == "" ? nil : ending
  }

  /// The bytes of the name that the text represents.
  package var fileNameBytes: [UInt8] {
    unicodeScalars.flatMap { scalar in
      scalar.fileNameByte.map { [$0] } ?? Array(String(scalar).utf8)
    }
  }
}

extension Unicode.Scalar {
  /// The byte that the character represents in the text of a file name; nil for other characters.
  var fileNameByte: UInt8? { value >= 0x10FF00 ? UInt8(truncatingIfNeeded: value) : nil }
}

extension String {
  /// The text in one line that is safe on a terminal: control characters become escapes such as
  /// `\u{1B}`, and bytes of file names that are not UTF-8 become escapes such as `\xFF`.
  var escapingControlCharacters: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let byte = scalar.fileNameByte {
        text += "\\x" + String(byte, radix: 16, uppercase: true)
        return
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
