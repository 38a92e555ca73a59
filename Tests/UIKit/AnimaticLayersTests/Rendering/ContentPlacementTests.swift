import Animatic
import TestSupport
import Testing

struct ContentPlacementTests {
  private typealias Gravity = CALayerContentsGravity
  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test(arguments: [
    (Gravity.resize, [0, 0, 200, 200]), (.resizeAspect, [0, 50, 200, 100]),
    (.resizeAspectFill, [-100, 0, 400, 200]), (.center, [50, 75, 100, 50]),
    (.bottom, [50, 0, 100, 50]), (.top, [50, 150, 100, 50]), (.left, [0, 75, 100, 50]),
    (.right, [100, 75, 100, 50]), (.bottomLeft, [0, 0, 100, 50]),
    (.bottomRight, [100, 0, 100, 50]), (.topLeft, [0, 150, 100, 50]),
    (.topRight, [100, 150, 100, 50]),
  ])
  func `contents of 100 by 50 in 200 by 200 fill what their gravity says (I6, L45)`(
    gravity: CALayerContentsGravity, expected: [CGFloat]
  ) {
    let bounds = CGRect(x: 7, y: -3, width: 200, height: 200)
    let placement = ContentPlacement(
      of: CGSize(width: 100, height: 50), in: bounds, gravity: gravity)
    let rect = CGRect(
      x: expected[0] + 7, y: expected[1] - 3, width: expected[2], height: expected[3])
    #expect(
      Array(placement) == [
        .init(source: CGRect(x: 0, y: 0, width: 100, height: 50), destination: rect)
      ])
    #expect(placement.destination == rect)
  }

  private struct Caps: CustomTestStringConvertible {
    let start, length, extent: Double
    let widths: [Double]
    var testDescription: String { "\(start), \(length) in \(extent)" }
  }

  /// Contents of 21 points: the stretch, the extent of the layer, and the widths of the tiles.
  private static let caps: [Caps] = [
    Caps(start: 10 / 21, length: 1 / 21, extent: 100, widths: [10, 80, 10]),
    Caps(start: 10 / 21, length: 0, extent: 100, widths: [10, 80, 10]),
    Caps(start: 0.5, length: 0, extent: 100, widths: [10, 80, 10]),
    Caps(start: 13 / 21, length: 0, extent: 100, widths: [13, 80, 7]),
    Caps(start: 10 / 21, length: 1 / 21, extent: 10, widths: [5, 5]),
    Caps(start: 0, length: 1, extent: 100, widths: [100]),
    Caps(start: 0, length: 0.5, extent: 100, widths: [89.5, 10.5]),
    Caps(start: 1, length: 0, extent: 100, widths: [20, 80]),
    Caps(start: 0.5, length: 0.5, extent: 100, widths: [10.5, 89.5]),
    Caps(start: -1, length: 3, extent: 42, widths: [42]),
  ]

  @Test(arguments: caps)
  private func `caps keep their size, and the middle fills the rest (I6, L45)`(caps: Caps) {
    let placement = ContentPlacement(
      of: CGSize(width: 21, height: 16), in: CGRect(x: 0, y: 0, width: caps.extent, height: 16),
      center: CGRect(x: caps.start, y: 0, width: caps.length, height: 1))
    #expect(placement.count == caps.widths.count)
    for (tile, width) in zip(placement, caps.widths) {
      #expect(abs(tile.destination.width - width) < 1e-12)
      #expect(tile.source.height == 16 && tile.destination.height == 16)
    }
  }

  @Test func `a stretch without extent is the whole pixel that holds its point (I6)`() {
    let placement = ContentPlacement(
      of: CGSize(width: 21, height: 16), in: CGRect(x: 0, y: 0, width: 100, height: 100),
      center: CGRect(x: 0.5, y: 0.5, width: 0, height: 0), scale: 2)
    #expect(placement[4].source == CGRect(x: 10.5, y: 8, width: 0.5, height: 0.5))
    let part = ContentPlacement(
      of: CGSize(width: 20, height: 1), in: CGRect(x: 0, y: 0, width: 100, height: 1),
      rect: CGRect(x: 0.125, y: 0, width: 0.5, height: 1),
      center: CGRect(x: 0.5, y: 0, width: 0, height: 1))
    #expect(part.map(\.source.minX) == [2.5, 7, 8] && part.map(\.source.maxX) == [7, 8, 12.5])
  }

  @Test func `a stretch in both axes has nine tiles, whose corners keep their size (I6)`() {
    let placement = ContentPlacement(
      of: CGSize(width: 30, height: 30), in: CGRect(x: 10, y: 20, width: 100, height: 50),
      center: CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3))
    #expect((placement.count, placement[8].source.size) == (9, CGSize(width: 10, height: 10)))
    #expect(placement[8].destination.standardized == CGRect(x: 100, y: 60, width: 10, height: 10))
    #expect(placement.destination == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `the visible rectangle chooses the source, and its size counts (I6)`() {
    let placement = ContentPlacement(
      of: CGSize(width: 100, height: 50), in: CGRect(x: 0, y: 0, width: 100, height: 100),
      gravity: .resizeAspect, rect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(
      Array(placement) == [
        .init(
          source: CGRect(x: 50, y: 0, width: 50, height: 50),
          destination: CGRect(x: 0, y: 0, width: 100, height: 100))
      ])
  }

  @Test(arguments: [
    (CGSize.zero, CGRect(x: 0, y: 0, width: 10, height: 10)),
    (CGSize(width: 0, height: 5), CGRect(x: 0, y: 0, width: 10, height: 10)),
    (CGSize(width: 5, height: 5), CGRect.zero),
    (CGSize(width: 5, height: 5), CGRect(x: 0, y: 0, width: 10, height: 0)),
  ])
  func `contents or layers without extent have no tiles`(size: CGSize, bounds: CGRect) {
    for gravity in [Gravity.resize, .resizeAspect, .resizeAspectFill] {
      let placement = ContentPlacement(of: size, in: bounds, gravity: gravity)
      #expect(placement.isEmpty && placement.destination == .null)
    }
  }

  @Test func `tiles cover what the contents fill without gaps, whatever the stretch`() {
    var random = SeededGenerator(seed: 45)
    for _ in 0..<500 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let size = CGSize(width: number(1...50), height: number(1...50))
      let bounds = CGRect(
        x: number(-9...9), y: number(-9...9), width: number(1...90), height: number(1...90))
      let center = CGRect(
        x: number(0...1), y: number(0...1), width: number(0...1), height: number(0...1))
      let placement = ContentPlacement(of: size, in: bounds, center: center)
      let area = placement.reduce(0) { $0 + $1.destination.width * $1.destination.height }
      #expect(abs(area - bounds.width * bounds.height) < 1e-9, "seed 45")
      #expect(
        placement.allSatisfy { $0.source.minX >= -1e-12 && $0.source.maxX <= size.width + 1e-12 })
    }
  }
}
