/// The colours of a bar. The numbers are UIKit's.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Dark on light.
  case `default`
  /// Light on dark.
  case black
}
