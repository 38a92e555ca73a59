import Foundation

/// A colour in the sRGB colour space, or a grey, with opacity; Core Graphics' type, which Linux
/// lacks.
///
/// A grey draws and animates as the colour with equal red, green and blue, but does not equal it.
public final class CGColor: Sendable {
  fileprivate let numbers: SIMD4<Double>
  /// Whether the colour has a brightness instead of red, green and blue.
  package let isGray: Bool

  private init(numbers: SIMD4<Double>, isGray: Bool = false) {
    (self.numbers, self.isGray) = (numbers, isGray)
  }

  /// Creates a colour from its components, 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(numbers: [red, green, blue, alpha])
  }

  /// Creates a colour from its components, 0…1, which are taken as sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(numbers: [red, green, blue, alpha])
  }

  /// Creates a grey from its brightness and opacity, 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(numbers: [gray, gray, gray, alpha], isGray: true)
  }

  /// Red, green, blue and alpha, or the brightness and alpha of a grey; never `nil`.
  public var components: [CGFloat]? {
    isGray ? [numbers.x, numbers.w] : [numbers.x, numbers.y, numbers.z, numbers.w]
  }

  /// The number of components with alpha: 4, or 2 of a grey.
  public var numberOfComponents: Int { isGray ? 2 : 4 }
  /// The opacity, 0…1.
  public var alpha: CGFloat { numbers.w }

  /// Returns the same colour with another opacity; never `nil`.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(numbers: [numbers.x, numbers.y, numbers.z, alpha], isGray: isGray)
  }
}

extension CGColor: Hashable {
  /// Returns whether all components are equal. A grey equals greys only.
  public static func == (first: CGColor, second: CGColor) -> Bool {
    first.numbers == second.numbers && first.isGray == second.isGray
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

extension CGColor {
  /// Red, green, blue and alpha in the sRGB colour space; black for a colour that cannot be
  /// converted.
  package var srgbComponents: SIMD4<Double> { return numbers }

  /// Returns the colour with red, green, blue and alpha in the sRGB colour space.
  package static func make(_ components: SIMD4<Double>) -> CGColor {
    CGColor(srgbRed: components.x, green: components.y, blue: components.z, alpha: components.w)
  }

  /// Returns the colour with red, green, blue and alpha in the sRGB colour space, as a grey if it
  /// is wanted and they allow it.
  package static func make(_ components: SIMD4<Double>, asGray isGray: Bool) -> CGColor {
    guard isGray, components.x == components.y, components.y == components.z else {
      return make(components)
    }
    return CGColor(gray: components.x, alpha: components.w)
  }
}
