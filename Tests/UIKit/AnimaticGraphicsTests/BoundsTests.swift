import AnimaticGraphics
import Foundation
import TestSupport
import Testing

struct BoundsTests {
  @Test func `the bounds of random paths are those that fontTools finds`() throws {
    let cases = try #require(PathCases.all).bounds
    #expect(cases.count == 100)
    for sample in cases {
      let path = try #require(CGPath(text: sample.path))
      for (box, expected) in [
        (path.boundingBoxOfPath, sample.curve), (path.boundingBox, sample.points),
      ] {
        #expect(
          isClose([box.minX, box.minY, box.maxX, box.maxY], expected, within: 1e-9),
          "\(sample.path)")
      }
    }
  }

  private static let boxes: [(String, CGRect, CGRect)] = [
    ("", CGRect.null, CGRect.null),
    ("M3 4", CGRect(x: 3, y: 4, width: 0, height: 0), CGRect(x: 3, y: 4, width: 0, height: 0)),
    (
      "M0 0C0 4 10 4 10 0", CGRect(x: 0, y: 0, width: 10, height: 4),
      CGRect(x: 0, y: 0, width: 10, height: 3)
    ),
    (
      "M0 0Q5 10 10 0", CGRect(x: 0, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: 10, height: 5)
    ),
  ]

  @Test(arguments: boxes)
  func `bounds of points contain control points and bounds of the path do not`(
    text: String, ofPoints: CGRect, ofPath: CGRect
  ) throws {
    let path = try path(text)
    #expect(path.boundingBox == ofPoints && path.boundingBoxOfPath == ofPath)
  }

  @Test(arguments: [
    ("M0 0L10 0L10 5L0 5Z", true), ("M10 5L10 0L0 0L0 5Z", true), ("M0 0L10 0L10 5L0 5L0 0", true),
    ("M0 0L10 0L10 5L0 5L0 0Z", true), ("M0 0L10 0L10 5L0 5", false),
    ("M0 0L10 1L10 5L0 5Z", false),
    ("M0 0L10 0L0 5L10 5Z", false), ("M0 0L10 0L10 5L0 5ZM0 0", false), ("", false),
    ("M1 1Z", false),
    ("M0 0L10 0L10 5Q5 5 0 5Z", false), ("M0 0L10 0L10 5L0 5L0 1Z", false),
  ])
  func `a path is a rectangle when it has four upright sides`(text: String, isRect: Bool) throws {
    var rect = CGRect.null
    #expect(try path(text).isRect(&rect) == isRect)
    #expect(rect == (isRect ? CGRect(x: 0, y: 0, width: 10, height: 5) : .null))
    #expect(try path(text).isRect(nil) == isRect)
  }
}
