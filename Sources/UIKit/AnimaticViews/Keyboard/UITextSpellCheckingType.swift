/// Whether the system marks misspelt words.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As the system has it.
  case `default`
  /// It does not.
  case no
  /// It does.
  case yes
}
