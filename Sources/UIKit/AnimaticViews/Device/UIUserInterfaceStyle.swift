/// The appearance of the screen, light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No appearance of one's own.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
