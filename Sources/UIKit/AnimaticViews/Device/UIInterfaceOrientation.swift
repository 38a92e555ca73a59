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

/// A set of directions in which a screen is held. The bits are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  init(_ direction: UIInterfaceOrientation) { rawValue = 1 << UInt(direction.rawValue) }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The home button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The home button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both directions in which the screen is wider than high.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All directions.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
  /// All directions but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

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
