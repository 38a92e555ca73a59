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
