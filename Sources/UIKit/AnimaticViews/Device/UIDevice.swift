import Foundation

/// The device that the program runs on: that of the screen in use (see ``UIScreen/main``), as its
/// ``SimulatedDevice`` describes it.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The state of the battery.
  public enum BatteryState: Int, Hashable, Sendable {
    /// Nobody watches the battery.
    case unknown
    /// The battery empties.
    case unplugged
    /// The battery fills.
    case charging
    /// The battery is full.
    case full
  }

  /// The device.
  public static let current = UIDevice()

  override init() {}

  private var device: SimulatedDevice { .current }

  /// The name that the user has given the device.
  open var name: String { device.name }
  /// The kind of the device in words.
  open var model: String { device.model }
  /// The kind of the device in words of the user's language: the same as ``model``.
  open var localizedModel: String { device.model }
  /// The name of the system: "iOS", or "iPadOS" on a tablet.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the system.
  open var systemVersion: String { device.systemVersion }
  /// The identifier of the device for the programs of one maker.
  open var identifierForVendor: UUID? { device.identifierForVendor }
  /// The kind of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { device.userInterfaceIdiom }
  /// Whether several programs run at a time: always.
  open var isMultitaskingSupported: Bool { true }

  private var observerCount = 0

  /// The direction in which the user holds the device.
  open var orientation: UIDeviceOrientation { device.orientation }
  /// Whether ``orientationDidChangeNotification`` is posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { observerCount > 0 }
  /// Begins to post ``orientationDidChangeNotification``, until
  /// ``endGeneratingDeviceOrientationNotifications()`` has been called as often.
  open func beginGeneratingDeviceOrientationNotifications() { observerCount += 1 }
  /// Ends what ``beginGeneratingDeviceOrientationNotifications()`` began.
  open func endGeneratingDeviceOrientationNotifications() {
    observerCount = max(0, observerCount - 1)
  }

  /// Whether the battery is watched; `false` by default.
  open var isBatteryMonitoringEnabled = false
  /// The charge of the battery, 0…1; −1 while nobody watches it.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? device.batteryLevel : -1 }
  /// The state of the battery; `unknown` while nobody watches it.
  open var batteryState: BatteryState {
    isBatteryMonitoringEnabled ? device.batteryState : .unknown
  }

  /// Whether the sensor beside the ear is watched; `false` by default. It has no effect: there is
  /// no such sensor.
  open var isProximityMonitoringEnabled = false
  /// Whether the device is at an ear: never.
  open var proximityState: Bool { false }
  /// Does nothing: there is nothing to hear.
  open func playInputClick() {}

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UIDevice {
  /// The user has turned the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The charge of the battery has changed.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The state of the battery has changed.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// The device has come to an ear or left it, which never happens.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the kind of the device.
@available(*, deprecated, message: "use UIDevice.current.userInterfaceIdiom") @preconcurrency
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
