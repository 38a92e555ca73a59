import AnimaticGraphics
import Foundation
import TestSupport
import Testing

struct PathTextTests {
  @Test(arguments: [
    ("", ""), ("M0 0L10 0Z", "M0 0L10 0Z"), (" M 0,0 L10,0\nZ ", "M0 0L10 0Z"),
    ("M0 0 1 1 2 2", "M0 0L1 1L2 2"), ("M1 2H5V7H0", "M1 2L5 2L5 7L0 7"),
    ("M1 2L5 5ZH9", "M1 2L5 5ZL9 2"), ("M0 0Q1 2 3 4 5 6 7 8", "M0 0Q1 2 3 4Q5 6 7 8"),
    ("M0 0C1 2 3 4 5 6", "M0 0C1 2 3 4 5 6"), ("M-1-2L+3.50-4e1", "M-1 -2L3.5 -40"),
    ("M-0 0L1e-7 1e20", "M0 0L1e-07 1e+20"),
    ("M0.1 0.30000000000000004", "M0.1 0.30000000000000004"),
    // Relative commands, smooth curves, and numbers without separators, as of drawing tools.
    ("m1 2l3 4h5v-6z", "M1 2L4 6L9 6L9 0Z"), ("m1 2 3 4m1 1", "M1 2L4 6M5 7"),
    ("M5 5l1 1zl2 0", "M5 5L6 6ZL7 5"), ("M5 5l1 1zm1 1h1", "M5 5L6 6ZM6 6L7 6"),
    ("M10-5.5.5 1", "M10 -5.5L0.5 1"), ("M.5.5-1-.5", "M0.5 0.5L-1 -0.5"),
    ("M1e1.5h-1e-1", "M10 0.5L9.9 0.5"),
    ("M10 10c1 0 2 1 2 2s1 2 2 2", "M10 10C11 10 12 11 12 12C12 13 13 14 14 14"),
    ("M0 0S1 2 3 4", "M0 0C0 0 1 2 3 4"),
    ("M0 0C1 1 2 2 3 0S5 2 6 0", "M0 0C1 1 2 2 3 0C4 -2 5 2 6 0"),
    ("M0 0q1 2 2 0t2 0 2 0", "M0 0Q1 2 2 0Q3 -2 4 0Q5 2 6 0"), ("M0 0T2 2", "M0 0Q0 0 2 2"),
    ("M0 0Q1 2 2 0S3 3 4 0", "M0 0Q1 2 2 0C2 0 3 3 4 0"),
    ("M0 0A0 5 0 0 1 4 4", "M0 0L4 4"), ("M1 1a5 5 0 1 1 0 0h1", "M1 1L2 1"),
  ])
  func `a text has commands and coordinates`(text: String, normal: String) throws {
    let path = try path(text)
    #expect((path.text, CGPath(text: path.text)) == (normal, path))
  }

  @Test(arguments: [
    // (text, the middle of the arc, its end)
    ("M0 0A10 10 0 0 1 20 0", CGPoint(x: 10, y: -10), 2),
    ("M0 0A10 10 0 0 0 20 0", CGPoint(x: 10, y: 10), 2),
    ("M0 0a10 10 0 0120 0", CGPoint(x: 10, y: -10), 2),
    ("M0 0a1 1 0 01 20 0", CGPoint(x: 10, y: -10), 2),
    ("M0 0A5 10 90 0 1 20 0", CGPoint(x: 10, y: -5), 2),
    ("M10 0A10 10 0 0 1 0 10", CGPoint(x: 50.0.squareRoot(), y: 50.0.squareRoot()), 1),
  ])
  func `an arc is curves on its ellipse`(text: String, middle: CGPoint, count: Int) throws {
    let elements = try [PathElement](text: text)
    #expect(elements.count == 1 + count)
    let half = elements.trimmed(from: 0, to: 0.5)
    let end = try #require(half.last?.end)
    #expect(hypot(end.x - middle.x, end.y - middle.y) < 0.01)
  }

  @Test func `the longer arc goes the other way round its circle`() throws {
    let long = try path("M10 0A10 10 0 1 0 0 10").boundingBoxOfPath
    #expect(abs(long.minX - -10) < 0.01 && abs(long.minY - -10) < 0.01)
    #expect(abs(long.maxX - 10) < 0.01 && abs(long.maxY - 10) < 0.01)
  }

