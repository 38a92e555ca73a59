import Foundation
import Testing

@testable import AnimaticViews

/// The scale of a pinch as a value: rule I8.
struct ScrollPinchTests {
  @Test(arguments: [
    (100.0, 2.0, 2.0), (150, 3, 3), (200, 4, 4), (50, 1, 1), (25, 1, 0.5.squareRoot()),
    (400, 4, 4 * 2.0.squareRoot()),
  ])
  func `the scale follows the fingers to its limits, and bounces with resistance`(
    distance: Double, scale: Double, bouncing: Double
  ) {
    let pinch = ScrollPinch(scale: 2, distance: 100, point: .zero)
    expectClose(pinch.scale(at: distance, in: 1...4, bounces: false), scale)
    expectClose(pinch.scale(at: distance, in: 1...4, bounces: true), bouncing)
  }

  @Test(arguments: [(100.0, 0.0, 0.02), (100, 1.5, 0.03), (0, 50, 100), (1.5, 3, 4)])
  func `fingers less than a point apart count as a point apart`(
    begin: Double, distance: Double, scale: Double
  ) {
    let pinch = ScrollPinch(scale: 2, distance: begin, point: .zero)
    expectClose(pinch.scale(at: distance, in: 0.001...1000, bounces: true), scale)
  }
}
