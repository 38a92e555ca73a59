import Animatic
import Foundation
import TestSupport
import Testing

@MainActor
struct UIBezierPathTests {
  private static let box = CGRect(x: 10, y: 20, width: 100, height: 60)

  /// Returns the kinds of a path's elements, "MLC".
  private func kinds(_ path: UIBezierPath) -> String {
    var kinds = ""
    path.cgPath.applyWithBlock { element in
      let kind =
        switch element.pointee.type {
        case .moveToPoint: "M"
        case .addLineToPoint: "L"
        case .addQuadCurveToPoint: "Q"
        case .addCurveToPoint: "C"
        case .closeSubpath: "Z"
        }
      kinds += kind
    }
    return kinds
  }

  private static let continuous = "MLCLCCLCLCCLCLCCLCLCCZ"

  private static var shapes: [(UIBezierPath, String, CGPoint)] {
    [
      (UIBezierPath(rect: box), "MLLLZ", CGPoint(x: 10, y: 20)),
      (UIBezierPath(ovalIn: box), "MCCCCZ", CGPoint(x: 110, y: 50)),
      (
        UIBezierPath(roundedRect: box, cornerRadius: 10), continuous, CGPoint(x: 25.2866483, y: 20)
      ),
      // The sides are too short for corners that bend gradually.
      (UIBezierPath(roundedRect: box, cornerRadius: 30), "MLCLCLCLCZ", CGPoint(x: 40, y: 20)),
      (UIBezierPath(roundedRect: box, cornerRadius: 300), "MLCLCLCLCZ", CGPoint(x: 40, y: 20)),
      (UIBezierPath(roundedRect: box, cornerRadius: 0), "MLLLZ", CGPoint(x: 10, y: 20)),
      (
        UIBezierPath(
          roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight],
          cornerRadii: CGSize(width: 10, height: 5)), "MLLCLCCLLCLCCZ",
        CGPoint(x: 25.2866483, y: 20)
      ),
      (
        UIBezierPath(
          roundedRect: box, byRoundingCorners: [], cornerRadii: CGSize(width: 10, height: 5)),
        "MLLLZ", CGPoint(x: 10, y: 20)
      ),
      (
        UIBezierPath(
          roundedRect: box, byRoundingCorners: .bottomLeft,
          cornerRadii: CGSize(width: 80, height: 80)), "MLLLCLZ", CGPoint(x: 10, y: 20)
      ),
    ]
  }

  @Test(arguments: 0..<9)
  func `shapes have UIKit's elements, start and bounds`(index: Int) {
    let (path, expected, start) = Self.shapes[index]
    #expect(kinds(path) == expected)
    #expect(
      isClose([path.currentPoint.x, path.currentPoint.y], [start.x, start.y], within: 1e-12))
    let bounds = path.bounds
    #expect(
      isClose(
        [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY], [10, 20, 110, 80], within: 1e-12))
  }

  @Test func `round corners leave out the corner and others do not`() {
    let path = UIBezierPath(
      roundedRect: Self.box, byRoundingCorners: [.topRight, .bottomLeft],
      cornerRadii: CGSize(width: 10, height: 10))
    for (x, y, isInside) in [
      (10.5, 20.5, true), (109.5, 20.5, false), (10.5, 79.5, false), (109.5, 79.5, true),
      (108, 22, false), (107, 23, true),
    ] {
      #expect(path.contains(CGPoint(x: x, y: y)) == isInside)
    }
    #expect(UIRectCorner.allCorners.rawValue == .max)
  }

  @Test func `clockwise arcs lead from the right over the bottom where y points down`() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(kinds(path) == "MCC" && path.contains(CGPoint(x: 0, y: 5)))
    let other = UIBezierPath()
    other.move(to: CGPoint(x: 20, y: 0))
    other.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(kinds(other) == "MLCC" && other.contains(CGPoint(x: 0, y: -5)))
  }

  @Test func `elements are added, appended, transformed, reversed and removed`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds == .null && path.currentPoint == .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 4, y: 3))
    path.addCurve(
      to: CGPoint(x: 1, y: 4), controlPoint1: CGPoint(x: 2, y: 5),
      controlPoint2: CGPoint(x: 2, y: 3))
    path.close()
    #expect(kinds(path) == "MLQCZ" && path.currentPoint == CGPoint(x: 1, y: 2))
    path.append(UIBezierPath(rect: Self.box))
    #expect(kinds(path) == "MLQCZMLLLZ")
    path.append(path)
    #expect(kinds(path) == "MLQCZMLLLZMLQCZMLLLZ")
    #expect(kinds(path.reversing()) == "MLCQZMLLLZMLCQZMLLLZ")
    #expect(path.reversing().reversing().cgPath == path.cgPath)
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.bounds == CGRect(x: 11, y: 2, width: 109, height: 78))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `a copy has the elements and attributes and is independent`() throws {
    let path = UIBezierPath(rect: Self.box)
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter && !path.usesEvenOddFillRule)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (3, .round, .bevel)
    (path.miterLimit, path.flatness, path.usesEvenOddFillRule) = (4, 0.1, true)
    path.setLineDash([3, 2, 1], count: 3, phase: 5)
    for copy in [try #require(path.copy() as? UIBezierPath), path.reversing()] {
      #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel)
      #expect(copy.miterLimit == 4 && copy.flatness == 0.1 && copy.usesEvenOddFillRule)
      var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 3), 0, CGFloat(0))
      copy.getLineDash(&lengths, count: &count, phase: &phase)
      #expect(lengths == [3, 2, 1] && count == 3 && phase == 5)
      copy.addLine(to: .zero)
      copy.lineWidth = 7
    }
    #expect(kinds(path) == "MLLLZ" && path.lineWidth == 3)
    path.setLineDash(nil, count: 0, phase: 0)
    var count = -1
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test func `the Core Graphics path is a copy that can be replaced`() {
    let path = UIBezierPath(rect: Self.box)
    let before = path.cgPath
    path.addLine(to: .zero)
    #expect(before != path.cgPath)
    path.cgPath = before
    #expect(path.cgPath == before && UIBezierPath(cgPath: before).cgPath == before)
  }

  @Test func `the fill rule decides what a path contains`() {
    let path = UIBezierPath(rect: Self.box)
    path.append(UIBezierPath(rect: Self.box.insetBy(dx: 10, dy: 10)))
    let center = CGPoint(x: 60, y: 50)
    #expect(path.contains(center))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(center))
  }

  @Test func `numbers that are not finite change nothing and bring one diagnostic`() {
    let calls: [(UIBezierPath, CGFloat) -> Void] = [
      { $0.lineWidth = $1 }, { $0.miterLimit = $1 }, { $0.flatness = $1 },
      { $0.setLineDash([1, $1], count: 2, phase: 0) }, { $0.setLineDash([1], count: 1, phase: $1) },
      { $0.move(to: CGPoint(x: $1, y: 0)) }, { $0.apply(CGAffineTransform(scaleX: $1, y: 1)) },
      { $0.append(UIBezierPath(rect: CGRect(x: 0, y: $1, width: 2, height: 1))) },
      { $0.append(UIBezierPath(roundedRect: UIBezierPathTests.box, cornerRadius: $1)) },
    ]
    for number in [CGFloat.nan, .infinity] {
      for (index, call) in calls.enumerated() {
        let path = UIBezierPath(rect: Self.box)
        let found = diagnostics { call(path, number) }
        #expect(found.count == 1, "call \(index) with \(number)")
        #expect(path.cgPath == UIBezierPath(rect: Self.box).cgPath)
        #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
      }
    }
  }
}
