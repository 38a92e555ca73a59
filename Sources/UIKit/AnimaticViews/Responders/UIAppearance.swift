/// A class that has an appearance proxy.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Takes what proxies have for the view.
  func adoptAppearance() { if AppearanceRule.areInUse { AppearanceRule.adopt(self) } }

  /// The tint of the view's own; `nil` for none.
  package var ownTint: UIColor? {
    get { viewExtras?.tint }
    set { tintColor = newValue }
  }
}
