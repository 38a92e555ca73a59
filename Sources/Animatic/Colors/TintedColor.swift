/// A colour by hue, saturation and brightness, each 0…1, with opacity.
struct TintedColor {
  /// The place in the colour circle: red at 0, green at 1/3, blue at 2/3.
  let hue: Double
  let saturation: Double
  let brightness: Double
  let alpha: Double

  /// Takes the four numbers in this order.
  init(_ numbers: SIMD4<Double>) {
    (hue, saturation, brightness, alpha) = (numbers.x, numbers.y, numbers.z, numbers.w)
  }

  /// Finds the hue of red, green, blue and alpha; 0 for a grey.
  init(rgba: SIMD4<Double>) {
    let (red, green, blue) = (rgba.x, rgba.y, rgba.z)
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let span = most - least
    let sixth: Double
    if span == 0 {
      sixth = 0
    } else if most == red {
      sixth = (green - blue) / span + (green < blue ? 6 : 0)
    } else if most == green {
      sixth = (blue - red) / span + 2
    } else {
      sixth = (red - green) / span + 4
    }
    self.init([sixth / 6, most == 0 ? 0 : span / most, most, rgba.w])
  }

  /// Red, green and blue.
  var rgb: SIMD3<Double> {
    let sixth = hue * 6
    let phases = SIMD3(sixth + 5, sixth + 3, sixth + 1)
    // Each component is full for two sixths of the circle, and falls and rises within one.
    let distances = SIMD3(
      Self.distance(phases.x), Self.distance(phases.y), Self.distance(phases.z))
    return brightness - brightness * saturation * distances
  }

  /// How far a component is from full at a phase, counted in sixths of the circle.
  private static func distance(_ phase: Double) -> Double {
    let phase = phase.truncatingRemainder(dividingBy: 6)
    return max(0, min(phase, 4 - phase, 1))
  }
}
