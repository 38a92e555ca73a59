extension AnimationHost {
  /// The windows on the screen besides that of the simulator or display, the rearmost first.
  var windows: [UIWindow] { roots.compactMap { $0 as? UIWindow } }

  /// Puts a window on the screen, in front of the others of its level.
  func show(_ window: UIWindow) {
    addRoot(window)
    orderWindows()
  }

  /// Takes a window off the screen.
  func hide(_ window: UIWindow) {
    forgetRoot(window)
    window.backing.enter(nil)
  }

  /// Orders the windows by their levels; those of one level keep their order.
  func orderWindows() { sortRoots { ($0 as? UIWindow)?.windowLevel.rawValue ?? 0 } }
}
