import AnimaticGraphics
import AnimaticTiming
import Foundation
import TestSupport
import Testing

@testable import AnimaticLayers

/// Paths as line segments, along which positions animate (rule C5).
struct FlatPathTests {
  /// A bend, a jump, a loop, and a line back over itself.
  private static let segments: [PathSegment] = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
      control2: CGPoint(x: 200, y: 50))
    path.move(to: CGPoint(x: 0, y: 300))
    path.addCurve(
      to: CGPoint(x: 50, y: 300), control1: CGPoint(x: 400, y: 600),
      control2: CGPoint(x: -350, y: 600))
    path.addLine(to: CGPoint(x: 50, y: 200))
    path.addLine(to: CGPoint(x: 50, y: 400))
    return PathSegment.all(of: path)
  }()

  private static let curves = [UnitBezier.easeIn, .easeInOut, .easeOut]

  /// Returns a segment with what has passed of its curve.
  private func place(
    _ parameter: Double, _ curves: [UnitBezier], of pathEnd: Bool
  ) -> (PathSegment, Double) {
    let index = min(Int(pathEnd ? parameter.rounded(.up) - 1 : parameter), Self.segments.count - 1)
    let curve = index < curves.count ? curves[index] : .linear
    return (Self.segments[index], curve.value(at: parameter - Double(index)))
  }

  @Test(arguments: [[], curves])
  func `every line segment is closer to the curve than a hundredth of a point`(
    curves: [UnitBezier]
  ) {
    let flat = FlatPath(Self.segments, curves: curves)
    #expect(flat.points.count == flat.parameters.count && flat.headings.isEmpty)
    #expect(flat.points.first == Self.segments[0].start && flat.parameters.first == 0)
    #expect(flat.points.last == Self.segments[4].end && flat.parameters.last == 5)
    for index in flat.points.indices.dropFirst() {
      let (from, to) = (flat.parameters[index - 1], flat.parameters[index])
      if from == to {
        // The jump, between the ends of two subpaths.
        #expect(from == 2 && flat.points[index] == Self.segments[2].start)
        continue
      }
      #expect(from < to && to - from >= 1.0 / 8192)
      for part in 0...4 {
        let fraction = Double(part) / 4
        let (segment, parameter) = place(from + (to - from) * fraction, curves, of: part == 4)
        let shown =
          flat.points[index - 1] + (flat.points[index] - flat.points[index - 1]) * fraction
        let distance = shown - segment.point(at: parameter)
        #expect((distance * distance).sum().squareRoot() < 0.01)
      }
    }
  }

  @Test func `a line is one line segment, and a curve no more than it needs`() {
    let flat = FlatPath(Self.segments)
    #expect(flat.parameters.count { $0 <= 1 } == 2)
    #expect(flat.parameters.count { $0 >= 3 } == 3)
    // Halving once less leaves a distance of more than the tolerance.
    #expect(flat.parameters.count { $0 > 1 && $0 < 2 } == 127)
  }

  @Test func `each point has the direction of its segment, and a corner has two points`() {
    let flat = FlatPath(Self.segments, curves: Self.curves, turns: true)
    #expect(flat.headings.count == flat.points.count)
    var corners = 0
    for index in flat.points.indices {
      let parameter = flat.parameters[index]
      let isEnd = index == flat.points.count - 1 || flat.parameters[index + 1] == parameter
      corners += isEnd && index < flat.points.count - 1 ? 1 : 0
      let (segment, fraction) = place(parameter, Self.curves, of: isEnd)
      let turns: Double = (flat.headings[index] - segment.heading(at: fraction)) / (2 * .pi)
      expectClose(turns, turns.rounded(), within: 1e-6)
      if index > 0 {
        #expect(abs(flat.headings[index] - flat.headings[index - 1]) <= .pi + 1e-9)
      }
    }
    // The jump, the start of the line back, and its turn; the bend leaves the first line smoothly.
    #expect(corners == 3)
    #expect(
      FlatPath.headings(at: Array(Self.segments.suffix(2))).map(cos).map { abs($0) < 1e-9 }
        == [true, true])
  }

  @Test func `between two points the direction turns evenly`() {
    let flat = FlatPath(Self.segments, turns: true)
    for index in flat.points.indices.dropFirst() {
      let (from, to) = (flat.parameters[index - 1], flat.parameters[index])
      guard to - from > 1.0 / 2048 else { continue }
      let (segment, middle) = place((from + to) / 2, [], of: false)
      let mean = (flat.headings[index - 1] + flat.headings[index]) / 2
      let difference = (mean - segment.heading(at: middle)).remainder(dividingBy: 2 * .pi)
      #expect(abs(difference) <= 0.005 + 1e-9)
    }
  }

  @Test func `distances are those between points, and a jump has none`() {
    let flat = FlatPath(Self.segments)
    let distances = flat.distances
    #expect(distances.count == flat.points.count - 1 && distances.first == 90)
    #expect(Array(distances.suffix(2)) == [100, 200])
    let jump = flat.parameters.indices.first {
      $0 > 0 && flat.parameters[$0] == flat.parameters[$0 - 1]
    }
    #expect(jump.map { distances[$0 - 1] } == 0)
  }

  @Test func `each point has its time between those of its segment`() {
    let flat = FlatPath(Array(Self.segments.suffix(2)))
    #expect(flat.times([0, 0.25, 1]) == [0, 0.25, 1])
    let curve = FlatPath([Self.segments[1]])
    let times = curve.times([0.5, 0.75])
    for (time, parameter) in zip(times, curve.parameters) {
      expectClose(time, 0.5 + 0.25 * parameter, within: 1e-12)
    }
    #expect(times.last == 0.75)
  }
}
