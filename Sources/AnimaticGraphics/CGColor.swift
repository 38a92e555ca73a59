#if !canImport(CoreGraphics)
  import Foundation

  /// A colour in the sRGB space, with opacity.
  ///
  /// Stands in for Core Graphics' type of this name, which Linux lacks.
  public final class CGColor: Sendable {
    private let numbers: SIMD4<Double>

    fileprivate init(numbers: SIMD4<Double>) { self.numbers = numbers }

    /// Makes a colour from its components, 0…1.
    public convenience init(
      srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
      self.init(numbers: [red, green, blue, alpha])
    }

    /// Makes a colour from its components, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(numbers: [red, green, blue, alpha])
    }

    /// Makes a grey from its brightness and opacity, 0…1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
      self.init(numbers: [gray, gray, gray, alpha])
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { [numbers.x, numbers.y, numbers.z, numbers.w] }

    /// How many components there are: 4.
    public var numberOfComponents: Int { 4 }

    /// How opaque the colour is, 0…1.
    public var alpha: CGFloat { numbers.w }

    /// The same colour at another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
      CGColor(numbers: [numbers.x, numbers.y, numbers.z, alpha])
    }
  }

  extension CGColor: Hashable {
    /// Whether all components are equal.
    public static func == (first: CGColor, second: CGColor) -> Bool {
      first.numbers == second.numbers
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
  }
#endif
