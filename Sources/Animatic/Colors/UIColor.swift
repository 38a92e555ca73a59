import AnimaticChecks
import Foundation

/// A colour in the sRGB space, with opacity.
///
/// Its components interpolate one by one as they are written, not premultiplied (rule D.2).
public final class UIColor: Sendable {
  /// Red, green, blue and alpha, each 0…1.
  package let components: SIMD4<Double>

  package init(components: SIMD4<Double>) { self.components = components }

  /// Makes a colour from its components, each clamped to 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = SIMD4<Double>(red, green, blue, alpha)
    require(
      components * 0 == SIMD4(), "a colour must consist of finite numbers, not \(components)")
    self.init(components: components.clamped(lowerBound: SIMD4(), upperBound: .one))
  }

  /// Makes a grey from its brightness and opacity, each clamped to 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour at another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.x, green: components.y, blue: components.z, alpha: alpha)
  }

  /// Writes the components to where they are wanted.
  ///
  /// - Returns: `true`; every colour here has these components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.x
    green?.pointee = components.y
    blue?.pointee = components.z
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
