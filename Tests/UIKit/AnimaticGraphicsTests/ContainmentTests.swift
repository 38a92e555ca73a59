import AnimaticGraphics
import Foundation
import TestSupport
import Testing

struct ContainmentTests {
  @Test func `3 600 points lie inside of random paths as Skia says`() throws {
    let cases = try #require(PathCases.all).containment
    #expect(cases.count == 60)
    for sample in cases {
      let path = try #require(CGPath(text: sample.path))
      #expect(flags(path, sample.points, .winding) == sample.winding, "\(sample.path)")
      #expect(flags(path, sample.points, .evenOdd) == sample.evenOdd, "\(sample.path)")
    }
  }

  @Test func `the winding number changes by one within 1e-9 of a curve`() throws {
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<500 {
      func number() -> Double { Double.random(in: 0...100, using: &generator) }
      let curve = PathElement.curve(
        to: CGPoint(x: number(), y: number()), control1: CGPoint(x: number(), y: number()),
        control2: CGPoint(x: number(), y: number()))
      let path = CGPath(elements: [.move(to: CGPoint(x: number(), y: number())), curve])
      let segment = try #require(PathSegment.all(of: path).first)
      for parameter in [0.01, 0.3, 0.5, 0.77, 0.99] {
        let (point, heading) = (segment.point(at: parameter), segment.heading(at: parameter))
        let normal = SIMD2(-sin(heading), cos(heading)) * 1e-9
        let sides = [point + normal, point - normal].map {
          path.contains(CGPoint(x: $0.x, y: $0.y), using: .evenOdd)
        }
        #expect(sides[0] != sides[1], "\(path.text) at \(parameter)")
      }
    }
  }

  private static let edges: [(String, [(Double, Double, Bool)])] = [
    ("M0 0L10 0L10 10L0 10Z", [(0.0, 0.0, true), (5, 0, true), (0, 5, true)]),
    ("M0 0L10 0L10 10L0 10Z", [(10, 5, false), (5, 10, false), (10, 10, false), (10, 0, false)]),
    // The opposite direction.
    ("M0 0L0 10L10 10L10 0Z", [(0, 0, true), (0, 5, true), (10, 5, false), (5, 10, false)]),
    // Rays through corners and along edges.
    ("M0 5L5 0L10 5L5 10Z", [(-1, 5, false), (1, 5, true), (11, 5, false), (5, 0.001, true)]),
    ("M0 0L10 0L10 5L5 5L5 10L0 10Z", [(-1, 5, false), (1, 5, true), (7, 5, false)]),
    // An open path counts as closed.
    ("M0 0L10 0L10 10", [(9, 1, true), (1, 9, false)]),
    ("", [(0, 0, false)]), ("M3 3", [(3, 3, false)]), ("M3 3Z", [(3, 3, false)]),
  ]

  @Test(arguments: edges)
  func `an edge belongs to the side of greater coordinates`(
    text: String, expected: [(Double, Double, Bool)]
  ) throws {
    let path = try path(text)
    for (x, y, isInside) in expected {
      #expect(path.contains(CGPoint(x: x, y: y)) == isInside, "\(x) \(y)")
    }
  }

  @Test func `the rules differ where a path winds twice around a point`() throws {
    let path = try path("M0 0L10 0L10 10L0 10ZM2 2L8 2L8 8L2 8Z")
    let point = CGPoint(x: 5, y: 5)
    #expect(path.contains(point) && !path.contains(point, using: .evenOdd))
    let ring = try #require(CGPath(text: "M0 0L10 0L10 10L0 10ZM2 2L2 8L8 8L8 2Z"))
    #expect(!ring.contains(point) && !ring.contains(point, using: .evenOdd))
    #expect(ring.contains(CGPoint(x: 1, y: 5)))
  }

  @Test func `a transform moves the point`() {
    let path = CGPath(rect: CGRect(x: 100, y: 0, width: 10, height: 10), transform: nil)
    let transform = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: 5, y: 5), transform: transform))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `points that are not finite lie outside`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(!path.contains(CGPoint(x: number, y: 5)) && !path.contains(CGPoint(x: 5, y: number)))
    }
  }
}
