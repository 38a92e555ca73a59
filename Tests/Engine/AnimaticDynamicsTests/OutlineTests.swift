import Foundation
import Testing

@testable import AnimaticDynamics

/// The outlines of bodies: rule O3.
struct OutlineTests {
  @Test func `areas and moments are those of the textbook`() {
    let cases: [(Outline, area: Double, moment: Double, tolerance: Double)] = [
      (.rectangle(Vector(30, 20)), 600, 600 * (900 + 400) / 12, 1e-12),
      (.circle(radius: 10), .pi * 100, .pi * 100 * 50, 1e-12),
      (.ellipse(Vector(20, 20)), .pi * 100, .pi * 100 * 50, 1e-12),
      (.ellipse(Vector(40, 20)), .pi * 200, .pi * 200 * (400 + 100) / 4, 0.05),
      (
        .rectangle(Vector(30, 20)).moved(by: Vector(100, 0), rotation: 0.7), 600,
        600 * (900 + 400) / 12 + 600 * 10_000, 1e-12
      ),
    ]
    for (outline, area, moment, tolerance) in cases {
      #expect(abs(outline.extent.area - area) <= area * tolerance)
      #expect(abs(outline.extent.moment - moment) <= moment * tolerance)
    }
  }

  @Test func `an ellipse has 24 corners, which lie on it`() {
    let ellipse = Outline.ellipse(Vector(40, 20))
    #expect(ellipse.points.count == 24)
    for point in ellipse.points {
      let place = point / Vector(20, 10)
      #expect(abs(place.x * place.x + place.y * place.y - 1) < 1e-12)
    }
    let area = 12 * sin(Double.pi / 12) * 200
    #expect(abs(ellipse.extent.area - area) < 1e-9 * area)
  }

  @Test func `a hull is convex, and leaves out what lies inside`() {
    let square = [Vector(0, 0), Vector(10, 0), Vector(10, 10), Vector(0, 10)]
    let inside = [Vector(5, 5), Vector(1, 9), Vector(5, 0), Vector(0, 0)]
    #expect(Outline.hull(of: inside + square)?.points.count == 4)
    #expect(Outline.hull(of: inside + square)?.extent.area == 100)
    for flat in [[], [Vector(1, 1)], [Vector(), Vector(4, 4), Vector(2, 2)]] {
      #expect(Outline.hull(of: flat) == nil)
    }
  }
}
