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
