extension String {
  /// The text in one line, safe to show on a terminal: control characters as `\u{1B}` and the like,
  /// bytes of file names that are no UTF-8 as `\xFF`.
  var escapingControlCharacters: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let byte = scalar.fileNameByte {
        text += "\\x" + String(byte, radix: 16, uppercase: true)
        return
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        text += scalar.escaped(asASCII: true)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
