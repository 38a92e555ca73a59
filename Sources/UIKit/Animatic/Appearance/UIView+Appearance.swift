import AnimaticObjects
import AnimaticTiming
import Foundation

extension UIAppearance where Self: UIView {
  /// Returns the proxy of the class: an object whose properties the views of the class receive as
  /// they come into a window (rule N25).
  ///
  /// ```swift
  /// UINavigationBar.appearance().barTintColor = .systemIndigo
  /// UISwitch.appearance().onTintColor = .systemPink
  /// ```
  ///
  /// A property that the program has set on a view stays. The proxy is a view of the class, made by
  /// `init()`, and the properties are those of UIKit's classes that UIKit marks as part of the
  /// appearance: tints and other colours, fonts, styles, title attributes and appearances of bars.
  /// Methods, such as `setTitleColor(_:for:)`, and properties of a subclass do not reach the views.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// Returns the proxy for views that lie in instances of other classes; see ``appearance()``.
  ///
  /// - Parameter containerTypes: The classes of views and controllers, from the view outwards.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let key = containerTypes.map { ObjectIdentifier($0) }
    for rule in AppearanceRule.all
    where rule.containers.map({ ObjectIdentifier($0) }) == key && type(of: rule.proxy) == Self.self
    {
      if let proxy = rule.proxy as? Self { return proxy }
    }
    guard let proxy = makeObject(of: Self.self) as? Self else {
      stopProgram("\(Self.self) needs an initialiser without arguments to have an appearance")
    }
    let changes = AppearanceRow.all.compactMap { $0.changes(proxy) }
    AppearanceRule.all.append(
      AppearanceRule(
        proxy: proxy, containers: containerTypes, concerns: { $0 is Self },
        apply: { view in for change in changes { change(view) } }))
    return proxy
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarButtonItem: UIAppearance {
  /// Returns the proxy of buttons in bars, whose ``tintColor`` those have without one of their own
  /// as they come into a bar (rule N25).
  public static func appearance() -> UIBarButtonItem { proxy.value }
  /// Returns a proxy for buttons in instances of other classes. It has no effect.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { UIBarButtonItem() }
}
