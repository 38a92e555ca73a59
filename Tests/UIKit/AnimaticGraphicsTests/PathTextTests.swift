import AnimaticGraphics
import Foundation
import TestSupport
import Testing

/// The text of paths, their mixtures and what they refuse.
struct PathTextTests {
  @Test(arguments: [
    ("", ""), ("M0 0L10 0Z", "M0 0L10 0Z"), (" M 0,0 L10,0\nZ ", "M0 0L10 0Z"),
    ("M0 0 1 1 2 2", "M0 0L1 1L2 2"), ("M1 2H5V7H0", "M1 2L5 2L5 7L0 7"),
    ("M1 2L5 5ZH9", "M1 2L5 5ZL9 2"), ("M0 0Q1 2 3 4 5 6 7 8", "M0 0Q1 2 3 4Q5 6 7 8"),
    ("M0 0C1 2 3 4 5 6", "M0 0C1 2 3 4 5 6"), ("M-1-2L+3.50-4e1", "M-1 -2L3.5 -40"),
    ("M-0 0L1e-7 1e20", "M0 0L1e-07 1e+20"),
    ("M0.1 0.30000000000000004", "M0.1 0.30000000000000004"),
  ])
  func `a text has commands and coordinates`(text: String, normal: String) throws {
    let path = try path(text)
    #expect(path.text == normal)
    #expect(CGPath(text: path.text) == path)
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
    ("M0 0A1", 4, "one of the commands M, L, H, V, Q, C and Z"), ("M0 0 1", 6, "a finite number"),
    ("M0 inf", 3, "a finite number"), ("M0 1e999", 3, "a finite number"),
    ("M0 0Z5 5", 5, "one of the commands M, L, H, V, Q, C and Z"),
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
