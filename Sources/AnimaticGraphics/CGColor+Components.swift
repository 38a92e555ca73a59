import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension CGColor {
  /// Red, green, blue and alpha in the sRGB space; black where the colour has no place in it.
  package var srgbComponents: SIMD4<Double> {
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
  package static func make(_ components: SIMD4<Double>) -> CGColor {
    CGColor(
      srgbRed: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
