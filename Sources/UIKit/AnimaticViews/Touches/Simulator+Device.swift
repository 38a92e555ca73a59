import AnimaticTiming
import Foundation

extension Simulator {
  /// The device that the simulator stands for. A change notifies the program as the system does
  /// (rules N1, N2).
  public var device: SimulatedDevice {
    get { host.deviceValues }
    set { host.changeDevice(to: newValue) }
  }
}

extension LiveDisplay {
  /// The device that the display stands for; see ``Simulator/device``.
  public var device: SimulatedDevice {
    get { host.deviceValues }
    set { host.changeDevice(to: newValue) }
  }
}

extension AnimationHost {
  /// Sets the values of the device, and notifies of what is different: the settings of assistive
  /// programs, the battery, the traits, and at last the direction, with which the screen turns.
  fileprivate func changeDevice(to device: SimulatedDevice) {
    let (old, scale) = (deviceValues, device.displayScale)
    var new = device
    new.displayScale = usable(
      scale, if: scale.isFinite && scale > 0, else: old.displayScale,
      "a screen has a finite number of pixels per point above 0, not \(scale)")
    guard new != old else { return }
    if new.layoutDirection == .rightToLeft { UIView.hasTurnedTraits = true }
    changeTraits { deviceValues = new }
    let settings = new.accessibility.symmetricDifference(old.accessibility)
    for (setting, name) in UIAccessibility.Settings.notifications where settings.contains(setting) {
      post(name, of: nil)
    }
    let size = new.preferredContentSizeCategory
    if size != old.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: size])
    }
    let device = UIDevice.current
    if device.isBatteryMonitoringEnabled, new.batteryLevel != old.batteryLevel {
      post(UIDevice.batteryLevelDidChangeNotification, of: device)
    }
    if device.isBatteryMonitoringEnabled, new.batteryState != old.batteryState {
      post(UIDevice.batteryStateDidChangeNotification, of: device)
    }
    if new.tilt != old.tilt { followTilt() }
    guard new.orientation != old.orientation else { return }
    if device.isGeneratingDeviceOrientationNotifications {
      post(UIDevice.orientationDidChangeNotification, of: device)
    }
    turnWithDevice()
  }

  private func post(_ name: Notification.Name, of object: Any?) {
    NotificationCenter.default.post(name: name, object: object)
  }
}
