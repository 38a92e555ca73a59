import Foundation
import TestSupport
import Testing

@testable import AnimaticGraphics

/// The functions of rectangles that stand for Foundation's, which end the process on Linux where an
/// edge is infinite or no number.
@Suite struct RectangleTests {
  private static let numbers: [CGFloat] = [
    0, -0.0, 1, -1, 320, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 1e308, -1e308, 1e19, .infinity, -.infinity, .nan,
  ]
  /// Rectangles with hostile numbers along one axis, or along both.
  private static let hostile: [CGRect] =
    numbers.flatMap { start in
      numbers.flatMap { length in
        [
          CGRect(x: start, y: 0, width: length, height: 10),
          CGRect(x: 0, y: start, width: 10, height: length),
          CGRect(x: start, y: length, width: length, height: start),
        ]
      }
    } + [.null, .infinite, .zero]

  private static func isFinite(_ rect: CGRect) -> Bool {
    [rect.minX, rect.minY, rect.maxX, rect.maxY, rect.width, rect.height]
      .allSatisfy { $0.isFinite }
  }

  @Test(arguments: numbers) func `hostile rectangles have finite parts and sums`(start: CGFloat) {
    for first in Self.hostile where first.origin.x == start || start.isNaN {
      // By day a third of all, another one for each start.
      for second in third(Self.hostile, from: (Self.numbers.firstIndex(of: start) ?? 0) % 3) {
        let (part, sum) = (first.overlap(with: second), first.joined(with: second))
        let isRight =
          (part.isNull || Self.isFinite(part)) && (sum.isNull || Self.isFinite(sum))
          && first.meets(second) == !part.isNull && second.meets(first) == first.meets(second)
          && second.overlap(with: first) == part && second.joined(with: first) == sum
        #expect(isRight, "\(first) \(second)")
      }
    }
  }

  @Test func `a hostile rectangle holds no point that is none`() {
    for rect in Self.hostile {
      for number in Self.numbers where !number.isFinite {
        #expect(!rect.holds(CGPoint(x: number, y: 5)) || number == -.infinity, "\(rect)")
      }
      _ = Self.numbers.map { rect.holds(CGPoint(x: 5, y: $0)) }
    }
  }

  @Test(arguments: [0, 3, 7, 10, -4] as [CGFloat], [0, 5, 10, -6] as [CGFloat])
  func `ordinary rectangles have the parts and sums of Foundation`(start: CGFloat, length: CGFloat)
  {
    let fixed = CGRect(x: 2, y: 1, width: 8, height: 9)
    for other in [
      CGRect(x: start, y: 2, width: length, height: 3),
      CGRect(x: 4, y: start, width: 3, height: length), .null,
    ] {
      #expect(fixed.overlap(with: other) == fixed.intersection(other))
      #expect(fixed.joined(with: other) == fixed.union(other))
      #expect(fixed.meets(other) == fixed.intersects(other))
      for point in [CGPoint(x: start, y: 3), CGPoint(x: 5, y: start), CGPoint(x: 10, y: 10)] {
        #expect(other.holds(point) == (!other.isNull && other.contains(point)))
      }
    }
  }
}
