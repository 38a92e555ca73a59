import AnimaticLayers
import Foundation

// The traits of views and controllers, and the notification of their changes (rule N1).

extension SimulatedDevice {
  /// The device of the screen in use, or a phone without one.
  @MainActor
  static var current: SimulatedDevice {
    AnimationRecorder.shared.currentHost?.deviceValues ?? .phone
  }
}

extension UITraitCollection {
  /// The traits of the screen in use.
  @MainActor
  static var ofScreen: UITraitCollection { UIScreen.main.traitCollection }

  /// Returns the traits with another appearance, unless that is open.
  func withStyle(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified else { return self }
    var values = values
    values.style = style
    return UITraitCollection(values)
  }
}

extension UIView: UITraitEnvironment {
  /// The appearance of the view's own or of the controller whose root view it is.
  private var ownStyle: UIUserInterfaceStyle {
    guard let extras = viewExtras else { return .unspecified }
    return extras.style != .unspecified ? extras.style : extras.controller?.ownStyle ?? extras.style
  }

  var effectiveTraits: UITraitCollection {
    let style = sequence(first: self, next: \.container).lazy.map(\.ownStyle)
      .first { $0 != .unspecified }
    let screen = backing.host?.traits ?? .ofScreen
    return screen.withStyle(style ?? .unspecified)
  }

  /// The bounds in the coordinates of the screen.
  var frameOnScreen: CGRect {
    let inWindow = convert(bounds, to: nil as UIView?)
    return enclosingWindow?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
  }

  /// Makes a change of appearance, and notifies the view and the views in it.
  func changeTraits(_ change: () -> Void) {
    let old = effectiveTraits
    change()
    notifyTraits(from: old, to: effectiveTraits)
  }

  /// Notifies this view and the views in it, parents before children, and of a controller and its
  /// view the controller first.
  ///
  /// - Parameters:
  ///   - old: The former traits of this view.
  ///   - new: The present traits of this view.
  /// - Complexity: O(*n*) in views inside.
  func notifyTraits(from old: UITraitCollection, to new: UITraitCollection) {
    var waiting = [(view: self, old: old, new: new)]
    while let (view, old, new) = waiting.popLast() {
      guard old != new else { continue }
      view.viewExtras?.controller?.traitCollectionDidChange(old)
      view.traitCollectionDidChange(old)
      waiting += view.children.reversed().map { child in
        let style = child.ownStyle
        return (view: child, old: old.withStyle(style), new: new.withStyle(style))
      }
    }
  }
}

extension AnimationHost {
  /// The traits of the screen.
  var traits: UITraitCollection { deviceValues.traits(of: screen) }

  /// Makes a change of the device or the screen, and notifies the windows if it changes traits.
  func changeTraits(_ change: () -> Void) {
    let old = traits
    change()
    let new = traits
    guard old != new else { return }
    UIScreen.main.traitCollectionDidChange(old)
    for window in allWindows.reversed() { window.notifyScreenTraits(from: old, to: new) }
  }
}

extension UIWindow {
  fileprivate func notifyScreenTraits(from old: UITraitCollection, to new: UITraitCollection) {
    let style = overrideUserInterfaceStyle
    notifyTraits(from: old.withStyle(style), to: new.withStyle(style))
  }
}
