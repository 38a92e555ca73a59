import Foundation

/// The values of the device that a simulator or a live display stands for.
///
/// ```swift
/// simulator.device.userInterfaceStyle = .dark
/// simulator.device.orientation = .landscapeLeft
/// ```
///
/// ``Simulator/device`` notifies the program of what it changes. UIKit has no counterpart.
public struct SimulatedDevice: Hashable, Sendable {
  /// The name that the user has given the device.
  public var name = "iPhone"
  /// The kind of the device in words.
  public var model = "iPhone"
  /// The version of the system.
  public var systemVersion = "17.0"
  /// The identifier of the device for the programs of one maker.
  public var identifierForVendor = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  /// The kind of the device; a phone by default.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The direction in which the user holds the device; upright by default. The screen turns with
  /// it, if the program supports the direction (rule N2).
  public var orientation = UIDeviceOrientation.portrait
  /// The tilt of the device from the user's eyes, −1…1 in both directions; none by default (rule
  /// N12).
  public var tilt = UIOffset.zero
  /// The appearance of the screen; light by default.
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The number of pixels per point, as the screen tells it; 1 by default.
  public var displayScale: CGFloat = 1
  /// The direction of contents, which leading edges follow (rule N1); from left to right by
  /// default.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The size of text that the user prefers; `large` by default. Fonts do not follow it.
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  /// What the user has switched on for assistive programs; nothing by default.
  public var accessibility: UIAccessibility.Settings = []
  /// The charge of the battery, 0…1; 1 by default.
  public var batteryLevel: Float = 1
  /// The state of the battery; `unplugged` by default.
  public var batteryState = UIDevice.BatteryState.unplugged
  /// The schemes of the URLs that another program opens.
  public var openableSchemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "facetime", "maps", "app-settings",
  ]

  /// Creates the values of a phone.
  public init() {}

  /// The values of a phone, of which each screen without values of its own has a copy.
  static let phone = SimulatedDevice()

  /// The least length of the short side of a phone that is wide on its side, in points.
  private static let wideSide: CGFloat = 414

  /// Returns the traits of a screen of a size in points (rule N1).
  func traits(of size: CGSize) -> UITraitCollection {
    let isLandscape = size.width > size.height
    let isSmall = userInterfaceIdiom == .phone
    let hasWidth = !isSmall || isLandscape && min(size.width, size.height) >= Self.wideSide
    return UITraitCollection(
      UITraitCollection.Values(
        idiom: userInterfaceIdiom, style: userInterfaceStyle,
        horizontal: hasWidth ? .regular : .compact,
        vertical: isSmall && isLandscape ? .compact : .regular, scale: displayScale,
        direction: layoutDirection, contentSize: preferredContentSizeCategory))
  }
}
