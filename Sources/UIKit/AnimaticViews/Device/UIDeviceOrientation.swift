/// The direction in which the user holds the device. The numbers are UIKit's.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// The direction is not known.
  case unknown
  /// Upright, the home button at the bottom.
  case portrait
  /// Upside down, the home button at the top.
  case portraitUpsideDown
  /// On its side, the home button at the right.
  case landscapeLeft
  /// On its side, the home button at the left.
  case landscapeRight
  /// Flat, the screen upwards.
  case faceUp
  /// Flat, the screen downwards.
  case faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the direction is one that a screen can have.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
