import AnimaticGraphics
import Foundation
import TestSupport
import Testing

/// The elements of shapes, which sources see, and the copies of paths.
struct ShapeTests {
  private static let box = CGRect(x: 0, y: 0, width: 40, height: 20)

  private static var shapes: [(CGPath, String, CGPoint)] {
    [
      (CGPath(rect: box, transform: nil), "MLLLZ", CGPoint(x: 0, y: 0)),
      (CGPath(ellipseIn: box, transform: nil), "MCCCCZ", CGPoint(x: 40, y: 10)),
      (
        CGPath(roundedRect: box, cornerWidth: 4, cornerHeight: 3, transform: nil), "MLCLCLCLCZ",
        CGPoint(x: 40, y: 10)
      ),
      (
        CGPath(roundedRect: box, cornerWidth: 100, cornerHeight: 100, transform: nil), "MLCLCLCLCZ",
        CGPoint(x: 40, y: 10)
      ),
      (
        CGPath(roundedRect: box, cornerWidth: 0, cornerHeight: 3, transform: nil), "MLLLZ",
        CGPoint(x: 0, y: 0)
      ),
      (
        CGPath(roundedRect: box, cornerWidth: -2, cornerHeight: 3, transform: nil), "MLLLZ",
        CGPoint(x: 0, y: 0)
      ),
    ]
  }

  @Test(arguments: shapes.indices)
  func `shapes have Core Graphics' elements, start and bounds`(index: Int) {
    let (path, expected, start) = Self.shapes[index]
    #expect(kinds(path) == expected)
    #expect(path.elements.first?.end == start && path.currentPoint == start)
    #expect(path.boundingBoxOfPath == Self.box)
    #expect(path.contains(CGPoint(x: 20, y: 10)))
  }

  private static let arcs: [(CGFloat, CGFloat, Bool, String, CGPoint)] =
    [
      (0, .pi / 2, false, "MC", CGPoint(x: 0, y: 10)),
      (0, .pi / 2, true, "MCCC", CGPoint(x: 0, y: 10)),
      (0, 2 * .pi, false, "MCCCC", CGPoint(x: 10, y: 0)),
      (0, 2 * .pi, true, "MCCCC", CGPoint(x: 10, y: 0)),
      (0, 9 * .pi, false, "MCCCC", CGPoint(x: 10, y: 0)),
      (0, .pi, true, "MCC", CGPoint(x: -10, y: 0)),
      (0, 1, false, "MC", CGPoint(x: 10 * cos(1.0), y: 10 * sin(1.0))),
      (0, 1.6, false, "MCC", CGPoint(x: 10 * cos(1.6), y: 10 * sin(1.6))),
      (.pi / 2, 0, true, "MC", CGPoint(x: 10, y: 0)),
      (1, 1, false, "M", CGPoint(x: 10 * cos(1.0), y: 10 * sin(1.0))),
      (-.pi / 2, .pi, false, "MCCC", CGPoint(x: -10, y: 0)),
    ]

  @Test(arguments: arcs.indices)
  func `an arc has the least number of curves of at most a quarter turn`(index: Int) {
    let (start, end, clockwise, expected, last) = Self.arcs[index]
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    #expect(kinds(path) == expected)
    #expect(isClose([path.currentPoint.x, path.currentPoint.y], [last.x, last.y], within: 1e-12))
    for segment in PathSegment.all(of: path) {
      for index in 0...20 {
        let point = segment.point(at: Double(index) / 20)
        // The error of a cubic quarter circle is 2.7e-4 radii.
        #expect(isClose((point * point).sum().squareRoot(), 10, within: 2.8e-3))
      }
    }
  }

  private static let ends: [(CGFloat, CGFloat, Bool, [CGFloat])] = [
    (225, 360, false, [315, 360]), (0, 100, false, [90, 100]), (360, 225, true, [270, 225]),
    (10, 350, false, [100, 190, 280, 350]), (90, 0, true, [0]), (30, 31, false, [31]),
  ]