  @Test func `the text of random paths reads back as the same path`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      func point() -> CGPoint {
        let scale = pow(10, Double.random(in: -12...12, using: &generator))
        return CGPoint(
          x: Double.random(in: -1...1, using: &generator) * scale,
          y: Double.random(in: -1...1, using: &generator) * scale)
      }
      let elements: [PathElement] = [
        .move(to: point()), .line(to: point()), .quad(to: point(), control: point()),
        .curve(to: point(), control1: point(), control2: point()), .close,
      ]
      #expect(try [PathElement](text: elements.text) == elements)
    }
  }

  @Test(arguments: [
    ("L0 0", 0, "M"), ("M0", 2, "a finite number"), ("M0 0L1 x", 7, "a finite number"),
    ("M0 0A1", 6, "a finite number"), ("M0 0a1 1 0 2 1 1 1", 11, "a flag, 0 or 1"),
    ("M0 0B1", 4, "one of the commands M, L, H, V, C, S, Q, T, A and Z or their small letters"),
    ("l1 1", 0, "M"), ("M1e308 0h1.7e308", 9, "a finite number"), ("M0 0 1", 6, "a finite number"),
    ("M0 inf", 3, "a finite number"), ("M0 1e999", 3, "a finite number"),
    ("M0 0Z5 5", 5, "one of the commands M, L, H, V, C, S, Q, T, A and Z or their small letters"),
    ("M0 0Q1 2 3", 10, "a finite number"),
  ])
  func `a mistake has a position`(text: String, offset: Int, expected: String) {
    #expect(CGPath(text: text) == nil)
    let error = #expect(throws: PathTextError.self) { try [PathElement](text: text) }
    #expect(error?.offset == offset && error?.expected == expected)
  }

  @Test(arguments: [
    ("M0 0L10 0L10 10", "M10 10L10 0L0 0"), ("M0 0L10 0L10 10Z", "M0 0L10 10L10 0Z"),
    ("M0 0Q1 2 3 4C5 6 7 8 9 9", "M9 9C7 8 5 6 3 4Q1 2 0 0"),
    ("M0 0L5 5C1 2 3 4 0 0Z", "M0 0C3 4 1 2 5 5Z"), ("M0 0L1 1M5 5L6 6Z", "M1 1L0 0M5 5L6 6Z"),
    ("M0 0L4 0L4 4ZL2 2", "M0 0L4 4L4 0ZM2 2L0 0"), ("M1 1", "M1 1"), ("", ""), ("M1 1Z", "M1 1Z"),
    ("M0 0L4 0L4 4ZM1 1L2 2", "M0 0L4 4L4 0ZM2 2L1 1"),
  ])
  func `each subpath is reversed by itself`(text: String, expected: String) throws {
    #expect(try [PathElement](text: text).subpathsReversed().text == expected)
  }

  @Test @MainActor func `numbers that are not finite add nothing and bring one diagnostic`() {
    let handler = AnimationDiagnostic.handler
    defer { AnimationDiagnostic.handler = handler }
    let box = CGRect(x: 0, y: 0, width: 1, height: 1)
    let calls: [(CGMutablePath, Double) -> Void] = [
      { $0.move(to: CGPoint(x: $1, y: 0)) }, { $0.addLine(to: CGPoint(x: 0, y: $1)) },
      { $0.addLines(between: [.zero, CGPoint(x: $1, y: $1)]) },
      { $0.addQuadCurve(to: .zero, control: CGPoint(x: $1, y: 0)) },
      { $0.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 0, y: $1)) },
      { $0.addRect(CGRect(x: 0, y: $1, width: 2, height: 1)) },
      { $0.addEllipse(in: CGRect(x: 0, y: 0, width: $1, height: 1)) },
      { $0.addRoundedRect(in: box, cornerWidth: $1, cornerHeight: 1) },
      { $0.addArc(center: .zero, radius: $1, startAngle: 0, endAngle: 1, clockwise: false) },
      { $0.addArc(center: .zero, radius: 1, startAngle: $1, endAngle: 1, clockwise: false) },
      { $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: $1, clockwise: true) },
      { $0.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: $1) },
      { $0.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: $1), radius: 1) },
      { $0.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: $1) },
      { $0.addRect(box, transform: CGAffineTransform(scaleX: $1, y: 1)) },
    ]
    for number in [Double.nan, .infinity] {
      for (index, call) in calls.enumerated() {
        var count = 0
        AnimationDiagnostic.handler = { _ in count += 1 }
        let path = CGMutablePath()
        path.addRect(box)
        call(path, number)
        #expect(path.text == "M0 0L1 0L1 1L0 1Z", "call \(index) with \(number)")
        #expect(count == 1, "call \(index) with \(number)")
      }
    }
  }
}
