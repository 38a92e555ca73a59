import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#else
  /// A colour in the sRGB colour space, with opacity; Core Graphics' type, which Linux lacks.
  public final class CGColor: Sendable {
    fileprivate let numbers: SIMD4<Double>

    private init(numbers: SIMD4<Double>) { self.numbers = numbers }

    /// Creates a colour from its components, 0…1.
    public convenience init(
      srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
      self.init(numbers: [red, green, blue, alpha])
    }

    /// Creates a colour from its components, 0…1, which are taken as sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(numbers: [red, green, blue, alpha])
    }

    /// Creates a grey from its brightness and opacity, 0…1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
      self.init(numbers: [gray, gray, gray, alpha])
    }

    /// Red, green, blue and alpha; never `nil`.
    public var components: [CGFloat]? { [numbers.x, numbers.y, numbers.z, numbers.w] }

    /// The number of components, 4.
    public var numberOfComponents: Int { 4 }

    /// The opacity, 0…1.
    public var alpha: CGFloat { numbers.w }

    /// Returns the same colour with another opacity; never `nil`.
    public func copy(alpha: CGFloat) -> CGColor? {
      CGColor(numbers: [numbers.x, numbers.y, numbers.z, alpha])
    }
  }

  extension CGColor: Hashable {
    /// Returns whether all components are equal.
    public static func == (first: CGColor, second: CGColor) -> Bool {
      first.numbers == second.numbers
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
  }
#endif

extension CGColor {
  /// Red, green, blue and alpha in the sRGB colour space; black for a colour that cannot be
  /// converted.
  package var srgbComponents: SIMD4<Double> {
    #if canImport(CoreGraphics)
      let space = CGColorSpace(name: CGColorSpace.sRGB)
      let color = space.flatMap { converted(to: $0, intent: .defaultIntent, options: nil) }
      let numbers = color?.components ?? []
      return numbers.count == 4 ? SIMD4(numbers.map(Double.init)) : [0, 0, 0, 1]
    #else
      return numbers
    #endif
  }

  /// Returns the colour with red, green, blue and alpha in the sRGB colour space.
  package static func make(_ components: SIMD4<Double>) -> CGColor {
    CGColor(
      srgbRed: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