  @Test(arguments: ends.indices)
  func `an arc is quarter turns from its start on and a rest`(index: Int) {
    let (start, end, clockwise, expected) = Self.ends[index]
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
      clockwise: clockwise)
    let shown = path.elements.dropFirst().compactMap(\.end)
    #expect(shown.count == expected.count)
    for (point, angle) in zip(shown, expected.map { $0 * .pi / 180 }) {
      #expect(isClose([point.x, point.y], [10 * cos(angle), 10 * sin(angle)], within: 1e-12))
    }
  }

  private static let turns: [(CGFloat, String)] = [
    (.pi / 2, "MC"), (-.pi / 2, "MC"), (5 * .pi, "MCCCCCCCCCC"), (-3 * .pi, "MCCCCCC"),
    (1e6, "M" + String(repeating: "C", count: 64)),
  ]

  @Test(arguments: turns)
  func `a relative arc leads as far as its angle`(delta: CGFloat, expected: String) {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: delta)
    #expect(abs(kinds(path).count - expected.count) <= (abs(delta) > 100 ? 3 : 0))
    let end = CGPoint(x: 10 * cos(delta), y: 10 * sin(delta))
    #expect(isClose([path.currentPoint.x, path.currentPoint.y], [end.x, end.y], within: 1e-6))
  }

  @Test func `a line leads from the current point to an arc`() throws {
    let path = try path("M1 2")
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.text.hasPrefix("M1 2L10 0C"))
  }

  private static let corners: [(String, CGPoint, CGPoint, CGFloat, String)] = [
    ("M0 0", CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), 4, "MLC"),
    // The arc begins at the current point.
    ("M0 0", CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), 10, "MC"),
    // A sharp corner turns by more than a quarter turn.
    ("M0 0", CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 1), 0.2, "MLCC"),
    // No circle touches both lines.
    ("M0 0", CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0), 4, "ML"),
    ("M0 0", CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 0), 4, "ML"),
    ("M0 0", CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 5), 4, "ML"),
    ("M0 0", CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), 0, "ML"),
    ("", CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), 4, ""),
  ]

  @Test(arguments: corners.indices)
  func `an arc between tangents rounds a corner`(index: Int) throws {
    let (text, corner, end, radius, expected) = Self.corners[index]
    let path = try path(text)
    path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    #expect(kinds(path) == expected)
    guard let arc = PathSegment.all(of: path).last, expected.hasSuffix("C") else { return }
    let heading = atan2(end.y - corner.y, end.x - corner.x)
    #expect(isClose(arc.heading(at: 1), heading, within: 1e-9))
  }

  @Test func `a transform of an arc between tangents leaves the current point`() throws {
    let path = try path("M20 0")
    path.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 10), radius: 5,
      transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect((kinds(path), path.elements[1].end) == ("MLC", CGPoint(x: 30, y: 0)))
    #expect(isClose([path.currentPoint.x, path.currentPoint.y], [40, 10], within: 1e-12))
  }

  @Test func `lines, rectangles and paths are added as subpaths`() throws {
    let path = CGMutablePath()
    path.addLines(between: [])
    #expect(path.isEmpty)
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
    path.addRects([Self.box, .null, Self.box.offsetBy(dx: 1, dy: 1)])
    #expect(kinds(path) == "MLLMLLLZMLLLZ")
    path.addPath(
      CGPath(rect: Self.box, transform: nil), transform: CGAffineTransform(translationX: 5, y: 5))
    #expect(
      path.text.hasSuffix("M5 5L45 5L45 25L5 25Z") && path.currentPoint == CGPoint(x: 5, y: 5))
    let other = CGMutablePath()
    other.addPath(other)
    other.addEllipse(in: Self.box)
    other.addPath(other)
    #expect(kinds(other) == "MCCCCZMCCCCZ")
  }

  @Test func `copies are equal, and mutable ones are independent`() throws {
    let path = try path("M0 0L10 0Q15 5 10 10C5 15 0 15 0 10Z")
    var transform = CGAffineTransform(scaleX: 2, y: 1)
    let mutable = try #require(path.mutableCopy())
    #expect(path.copy() == path && mutable == path && path.copy(using: nil) == path)
    mutable.addLine(to: CGPoint(x: 3, y: 3))
    #expect(mutable != path && mutable.text == path.text + "L3 3")
    #expect(path.copy(using: &transform)?.text == "M0 0L20 0Q30 5 20 10C10 15 0 15 0 10Z")
    transform.a = .nan
    #expect(path.copy(using: &transform) == nil && path.mutableCopy(using: &transform) == nil)
  }

  @Test func `closures and functions see the elements`() throws {
    let path = try path("M0 1L10 0Q15 5 10 10C5 15 0 15 0 10Z")
    var seen: [String] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
      ]
      let type = element.pointee.type
      let points = (0..<(counts[type] ?? 0)).map { element.pointee.points[$0] }
      seen.append("\(type.rawValue)" + points.map { " \(Int($0.x)) \(Int($0.y))" }.joined())
    }
    #expect(seen == ["0 0 1", "1 10 0", "2 15 5 10 10", "3 5 15 0 15 0 10", "4"])
    var count = 0
    path.apply(info: &count) { info, element in
      if element.pointee.type != .closeSubpath {
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 4)
  }
}
