extension String {
  /// The text in one line, safe to show on a terminal: control characters as `\u{1B}` and the like.
  var escapingControlCharacters: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        text += scalar.escaped(asASCII: true)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
