import AnimaticLayers
import AnimaticTiming
import Foundation

extension AnimationHost {
  /// Gives the screen another size, and with it the windows that fill it.
  func resizeScreen(to size: CGSize) {
    let isSize = isUsable(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "the size of a screen is two finite numbers of at least 0, not \(size.width), \(size.height)")
    guard isSize else { return }
    let filled = CGRect(origin: .zero, size: screen)
    let (old, new) = (traits, deviceValues.traits(of: size))
    changeTraits {
      screen = size
      for window in allWindows.reversed() {
        let isOwn = window.backing === root
        guard isOwn || window.frame == filled else { continue }
        window.comingTraits = old == new ? nil : new
        window.frame = CGRect(origin: .zero, size: size)
        window.comingTraits = nil
      }
    }
    for window in allWindows.reversed() {
      let ends = window.endsOfResizes
      window.endsOfResizes = []
      for end in ends { end() }
    }
  }
}

extension Simulator {
  /// Gives the screen another size in points, as turning a device or resizing its window does.
  ///
  /// The window of the simulator fills the screen afterwards, and so does each window of the
  /// program that filled it before. The controllers of the windows receive
  /// `viewWillTransition(to:with:)`, and the views of the controllers take the size of their
  /// windows. Views that need layout get it in the next turn. `UIScreen.bounds` has the new size at
  /// once.
  ///
  /// - Precondition: The numbers are finite and at least 0.
  /// - Complexity: O(*n*) in views that resize.
  public func resize(to size: CGSize) { host.resizeScreen(to: size) }
}

extension LiveDisplay {
  /// Gives the screen another size in points, as the user does with a window of the system; see
  /// ``Simulator/resize(to:)``.
  ///
  /// - Precondition: The numbers are finite and at least 0.
  /// - Complexity: O(*n*) in views that resize.
  public func resize(to size: CGSize) { host.resizeScreen(to: size) }
}
