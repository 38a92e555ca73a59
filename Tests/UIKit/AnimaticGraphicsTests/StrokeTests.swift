import AnimaticGraphics
import Foundation
import TestSupport
import Testing

struct StrokeTests {
  @Test func `outlines of lines contain what Skia's contain, with all caps and joins`() throws {
    for stroke in try #require(PathCases.all).lineStrokes {
      let outline = try #require(stroke.outline)
      #expect(
        flags(outline, stroke.points) == stroke.inside,
        "\(stroke.path) \(stroke.width) \(stroke.cap) \(stroke.join) \(stroke.limit)")
    }
  }

  @Test func `outlines of curves contain what is near by GEOS' distances, with tight bends too`()
    throws
  {
    for stroke in try #require(PathCases.all).curveStrokes {
      let outline = try #require(stroke.outline)
      #expect(
        flags(outline, stroke.points) == stroke.inside,
        "\(stroke.path) \(stroke.width) \(outline.text)")
    }
  }

  @Test(arguments: [
    (CGLineCap.butt, CGRect(x: 0, y: -1, width: 10, height: 2), "MLLLZ"),
    (.square, CGRect(x: -1, y: -1, width: 12, height: 2), "MLLLLLLLZ"),
    (.round, CGRect(x: -1, y: -1, width: 12, height: 2), "MLCCLLCCLZ"),
  ])
  func `a line has a cap at both ends`(cap: CGLineCap, bounds: CGRect, kinds expected: String)
    throws
  {
    let outline = try path("M0 0L10 0").copy(
      strokingWithWidth: 2, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    let box = outline.boundingBoxOfPath
    #expect(
      isClose(
        [box.minX, box.minY, box.maxX, box.maxY],
        [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY], within: 1e-12))
    #expect(outline.contains(CGPoint(x: 10.9, y: 0.3)) == (cap != .butt))
    #expect(outline.contains(CGPoint(x: -0.9, y: 0.9)) == (cap == .square))
  }

  @Test(arguments: [1, 1e20, 1e150, 1e200, 1e307, 1e-150, 1e-300])
  func `a curve of any size has an outline of the same shape`(size: Double) throws {
    func outline(_ size: Double) -> CGPath {
      let curve = CGMutablePath()
      curve.move(to: .zero)
      curve.addCurve(
        to: CGPoint(x: size, y: size), control1: CGPoint(x: size, y: 0),
        control2: CGPoint(x: size / 2, y: size))
      return curve.copy(
        strokingWithWidth: size / 8, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    }
    let (box, expected) = (outline(size).boundingBoxOfPath, outline(1).boundingBoxOfPath)
    #expect(
      isClose(
        [box.minX / size, box.minY / size, box.maxX / size, box.maxY / size],
        [expected.minX, expected.minY, expected.maxX, expected.maxY], within: 0.01))
  }

  @Test(arguments: [1.7e308, .infinity, .nan])
  func `stroking a curve that leaves the range of numbers comes to an end`(number: Double) {
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: -number, y: number))
    curve.addCurve(
      to: CGPoint(x: number, y: -number), control1: CGPoint(x: number, y: number),
      control2: CGPoint(x: -number, y: -number))
    let outline = curve.copy(
      strokingWithWidth: 1, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(!outline.contains(CGPoint(x: 1, y: 1e9)))
  }

  private static let joins: [(CGLineJoin, CGFloat, CGPoint, Bool)] = [
    // The miter of a right angle is √2 times as long as the stroke is wide.
    (CGLineJoin.miter, 1.42, CGPoint(x: 10.99, y: -0.99), true),
    (.miter, 1.41, CGPoint(x: 10.6, y: -0.6), false),
    (.bevel, 10, CGPoint(x: 10.6, y: -0.6), false), (.bevel, 10, CGPoint(x: 10.4, y: -0.4), true),
    (.round, 10, CGPoint(x: 10.7, y: -0.7), true), (.round, 10, CGPoint(x: 10.75, y: -0.75), false),
  ]

  @Test(arguments: joins)
  func `a corner has a join at its outer side`(
    join: CGLineJoin, limit: CGFloat, point: CGPoint, isInside: Bool
  ) throws {
    let outline = try path("M0 0L10 0L10 10").copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: join, miterLimit: limit)
    #expect(outline.contains(point) == isInside)
  }

  private static let dots: [(String, CGLineCap, CGFloat)] = [
    ("M5 5L5 5", CGLineCap.round, 2), ("M5 5Z", .square, 2), ("M5 5L5 5", .butt, 0),
    ("M5 5", .round, 0),
    ("", .round, 0), ("M5 5C5 5 5 5 5 5Z", .square, 2),
  ]

  @Test(arguments: dots)
  func `a subpath without extent is a dot`(text: String, cap: CGLineCap, size: CGFloat) throws {
    let outline = try path(text).copy(
      strokingWithWidth: 2, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    let box = outline.boundingBoxOfPath
    #expect(outline.isEmpty == (size == 0))
    #expect(size == 0 || isClose([box.width, box.midX], [size, 5], within: 1e-12))
  }

  @Test func `a closed subpath has an outline at either side`() throws {
    let outline = try path("M0 0L10 0L10 10L0 10Z").copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.text.filter { $0 == "M" }.count == 2)
    #expect(outline.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 12))
    #expect(!outline.contains(CGPoint(x: 5, y: 5)) && outline.contains(CGPoint(x: 0.9, y: 5)))
  }

  @Test func `a transform moves the outline after stroking`() throws {
    let outline = try path("M0 0L10 0").copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 2, y: 3))
    #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -3, width: 20, height: 6))
  }

  @Test(arguments: [
    "M0 0C100 100 0 100 100 0", "M0 0C100 0 0 0 100 0", "M0 0C0 0 100 100 100 100",
    "M0 0C100 0 -50 0 10 0", "M0 0Q100 0 0 0", "M50 50C50 50 50 50 60 50", "M0 0L100 0L0 0Z",
    "M0 0C1e-12 0 0 1e-12 0 0", "M0 0C100 100 100 100 0 0", "M0 0C50 100 50 100 100 0",
    "M-1e150 0C1e150 1e150 0 1e150 1e150 0",
  ])
  func `cusps, loops and coincident points have finite outlines of bounded size`(
    text: String
  ) throws {
    for width: CGFloat in [1e-6, 1, 40, 1e6] {
      for join in CGLineJoin.allCases {
        let path = try path(text)
        let outline = path.copy(
          strokingWithWidth: width, lineCap: .round, lineJoin: join, miterLimit: 10)
        #expect(outline.elements.count < 100_000 && !outline.isEmpty)
        guard width == 1 || width == 40, !text.contains("e") else { continue }
        for segment in PathSegment.all(of: path) {
          for index in stride(from: 1, through: 99, by: isThorough ? 1 : 7) {
            let point = segment.point(at: Double(index) / 100)
            #expect(outline.contains(CGPoint(x: point.x, y: point.y + width * 0.01)), "\(index)")
          }
        }
      }
    }
  }

  @Test func `strokes without a width are empty`() throws {
    for width: CGFloat in [0, -1, .nan, .infinity] {
      let outline = try path("M0 0L10 0").copy(
        strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
      #expect(outline.isEmpty)
    }
  }
}
