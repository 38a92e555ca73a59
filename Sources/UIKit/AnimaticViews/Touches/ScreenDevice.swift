/// The device that a host stands for: the fingers on its screen, and its safe area.
@MainActor final class ScreenDevice: AnimationHost.Device {
  let fingers = TouchDispatcher()
  var keyboardHeight: CGFloat = 0
  /// What the program can learn of the device.
  var values = SimulatedDevice.phone
  /// The direction in which the screen was turned last; `nil` before that.
  var interfaceOrientation: UIInterfaceOrientation?
  /// Whether the screen has or had a safe area.
  #if !DEBUG
    // Each turn asks for it.
    @exclusivity(unchecked)
  #endif
  private var hasSafeArea = false
  private var isNotifying = false

  func turnWillCommit(on host: AnimationHost) {
    fingers.endOrphans(on: host)
    fingers.endTurn(on: host)
    notifySafeAreas(on: host)
  }

  func awaitsTurn(on host: AnimationHost) -> Bool {
    fingers.awaitTurn(on: host) || !isNotifying && hasSafeAreas(on: host)
  }

  private func hasSafeAreas(on host: AnimationHost) -> Bool {
    if host.safeArea != .zero { hasSafeArea = true }
    return hasSafeArea || UIView.hasSafeAreaRoots(on: host)
  }

  /// Notifies views whose safe area has changed, as they or the screen have changed.
  private func notifySafeAreas(on host: AnimationHost) {
    guard !isNotifying, hasSafeAreas(on: host) else { return }
    let roots = UIView.safeAreaRoots(on: host)
    isNotifying = true
    AnimationRecorder.shared.runCallback(of: host, as: .layout) {
      host.notifySafeAreas(from: host.allWindows + roots)
    }
    isNotifying = false
  }
}

extension AnimationHost {
  /// The device of the host, which is made for its first use.
  private var screenDevice: ScreenDevice {
    if let device { return unsafeDowncast(device, to: ScreenDevice.self) }
    let new = ScreenDevice()
    device = new
    return new
  }

  var fingers: TouchDispatcher { screenDevice.fingers }

  /// The height of the keyboard at the bottom of the screen, in points.
  package var keyboardHeight: CGFloat {
    get { device == nil ? 0 : screenDevice.keyboardHeight }
    set { screenDevice.keyboardHeight = newValue }
  }

  /// What the program can learn of the device.
  var deviceValues: SimulatedDevice {
    get { device == nil ? .phone : screenDevice.values }
    set { screenDevice.values = newValue }
  }

  /// The number of pixels per point.
  var displayScale: CGFloat {
    device == nil ? SimulatedDevice.phone.displayScale : screenDevice.values.displayScale
  }

  /// The direction of the screen: the last one that fits its size, or else upright, or with the
  /// home button at the right for a screen that is wider than high.
  var interfaceOrientation: UIInterfaceOrientation {
    get {
      let isLandscape = screen.width > screen.height
      let last = device == nil ? nil : screenDevice.interfaceOrientation
      if let last, last.isLandscape == isLandscape { return last }
      return isLandscape ? .landscapeRight : .portrait
    }
    set { screenDevice.interfaceOrientation = newValue }
  }

  /// Sets the distances from the edges of the screen that something else covers, in points.
  func setSafeArea(_ insets: UIEdgeInsets) {
    safeArea = [insets.top, insets.left, insets.bottom, insets.right]
    if insets != .zero {
      UIView.hasSafeArea = true
      _ = screenDevice
    }
  }
}

extension Simulator {
  /// The distances from the edges of the screen that something else covers, such as a status bar,
  /// in points; none by default. Views read them as their `safeAreaInsets`, and are notified of a
  /// change in the next turn.
  public var safeAreaInsets: UIEdgeInsets {
    get {
      let insets = host.safeArea
      return UIEdgeInsets(top: insets.x, left: insets.y, bottom: insets.z, right: insets.w)
    }
    set { host.setSafeArea(newValue) }
  }
}
