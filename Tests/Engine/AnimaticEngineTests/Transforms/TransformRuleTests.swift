import Foundation
import TestSupport
import Testing

@testable import AnimaticTracks

/// Samples of rule D1 that the tables of other suites do not contain.
struct TransformRuleTests {
  private static func mix(
    from: AffineMatrix = .identity, to: AffineMatrix, at progress: Double
  ) -> [Double] {
    AnimatableValue.matrix(AffineRamp(from: from, to: to).value(at: progress)).numbers
  }

  private static func rotation(_ angle: Double) -> AffineMatrix {
    AffineMatrix(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  @Test(arguments: [-1e-15, -1e-17, 0, 1e-17, 1e-15])
  func `rounding does not change the direction of a half turn (D1)`(rounding: Double) {
    let turns: [(from: Double, to: Double)] = [(0, .pi), (.pi / 2, -.pi / 2)]
    for (from, to) in turns {
      let mixed = Self.mix(
        from: Self.rotation(from + rounding), to: Self.rotation(to - rounding), at: 0.25)
      let (cosine, sine) = (cos(from - .pi / 4), sin(from - .pi / 4))
      #expect(isClose(mixed, [cosine, sine, -sine, cosine, 0, 0]), "\(from) to \(to)")
    }
  }

  @Test func `transforms farther apart than numbers reach are mixed number by number (D1)`() throws
  {
    func far(_ x: Double) -> AnimatableValue { .matrix(AffineMatrix([1, 0, 0, 1, x, 0])) }
    var store = TrackStore()
    let track = store.add(.ramp(from: far(-1.5e308), to: far(1.5e308)))
    for (time, x) in [(0, -1.5e308), (0.25, -0.75e308), (0.5, 0), (0.75, 0.75e308)] {
      let value = try #require(store.value(of: track, at: time))
      #expect(isClose(value.numbers[4], x, within: 1e295), "\(value) at \(time)")
    }
  }

  private static let root = 0.5.squareRoot()
  private static let (cosine, sine) = (cos(Double.pi / 8), sin(Double.pi / 8))
  private static let fifth = 0.2.squareRoot()

  /// By the published steps: the scale along y is negated unless m11 < m22. Of the mirror images
  /// with as much of x in x as of y in y, the first one turns by 90°, the second by −90°. The third
  /// has scales of 5 and −5, turns by the angle whose cosine is 3/5, and leaves the rows (1, 0.96)
  /// and (0, 0.28); half of that angle has a tangent of 1/2.
  @Test(
    arguments: [
      (rotation(.pi / 2), 0.5, [root, root, -root, root]),
      // A half turn runs in the negative direction, however it is written, and less the other way.
      (rotation(.pi), 0.25, [root, -root, root, root]),
      (rotation(-.pi), 0.25, [root, -root, root, root]),
      (rotation(3.14), 0.25, [cos(0.785), sin(0.785), -sin(0.785), cos(0.785)]),
      (rotation(2 * .pi), 0.25, [1, 0, 0, 1]), (rotation(2 * .pi), 0.5, [1, 0, 0, 1]),
      // Mirroring passes through a collapsed transform.
      (AffineMatrix([-1, 0, 0, 1]), 0.25, [0.5, 0, 0, 1]),
      (AffineMatrix([0, 1, 1, 0]), 0.25, [cosine, sine, -sine / 2, cosine / 2]),
      (AffineMatrix([0, 1, 1, 0]), 0.5, [root, root, 0, 0]),
      (AffineMatrix([0, -1, -1, 0]), 0.25, [cosine, -sine, sine / 2, cosine / 2]),
      (AffineMatrix([3, 4, 4, 3]), 0.5, [6 * fifth, 4.8 * fifth, 2 * fifth, -1.6 * fifth]),
    ] as [(AffineMatrix, Double, [Double])])
  func `a transform turns, is mirrored and is scaled from the identity (L28, D1)`(
    to: AffineMatrix, progress: Double, expected: [Double]
  ) {
    #expect(isClose(Self.mix(to: to, at: progress), expected + [0, 0]))
  }

  @Test(
    arguments: [
      ([1, 0, 0, 0], [-1, 0, 0, 1], [0.5, 0, 0, 0.25]),
      ([0, 0, 0, 0], [0, 1, 1, 0], [0, 0.25, 0.25, 0]),
      ([1, 2, 2, 4], [1, 0, 0, -1], [1, 1.5, 1.5, 2.75]),
      ([1, 0, 0, -1], [0, 0, 0, 1], [0.75, 0, 0, -0.5]),
      ([-1, 0, 0, 1], [2e200, 2e200, 2e200, 4e200], [5e199, 5e199, 5e199, 1e200]),
    ] as [([Double], [Double], [Double])])
  func `numbers run on their own between a mirror image and a transform without an area (D1)`(
    from: [Double], to: [Double], quarter: [Double]
  ) {
    let mixed = Self.mix(from: AffineMatrix(from), to: AffineMatrix(to), at: 0.25)
    #expect(isClose(mixed, quarter + [0, 0]))
  }

  @Test func `both ends of a random mix are exact`() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      let numbers = (0..<12).map { _ in Double.random(in: -3...3, using: &generator) }
      let (from, to) = (AffineMatrix(Array(numbers[..<6])), AffineMatrix(Array(numbers[6...])))
      let ends = [0.0, 1].flatMap { Self.mix(from: from, to: to, at: $0) }
      #expect(isClose(ends, numbers))
    }
  }

  @Test func `collapsed transforms give finite mixes that meet both ends (D1)`() {
    let collapsed: [[Double]] = [
      [0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [1, 2, 2, 4], [0, 0, 1, 0],
    ]
    for from in collapsed + [[1, 0, 0, 1]] {
      for to in collapsed {
        for progress in [0, 0.3, 1.0] {
          let mixed = Self.mix(from: AffineMatrix(from), to: AffineMatrix(to), at: progress)
          #expect(mixed.allSatisfy { $0.isFinite }, "\(from) to \(to)")
        }
        #expect(
          isClose(Self.mix(from: AffineMatrix(from), to: AffineMatrix(to), at: 1), to + [0, 0]))
      }
    }
  }

  @Test(
    "a transform runs to a scale of 0 in a straight line (D1)",
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0],
    ] as [[Double]])
  func collapses(_ numbers: [Double]) {
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      let expected = [1 + (numbers[0] - 1) * progress, 0, 0, 1 + (numbers[3] - 1) * progress, 0, 0]
      #expect(isClose(Self.mix(to: AffineMatrix(numbers), at: progress), expected))
    }
  }

  @Test func `an inverse undoes a transform, and a collapsed one has none`() throws {
    let matrix = AffineMatrix(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)
    let inverse = try #require(matrix.inverse)
    for product in [matrix.concatenating(inverse), inverse.concatenating(matrix)] {
      #expect(isClose(AnimatableValue.matrix(product).numbers, [1, 0, 0, 1, 0, 0]))
    }
    #expect(AffineMatrix([1, 2, 2, 4]).inverse == nil)
    #expect(AffineMatrix([Double.leastNonzeroMagnitude, 0, 0, 1]).inverse == nil)
  }

  @Test func `concatenating runs the receiver first`() {
    let scale = AffineMatrix(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    let shift = AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 0)
    #expect(scale.concatenating(shift).tx == 10)
    #expect(shift.concatenating(scale).tx == 20)
  }
}
