import AnimaticLayers
import AnimaticPictures
import Foundation
import Testing

/// The samples of pictures, as rows of letters: a dot for white, R, G, B and K for red, green, blue
/// and black, and a question mark for others.
struct PixelGridTests {
  private static let letters: [TerminalColor: Character] = [
    TerminalColor(.one): ".", TerminalColor([1, 0, 0]): "R", TerminalColor([0, 1, 0]): "G",
    TerminalColor([0, 0, 1]): "B", TerminalColor(.zero): "K",
  ]

  static func rows(_ picture: ScreenPicture, width: Int, height: Int) -> [String] {
    let grid = PixelGrid(of: picture, width: width, height: height)
    return (0..<grid.height).map { row in
      String((0..<grid.width).map { grid[$0, row].flatMap { letters[$0] } ?? "?" })
    }
  }

  private static let red = SIMD4<Double>(1, 0, 0, 1)
  private static let blue = SIMD4<Double>(0, 0, 1, 1)

  private static func area(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0,
    corners: UInt = 0b1111, map: PlaneMap = .identity
  ) -> ScreenArea? {
    ScreenArea(
      bounds: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius,
      maskedCorners: CACornerMask(rawValue: corners), map: map)
  }

  /// A picture of 8 × 6 points, sampled in as many pixels.
  private func rows(
    _ shapes: [(ScreenArea?, ScreenShape.Paint, SIMD4<Double>, Int?)], _ clips: [ScreenClip] = []
  ) -> [String] {
    let shapes = shapes.compactMap { area, paint, color, clip in
      area.map { ScreenShape($0, paint, color, clip: clip) }
    }
    let picture = ScreenPicture(size: CGSize(width: 8, height: 6), shapes: shapes, clips: clips)
    return Self.rows(picture, width: 8, height: 6)
  }

  @Test(arguments: [
    (1.0, 1.0, 3.0, 2.0, ["........", ".RRR....", ".RRR....", "........"]),
    // A pixel has the colour of its centre.
    (0.4, 0.6, 1, 1, ["........", "R......."]),
    (0.6, 0.6, 1, 1, ["........", ".R......"]),
    (-5, -5, 6, 6, ["R.......", "........"]),
    (7, 0, 100, 2, [".......R", ".......R", "........"]),
    (20, 20, 5, 5, ["........"]),
    (0, 0, 0, 5, ["........"]),
  ])
  func `a rectangle covers the pixels whose centres it contains`(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ expected: [String]
  ) {
    let result = rows([(Self.area(x, y, width, height), .fill, Self.red, nil)])
    #expect(Array(result.prefix(expected.count)) == expected)
    #expect(result.dropFirst(expected.count).allSatisfy { $0 == "........" })
  }

  @Test(arguments: [
    (4, 3, ["....", ".R..", "...."]), (8, 3, ["........", "..RRR...", "........"]),
    (4, 6, ["....", "....", ".R..", ".R..", "....", "...."]),
    (2, 12, ["..", "..", "..", "..", "R.", "R.", "R.", "..", "..", "..", "..", ".."]),
  ])
  func `a pixel of any size has the colour of its centre`(
    _ width: Int, _ height: Int, _ expected: [String]
  ) throws {
    let area = try #require(Self.area(2, 2.25, 3, 1.5))
    let picture = ScreenPicture(
      size: CGSize(width: 8, height: 6), shapes: [ScreenShape(area, .fill, Self.red)], clips: [])
    #expect(Self.rows(picture, width: width, height: height) == expected)
  }

  @Test func `later shapes lie in front`() {
    #expect(
      rows([
        (Self.area(0, 0, 4, 4), .fill, Self.red, nil),
        (Self.area(2, 2, 4, 3), .fill, Self.blue, nil),
      ]) == ["RRRR....", "RRRR....", "RRBBBB..", "RRBBBB..", "..BBBB..", "........"])
  }

  @Test func `a border is the margin of an area`() {
    #expect(
      rows([(Self.area(1, 1, 5, 4), .border(1), Self.blue, nil)])
        == ["........", ".BBBBB..", ".B...B..", ".B...B..", ".BBBBB..", "........"])
    #expect(
      rows([(Self.area(1, 1, 5, 4), .border(9), Self.blue, nil)])
        == ["........", ".BBBBB..", ".BBBBB..", ".BBBBB..", ".BBBBB..", "........"])
  }

  @Test func `corners are round where the mask says so`() {
    #expect(
      rows([(Self.area(0, 0, 6, 6, radius: 3), .fill, Self.red, nil)])
        == [".RRRR...", "RRRRRR..", "RRRRRR..", "RRRRRR..", "RRRRRR..", ".RRRR..."])
    #expect(
      rows([(Self.area(0, 0, 6, 6, radius: 3, corners: 0b0001), .fill, Self.red, nil)])
        == [".RRRRR..", "RRRRRR..", "RRRRRR..", "RRRRRR..", "RRRRRR..", "RRRRRR.."])
  }

  @Test func `all clips apply, each within its outer one`() throws {
    let clips = [
      ScreenClip(try #require(Self.area(0, 0, 4, 6))),
      ScreenClip(try #require(Self.area(2, 2, 6, 2)), outer: 0),
    ]
    #expect(rows([(Self.area(0, 0, 8, 6), .fill, Self.red, 0)], clips)[0] == "RRRR....")
    #expect(
      rows([(Self.area(0, 0, 8, 6), .fill, Self.red, 1)], clips)
        == ["........", "........", "..RR....", "..RR....", "........", "........"])
  }

  @Test func `opacity blends with what lies behind`() {
    let shape = ScreenShape(Self.area(0, 0, 1, 1).unsafelyUnwrapped, .fill, [0, 0, 0, 0.25])
    let picture = ScreenPicture(size: CGSize(width: 1, height: 1), shapes: [shape, shape])
    let grid = PixelGrid(of: picture, width: 1, height: 1)
    #expect(grid[0, 0] == TerminalColor(SIMD3(repeating: 0.75 * 0.75)))
    #expect(grid[1, 0] == nil)
  }
}
