import Animatic
import Testing

struct TintedColorTests {
  /// Hue, saturation and brightness, then red, green and blue.
  @Test(
    arguments: [
      ([0, 1, 1], [1, 0, 0]), ([1.0 / 3, 1, 1], [0, 1, 0]), ([2.0 / 3, 1, 1], [0, 0, 1]),
      ([1.0 / 6, 1, 1], [1, 1, 0]), ([0.5, 1, 1], [0, 1, 1]), ([5.0 / 6, 1, 1], [1, 0, 1]),
      ([0, 0, 0.25], [0.25, 0.25, 0.25]), ([0.5, 0.5, 0.5], [0.25, 0.5, 0.5]),
      ([1.0 / 12, 1, 1], [1, 0.5, 0]), ([0, 0, 0], [0, 0, 0]),
      ([11.0 / 12, 0.5, 1], [1, 0.5, 0.75]),
    ] as [([CGFloat], [CGFloat])])
  func `a hue makes a colour, and the colour returns the hue`(hsb: [CGFloat], rgb: [CGFloat]) {
    let color = UIColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 0.5)
    expectClose(color.numbers, rgb + [0.5], within: 1e-12)
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    expectClose([hue, saturation, brightness, alpha], hsb + [0.5], within: 1e-12)
  }

  @Test func `a whole turn is red again, and numbers are clamped`() {
    #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 7, saturation: 2, brightness: 3, alpha: 4) == .red)
  }

  @Test func `only a grey has a white component`() {
    var (white, alpha): (CGFloat, CGFloat) = (9, 9)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect([white, alpha] == [0.25, 0.5] && !UIColor.red.getWhite(&white, alpha: &alpha))
    #expect([white, alpha] == [0.25, 0.5])
  }
}
