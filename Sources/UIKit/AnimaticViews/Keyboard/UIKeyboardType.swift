/// The keys that a keyboard on the screen offers.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The usual keys.
  case `default`
  /// Keys of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// Keys for an address of the web.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// Digits for a number.
  case numberPad
  /// Digits for a telephone number.
  case phonePad
  /// Keys for a name or a telephone number.
  case namePhonePad
  /// Keys for an address of mail.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Keys with "@" and "#".
  case twitter
  /// Keys for a search or an address of the web.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// The look of a keyboard on the screen.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// As the system has it.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The word on the return key of a keyboard on the screen.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// "return".
  case `default`
  /// "Go".
  case go
  /// "Google".
  case google
  /// "Join".
  case join
  /// "Next".
  case next
  /// "Route".
  case route
  /// "Search".
  case search
  /// "Send".
  case send
  /// "Yahoo".
  case yahoo
  /// "Done".
  case done
  /// "Emergency Call".
  case emergencyCall
  /// "Continue".
  case `continue`
}
