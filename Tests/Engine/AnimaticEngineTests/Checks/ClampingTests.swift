import AnimaticTiming
import Testing

/// Whole numbers of numbers from outside.
struct ClampingTests {
  @Test(arguments: [
    (0, 0), (1.9, 1), (-1.9, -1), (9.2e18, 9_200_000_000_000_000_000), (1e19, Int.max),
    (-1e19, Int.min), (.greatestFiniteMagnitude, Int.max), (.infinity, Int.max),
    (-.infinity, Int.min), (.nan, 0), (.leastNonzeroMagnitude, 0),
  ])
  func `the whole part of a number stays within the limits of the type`(number: Double, whole: Int)
  {
    #expect(Int(clamping: number) == whole)
  }

  @Test(arguments: [(-1.5, 0), (254.9, 254), (255.1, 255), (256, 255), (.nan, 0)])
  func `a byte is 0 to 255`(number: Double, byte: UInt8) {
    #expect(UInt8(clamping: number) == byte)
  }
}
