import AnimaticGraphics
import Foundation
import TestSupport
import Testing

@Suite struct ContextPathTests {
  private let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func `a line without a current point has no effect`() {
    context.addLine(to: CGPoint(x: 1, y: 1))
    context.closePath()
    #expect(context.isPathEmpty && context.path == nil)
    context.strokePath()
    #expect(context.displayList.isEmpty)
  }

  @Test func `queries answer in the coordinates of the program`() throws {
    context.scaleBy(x: 2, y: 2)
    context.move(to: CGPoint(x: 1, y: 1))
    context.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2, y: 5))
    #expect(context.currentPointOfPath == CGPoint(x: 3, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 4))
    let expected = CGMutablePath()
    expected.move(to: CGPoint(x: 1, y: 1))
    expected.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2, y: 5))
    #expect(try #require(context.path) == expected)
    context.closePath()
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
  }

  @Test func `an ellipse has the elements of a path's ellipse`() throws {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
    context.addEllipse(in: rect)
    let path = try #require(context.path)
    #expect(path == CGPath(ellipseIn: rect, transform: nil))
    context.beginPath()
    context.addPath(path)
    #expect(context.path == path)
  }

  @Test(
    arguments: [
      (0, 1, false, 1, [1, 0], [0, 1]), (0, 1, true, 3, [1, 0], [0, 1]),
      (0, 4, false, 4, [1, 0], [1, 0]), (1, 0, true, 1, [0, 1], [1, 0]),
      (0, -4, true, 4, [1, 0], [1, 0]), (0, 9, false, 4, [1, 0], [1, 0]),
    ] as [(Double, Double, Bool, Int, [Double], [Double])])
  func `an arc consists of quarter turns at most`(
    from: Double, to: Double, clockwise: Bool, count: Int, start: [Double], end: [Double]
  ) {
    let quarter = Double.pi / 2
    context.addArc(
      center: .zero, radius: 1, startAngle: from * quarter, endAngle: to * quarter,
      clockwise: clockwise)
    let last = context.currentPointOfPath
    context.strokePath()
    guard case .stroke(let path, _, _, _) = context.displayList.commands[0] else {
      Issue.record("no stroke")
      return
    }
    #expect(path.verbs == [.move] + Array(repeating: .curve, count: count))
    #expect(isClose([path.points[0].x, path.points[0].y], [start[0], start[1]], within: 1e-12))
    #expect(isClose(last.x, end[0], within: 1e-12) && isClose(last.y, end[1], within: 1e-12))
  }

  @Test(arguments: [(10.0, 10.0), (10, -10), (-4, 7), (3, -20)])
  func `an arc between tangents touches both lines`(x: Double, y: Double) {
    context.move(to: CGPoint(x: -30, y: 0))
    context.addArc(tangent1End: .zero, tangent2End: CGPoint(x: x, y: y), radius: 2)
    context.strokePath()
    guard case .stroke(let path, _, _, _) = context.displayList.commands[0] else {
      Issue.record("no stroke")
      return
    }
    let (touch, end) = (path.points[1], path.points[path.points.count - 1])
    #expect(isClose(touch.y, 0, within: 1e-12) && touch.x < 0)
    #expect(isClose(end.x * y, end.y * x, within: 1e-9) && end.x * x + end.y * y > 0)
    // Both points lie at the same distance from the corner.
    #expect(isClose(-touch.x, (end.x * end.x + end.y * end.y).squareRoot(), within: 1e-9))
    #expect(path.verbs.count <= 4)
  }

  @Test func `the outline of a stroke takes the place of its path`() {
    context.setLineWidth(2)
    context.addLines(between: [CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 5)])
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 4, width: 8, height: 2))
    context.beginPath()
    context.setLineDash(phase: 0, lengths: [2, 100])
    context.addLines(between: [CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 5)])
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 4, width: 2, height: 2))
  }
}
