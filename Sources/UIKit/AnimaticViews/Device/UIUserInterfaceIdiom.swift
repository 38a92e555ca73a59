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
