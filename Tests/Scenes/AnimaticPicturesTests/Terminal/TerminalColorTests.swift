import AnimaticPictures
import Testing

struct TerminalColorTests {
  @Test(
    arguments: [
      (SIMD3(0.0, 0, 0), 0, 0, 0), (SIMD3(1, 0.5, 0), 255, 128, 0), (SIMD3(-1, 2, 0.2), 0, 255, 51),
    ] as [(SIMD3<Double>, UInt8, UInt8, UInt8)])
  func `components become the nearest bytes`(
    _ components: SIMD3<Double>, _ red: UInt8, _ green: UInt8, _ blue: UInt8
  ) {
    #expect(TerminalColor(components) == TerminalColor(red: red, green: green, blue: blue))
  }

  @Test(
    arguments: [
      (0, 0, 0, 16), (255, 255, 255, 231), (255, 0, 0, 196), (0, 0, 255, 21), (95, 135, 175, 67),
      (128, 128, 128, 244), (8, 8, 8, 232), (238, 238, 238, 255), (100, 130, 180, 67),
    ] as [(UInt8, UInt8, UInt8, Int)])
  func `the palette has a colour near each`(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ index: Int
  ) {
    #expect(TerminalColor(red: red, green: green, blue: blue).paletteIndex == index)
  }

  @Test(
    arguments: [
      ("truecolor", .full), ("24bit", .full), ("", .palette), (nil, .palette), ("yes", .palette),
    ] as [(String?, TerminalColor.Depth)])
  func `a terminal has 24 bits only if it says so`(_ value: String?, _ depth: TerminalColor.Depth) {
    #expect(TerminalColor.Depth(colorTerm: value) == depth)
  }
}
