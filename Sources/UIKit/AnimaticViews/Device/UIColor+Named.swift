import Foundation

extension UIColor {
  /// Creates a colour by its name in an ``AssetCatalog``, light and dark if it has both; `nil` if
  /// there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a colour by its name in an ``AssetCatalog``; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle whose catalogues come first; `nil` for the main one.
  ///   - traitCollection: The traits whose colour it is; `nil` for one that follows the traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let entry = AssetCatalog.find(name, kind: "colorset", in: bundle),
      let light = Self.color(entry.variants("colors", appearance: nil))
    else { return nil }
    let dark = Self.color(entry.variants("colors", appearance: "dark"))
    let isDark = traitCollection?.userInterfaceStyle == .dark
    let shown = isDark ? dark ?? light : light
    self.init(components: shown.components, isGray: shown.isGray)
    guard let dark, traitCollection?.userInterfaceStyle ?? .unspecified == .unspecified else {
      return
    }
    provider = TraitColors { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Reads the first of some variants that has components.
  private static func color(_ variants: [[String: Any]]) -> UIColor? {
    for variant in variants {
      let color = variant["color"] as? [String: Any]
      guard let parts = color?["components"] as? [String: Any] else { continue }
      let alpha = component(parts["alpha"]) ?? 1
      if let white = component(parts["white"]) { return UIColor(white: white, alpha: alpha) }
      let (red, green) = (component(parts["red"]), component(parts["green"]))
      guard let red, let green, let blue = component(parts["blue"]) else { continue }
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    return nil
  }

  /// Reads a component: a number with a point, 0…1, or a whole number, 0…255, also as `0xFF`.
  private static func component(_ value: Any?) -> CGFloat? {
    if let number = value as? Double { return CGFloat(number) }
    guard let text = value as? String else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    if let whole = Int(text) { return CGFloat(whole) / 255 }
    return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }
}
