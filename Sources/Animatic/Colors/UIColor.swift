import AnimaticChecks
import Foundation

/// A colour in the sRGB space, with opacity.
///
/// Its components interpolate one by one as they are written, not premultiplied (rule D.2).
open class UIColor: @unchecked Sendable {
  /// Red, green, blue and alpha, each 0…1.
  package let components: SIMD4<Double>

  package init(components: SIMD4<Double>) { self.components = components }

  /// Makes a colour from its components, each clamped to 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = Self.clamped([red, green, blue, alpha])
  }

  /// Makes a grey from its brightness and opacity, each clamped to 0…1.
  public init(white: CGFloat, alpha: CGFloat) {
    components = Self.clamped([white, white, white, alpha])
  }

  /// Makes a colour from its place in the colour circle, 0 and 1 being red, 1/3 green and 2/3 blue,
  /// its saturation and brightness, and its opacity; each is clamped to 0…1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let tint = TintedColor(Self.clamped([hue, saturation, brightness, alpha]))
    components = SIMD4(tint.rgb, tint.alpha)
  }

  private static func clamped(_ components: SIMD4<Double>) -> SIMD4<Double> {
    require(components.isFinite, "a colour must consist of finite numbers, not \(components)")
    return components.clamped(lowerBound: SIMD4(), upperBound: .one)
  }

  /// The same colour at another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.x, green: components.y, blue: components.z, alpha: alpha)
  }

  /// Writes the components to where they are wanted.
  ///
  /// - Returns: `true`; every colour here has these components.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.x
    green?.pointee = components.y
    blue?.pointee = components.z
    alpha?.pointee = components.w
    return true
  }

  /// Writes the place in the colour circle, the saturation, the brightness and the opacity to where
  /// they are wanted; those of a grey are 0 and 0.
  ///
  /// - Returns: `true`; every colour here has these components.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let tint = TintedColor(rgba: components)
    hue?.pointee = tint.hue
    saturation?.pointee = tint.saturation
    brightness?.pointee = tint.brightness
    alpha?.pointee = tint.alpha
    return true
  }

  /// Writes the brightness and the opacity of a grey to where they are wanted.
  ///
  /// - Returns: Whether the colour is a grey; nothing is written for others.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard components.x == components.y, components.y == components.z else { return false }
    white?.pointee = components.x
    alpha?.pointee = components.w
    return true
  }
}

extension UIColor: Hashable {
  /// Whether all components are equal.
  public static func == (first: UIColor, second: UIColor) -> Bool {
    first.components == second.components
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension UIColor: CustomStringConvertible {
  /// The components in the order red, green, blue, alpha.
  public var description: String {
    "UIColor(\(components.x), \(components.y), \(components.z), \(components.w))"
  }
}

extension UIColor: ColorConvertible {
  /// The colour as layers have it.
  public var cgColor: CGColor { .make(components) }

  /// Makes the colour that a layer has.
  public convenience init(cgColor: CGColor) { self.init(components: cgColor.srgbComponents) }
}
