/// Whether a keyboard on the screen corrects words.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As the keyboard has it.
  case `default`
  /// It does not.
  case no
  /// It does.
  case yes
}
