/// A direction in which a screen is held (rule N2).
public enum UIInterfaceOrientation: Int, Sendable {
  /// The direction is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// The home button at the right.
  case landscapeRight = 3
  /// The home button at the left.
  case landscapeLeft = 4

  /// Whether the screen is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the screen is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
