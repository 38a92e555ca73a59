import Testing

@testable import AnimaticGraphics

struct PathTrimTests {
  @Test(
    arguments: [
      (0, 1, "M0,0 L4,0 L4,4 L0,4 Z"), (-1, 2, "M0,0 L4,0 L4,4 L0,4 Z"),
      (0, 0.5, "M0,0 L4,0 L4,4"), (0.125, 0.375, "M2,0 L4,0 L4,2"),
      (0.75, 1, "M0,4 L0,0"), (0.875, 2, "M0,2 L0,0"), (0.25, 0.5, "M4,0 L4,4"),
      (0.5, 0.5, ""), (0.75, 0.25, ""), (1, 2, ""), (-1, 0, ""),
    ] as [(Double, Double, String)])
  func `a piece of a closed path is open, unless it is all of it`(
    first: Double, last: Double, expected: String
  ) throws {
    let path = try [PathElement](text: "M0,0 L4,0 L4,4 L0,4 Z")
    #expect(path.trimmed(from: first, to: last) == (try [PathElement](text: expected)))
  }

  @Test(
    arguments: [
      (0, 0.5, "M0,0 L4,0 M0,1 L2,1"), (0.25, 0.75, "M3,0 L4,0 M0,1 L4,1 L3,1"),
      (0.25, 1, "M3,0 L4,0 M0,1 L4,1 L0,1 Z"), (0, 0.25, "M0,0 L3,0"),
    ] as [(Double, Double, String)])
  func `lengths count through all subpaths`(first: Double, last: Double, expected: String) throws {
    let path = try [PathElement](text: "M0,0 L4,0 M0,1 L4,1 Z")
    #expect(path.trimmed(from: first, to: last) == (try [PathElement](text: expected)))
  }

  /// Halving would never reach the tolerance where squares overflow or vanish.
  @Test(arguments: [1e307, 1e300, 1e200, 1e-200, 1e-300, 4e-308])
  func `a curve of any size divides as one of size 1 does`(size: Double) throws {
    let curve = "C0.25 0.5 0.75 0.25 1 0.125"
    let unit = try [PathElement](text: "M0 0" + curve).trimmed(from: 0, to: 0.5)
    let scaled = try [PathElement](
      text: "M0 0C\(size / 4) \(size / 2) \(size * 0.75) \(size / 4) \(size) \(size / 8)"
    ).trimmed(from: 0, to: 0.5)
    guard case .curve(let expected, _, _)? = unit.last, case .curve(let end, _, _)? = scaled.last
    else {
      Issue.record("no curve")
      return
    }
    #expect(abs(end.x / size - expected.x) < 1e-9 && abs(end.y / size - expected.y) < 1e-9)
  }

  @Test func `a curve beyond all numbers has no pieces`() throws {
    let path = try [PathElement](text: "M-1e308 0Q80 65 1.7e308 1e308")
    #expect(path.trimmed(from: 0, to: 0.5) == [])
  }

  @Test func `curves divide by length, not by parameter`() throws {
    // The control points let the parameter lag behind the length.
    let path = try [PathElement](text: "M0,0 C0,0 0,0 8,0")
    guard case .curve(let end, _, _)? = path.trimmed(from: 0, to: 0.5).last else {
      Issue.record("no curve")
      return
    }
    #expect(abs(end.x - 4) < 1e-9 && end.y == 0)
    let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
    let quarter = circle.elements.trimmed(from: 0.25, to: 0.5)
    #expect(quarter.count == 2)
    #expect(abs((quarter[0].end?.y ?? 0) - 5) < 1e-9 && abs((quarter[1].end?.x ?? 0) + 5) < 1e-9)
  }
}
