/// The meaning of a text, by which a keyboard on the screen suggests one.
public struct UITextContentType: Hashable, Sendable, RawRepresentable {
  /// The text of the name.
  public let rawValue: String
  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name of a user.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that the user chooses.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is sent to the user.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// The words that a keyboard on the screen begins with a capital.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none
  /// All words.
  case words
  /// The first word of each sentence.
  case sentences
  /// All characters are capitals.
  case allCharacters
}

/// Whether a keyboard on the screen corrects words.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As the keyboard has it.
  case `default`
  /// It does not.
  case no
  /// It does.
  case yes
}

/// Whether the system marks misspelt words.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As the system has it.
  case `default`
  /// It does not.
  case no
  /// It does.
  case yes
}
