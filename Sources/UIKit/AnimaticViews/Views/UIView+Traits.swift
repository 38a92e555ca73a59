import AnimaticLayers
import Foundation

// The traits of views and controllers, and the notification of their changes (rule N1).

extension SimulatedDevice {
  /// The device of the screen in use, or a phone without one.
  @MainActor static var current: SimulatedDevice {
    AnimationRecorder.shared.currentHost?.deviceValues ?? .phone
  }
}

extension UITraitCollection {
  @MainActor static var ofScreen: UITraitCollection { UIScreen.main.traitCollection }

  func overridden(by others: UITraitCollection?) -> UITraitCollection {
    others.map { UITraitCollection(values.replaced(by: $0.values)) } ?? self
  }
}

extension UIView: UITraitChangeObservable {
  /// The traits of the view's own, and of the controller whose root view it is.
  var ownTraits: UITraitCollection? {
    guard let extras = viewExtras else { return nil }
    return extras.controller?.ownTraits?.overridden(by: extras.traits) ?? extras.traits
  }

  /// Sets the traits of the view's own; a collection without a trait removes them.
  func setOwnTraits(_ traits: UITraitCollection.Values) {
    Self.hasTraits = true
    if traits.direction == .rightToLeft { Self.hasTurnedTraits = true }
    changeTraits { neededExtras.traits = traits == .init() ? nil : UITraitCollection(traits) }
  }

  /// Whether any view or controller has ever had traits of its own; until then all have those of
  /// their screen.
  static var hasTraits = false
  /// Whether the traits of any screen, view or controller have ever said that contents run from
  /// right to left.
  static var hasTurnedTraits = false

  var effectiveTraits: UITraitCollection {
    let screen = backing.host?.traits ?? .ofScreen
    guard Self.hasTraits else { return screen }
    return screen.overridden(by: InheritedLook(of: self).traits)
  }

  /// The traits before the view moves to another superview; `nil` while moves change none.
  var presentTraits: UITraitCollection? { Self.hasTraits ? effectiveTraits : nil }

  /// Notifies the view and the views in it if a move has given them other traits.
  func notifyTraits(after old: UITraitCollection?) {
    if let old { notifyTraits(from: old, to: effectiveTraits) }
  }

  // MARK: - Dynamic colours

  /// The background, if it is a dynamic colour and nothing has set another one on the layer.
  var dynamicBackground: UIColor? {
    guard let color = viewExtras?.background,
      color.resolvedColor(with: effectiveTraits).components == backing.viewBackground
    else { return nil }
    return color
  }

  func show(background: UIColor?) {
    let color =
      background?.provider == nil ? background : background?.resolvedColor(with: effectiveTraits)
    backing.setViewBackground(color?.components, isGray: color?.isGray ?? false)
  }

  /// Shows a dynamic background for traits that have changed from others.
  /// - Parameter old: The former traits; `nil` if they are not known.
  func adoptBackground(from old: UITraitCollection?) {
    guard let color = viewExtras?.background else { return }
    if let old, color.resolvedColor(with: old).components != backing.viewBackground { return }
    show(background: color)
  }

  /// Runs a body in which the traits of the view are the current ones.
  func inTraits(_ body: () -> Void) {
    if Self.hasTraits { effectiveTraits.performAsCurrent(body) } else { body() }
  }

  /// Asks for everything that the appearance may change.
  private func appearanceDidChange() {
    tintColorDidChange()
    setNeedsUpdateConstraints()
    setNeedsLayout()
    setNeedsDisplay()
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
  /// - Parameter old: The former traits of this view.
  /// - Complexity: O(*n*) in views inside.
  func notifyTraits(from old: UITraitCollection, to new: UITraitCollection) {
    if old.displayScale != new.displayScale { layoutState?.engine?.scaleDidChange() }
    var waiting = [(view: self, old: old, new: new)]
    while let (view, old, new) = waiting.popLast() {
      guard old != new else { continue }
      new.performAsCurrent {
        view.adoptBackground(from: old)
        if let controller = view.viewExtras?.controller {
          controller.traitsDidChange(from: old)
          controller.callTraitHandlers(from: old, to: new)
        }
        view.traitCollectionDidChange(old)
        view.callTraitHandlers(from: old, to: new)
        if new.hasDifferentColorAppearance(comparedTo: old) { view.appearanceDidChange() }
        if new.layoutDirection != old.layoutDirection { view.traitDirectionDidChange() }
      }
      waiting += view.children.reversed().map { child in
        let own = child.ownTraits
        return (view: child, old: old.overridden(by: own), new: new.overridden(by: own))
      }
    }
  }
}

extension AnimationHost {
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
    notifyTraits(from: old.overridden(by: ownTraits), to: new.overridden(by: ownTraits))
  }
}
