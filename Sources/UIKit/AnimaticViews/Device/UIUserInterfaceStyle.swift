/// The appearance of the screen, light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No appearance of one's own.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The kind of a device. The numbers are UIKit's.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// The kind is not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// The screen of a car.
  case carPlay
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision
}

/// The room that a length of the screen gives to contents.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// The room is not known.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}
