import AnimaticGraphics
import Foundation
import TestSupport
import Testing

struct DashTests {
  @Test func `dashes of random curves begin and end where SciPy's integrals say`() throws {
    for sample in try #require(PathCases.all).dashes {
      let path = try #require(CGPath(text: sample.path))
      let dashed = path.copy(
        dashingWithPhase: sample.phase, lengths: sample.lengths.map { CGFloat($0) })
      var ends: [Double] = []
      var last = CGPoint.zero
      for element in dashed.elements + [PathElement.move(to: .zero)] {
        if case .move(let point) = element {
          ends += [last.x, last.y, point.x, point.y]
        }
        last = element.end ?? last
      }
      ends = Array(ends.dropFirst(2).dropLast(2))
      #expect(isClose(ends, sample.ends, within: 1e-8), "\(sample.path) \(sample.lengths)")
    }
  }

  private static let patterns: [(String, Double, [Double], String)] = [
    ("M0 0L10 0", 0.0, [3.0, 2.0], "M0 0L3 0M5 0L8 0"),
    ("M0 0L10 0", 0, [5, 5], "M0 0L5 0"),
    ("M0 0L10 0", 1, [3, 2], "M0 0L2 0M4 0L7 0M9 0L10 0"),
    ("M0 0L10 0", -1, [3, 2], "M1 0L4 0M6 0L9 0"),
    ("M0 0L10 0", 3, [3, 2], "M2 0L5 0M7 0L10 0"),
    ("M0 0L10 0", 5000, [3, 2], "M0 0L3 0M5 0L8 0"),
    // An odd number of lengths.
    ("M0 0L10 0", 0, [4], "M0 0L4 0M8 0L10 0"),
    ("M0 0L12 0", 0, [1, 2, 3], "M0 0L1 0M3 0L6 0M7 0L9 0"),
    // Corners within a dash, at its end and between dashes.
    ("M0 0L4 0L4 4", 0, [6, 1], "M0 0L4 0L4 2M4 3L4 4"),
    ("M0 0L4 0L4 4", 0, [4, 1], "M0 0L4 0M4 1L4 4"),
    ("M0 0L4 0L4 4", 0, [3, 1], "M0 0L3 0M4 0L4 3"),
    // Each subpath begins again.
    ("M0 0L4 0M0 1L4 1", 0, [3, 9], "M0 0L3 0M0 1L3 1"),
    // A dash across the start of a closed subpath; a closed subpath within one dash.
    ("M0 0L4 0L4 4L0 4Z", 0, [6, 4], "M2 4L0 4L0 0L4 0L4 2"),
    ("M0 0L4 0L4 4L0 4Z", 1, [3, 2], "M0 2L0 0L2 0M4 0L4 3M3 4L0 4"),
    ("M0 0L4 0L4 4L0 4Z", 0, [100, 1], "M0 0L4 0L4 4L0 4L0 0Z"),
    // Dots.
    ("M0 0L10 0", 0, [0, 4], "M0 0L0 0M4 0L4 0M8 0L8 0"),
    // Patterns without effect.
    ("M0 0L10 0", 0, [], "M0 0L10 0"), ("M0 0L10 0", 0, [0, 0], "M0 0L10 0"),
    ("M0 0L10 0", 0, [3, -2], "M0 0L10 0"), ("M0 0L10 0", 0, [.nan, 1], "M0 0L10 0"),
    ("M0 0L10 0", .infinity, [1, 1], "M0 0L10 0"), ("M0 0L10 0", 0, [1e-9, 1e-9], "M0 0L10 0"),
    ("", 0, [1], ""), ("M1 1", 0, [1], ""),
  ]

  @Test(arguments: patterns)
  func `a pattern divides lines`(
    text: String, phase: Double, lengths: [Double], expected: String
  ) throws {
    let dashed = try path(text).copy(
      dashingWithPhase: phase, lengths: lengths.map { CGFloat($0) })
    let wanted = try #require(CGPath(text: expected))
    let kinds = [dashed, wanted].map { path in path.elements.map { [$0].text.first } }
    #expect(kinds[0] == kinds[1], "\(dashed.text)")
    for (element, wanted) in zip(dashed.elements, wanted.elements) {
      let (end, wantedEnd) = (element.end ?? .zero, wanted.end ?? .zero)
      #expect(
        isClose([end.x, end.y], [wantedEnd.x, wantedEnd.y], within: 1e-12), "\(dashed.text)")
    }
  }

  @Test func `the dashes and gaps of a pattern add up to the whole path`() throws {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let dashed = circle.copy(dashingWithPhase: 0, lengths: [0.1, 0.09])
    let count = dashed.elements.filter { if case .move = $0 { true } else { false } }.count
    #expect(abs(Double(count) - 200 * .pi / 0.19) < 3)
  }

  @Test func `a transform moves the dashes after dashing`() throws {
    let dashed = try path("M0 0L10 0").copy(
      dashingWithPhase: 0, lengths: [3, 2], transform: CGAffineTransform(scaleX: 2, y: 1))
    #expect(dashed.text == "M0 0L6 0M10 0L16 0")
  }
}
