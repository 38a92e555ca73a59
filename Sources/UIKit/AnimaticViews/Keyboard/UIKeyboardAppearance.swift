/// The look of a keyboard on the screen.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// As the system has it.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}
