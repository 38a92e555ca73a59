import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension CGColor {
  /// Red, green, blue and alpha in the sRGB space; black where the colour has no place in it.
  var srgbComponents: SIMD4<Double> {
    #if canImport(CoreGraphics)
      let space = CGColorSpace(name: CGColorSpace.sRGB)
      let color = space.flatMap { converted(to: $0, intent: .defaultIntent, options: nil) }
      let numbers = color?.components ?? []
    #else
      let numbers = components ?? []
    #endif
    return numbers.count == 4 ? SIMD4(numbers.map(Double.init)) : [0, 0, 0, 1]
  }

  /// The colour of red, green, blue and alpha in the sRGB space.
  static func make(_ components: SIMD4<Double>) -> CGColor {
    CGColor(
      srgbRed: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}

extension UIColor {
  /// The colour as layers have it.
  public var cgColor: CGColor { .make(components) }

  /// Makes the colour that a layer has.
  public convenience init(cgColor: CGColor) { self.init(components: cgColor.srgbComponents) }
}
