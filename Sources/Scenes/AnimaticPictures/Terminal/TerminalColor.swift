import AnimaticTiming

package struct TerminalColor: Hashable, Sendable {
  /// Red, 0 to 255.
  package let red: UInt8
  /// Green, 0 to 255.
  package let green: UInt8
  /// Blue, 0 to 255.
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the colour that is nearest to red, green and blue of 0…1.
  package init(_ components: SIMD3<Double>) {
    let bytes = (components.clamped(lowerBound: .zero, upperBound: .one) * 255)
      .rounded(.toNearestOrAwayFromZero)
    self.init(red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z))
  }

  package enum Depth: Equatable, Sendable {
    /// The 256 colours of a palette: a cube of 6 × 6 × 6 and 24 greys, besides those of the user.
    case palette
    /// All colours of 24 bits.
    case full

    /// Creates the depth for the value of the environment variable `COLORTERM`.
    package init(colorTerm: String?) {
      self = ["truecolor", "24bit"].contains(colorTerm ?? "") ? .full : .palette
    }
  }

  /// The components of the cube in the palette.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The index of the nearest colour in the palette of 256 colours: one of the cube, or a grey.
  package var paletteIndex: Int {
    let (red, green, blue) = (
      Self.nearestStep(to: red), Self.nearestStep(to: green), Self.nearestStep(to: blue)
    )
    let cube = TerminalColor(red: Self.steps[red], green: Self.steps[green], blue: Self.steps[blue])
    let mean = (Int(self.red) + Int(self.green) + Int(self.blue)) / 3
    let shade = min(max((mean - 3) / 10, 0), 23)
    let byte = UInt8(8 + 10 * shade)
    let grey = TerminalColor(red: byte, green: byte, blue: byte)
    return squaredDistance(to: grey) < squaredDistance(to: cube)
      ? 232 + shade : 16 + 36 * red + 6 * green + blue
  }

  private static func nearestStep(to byte: UInt8) -> Int {
    let distances = steps.map { abs(Int($0) - Int(byte)) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  private func squaredDistance(to other: TerminalColor) -> Int {
    let (red, green, blue) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return red * red + green * green + blue * blue
  }
}
