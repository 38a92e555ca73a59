import Animatic
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
    #expect(
      rows([(Self.area(0, 0, 8, 6), .fill, Self.red, 0)], clips)[0] == "RRRR....")
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

/// The layers of windows as pictures.
@MainActor struct ScreenPictureTests {
  private let simulator = Simulator(screen: CGSize(width: 8, height: 6))

  private func add(
    _ frame: CGRect, _ color: UIColor?, to parent: UIView? = nil,
    _ configure: (UIView) -> Void = { _ in }
  ) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    configure(view)
    (parent ?? simulator.window).addSubview(view)
    return view
  }

  private var rows: [String] {
    simulator.flush()
    return PixelGridTests.rows(ScreenPicture(of: simulator.window), width: 8, height: 6)
  }

  @Test func `sublayers move with their superlayers`() {
    let parent = add(CGRect(x: 1, y: 1, width: 6, height: 4), .red)
    _ = add(CGRect(x: 1, y: 1, width: 2, height: 2), .blue, to: parent)
    parent.transform = CGAffineTransform(translationX: 1, y: 0)
    #expect(
      rows == ["........", "..RRRRRR", "..RBBRRR", "..RBBRRR", "..RRRRRR", "........"])
    parent.bounds.origin = CGPoint(x: 1, y: 1)
    #expect(
      rows == ["........", "..BBRRRR", "..BBRRRR", "..RRRRRR", "..RRRRRR", "........"])
  }

  @Test func `a turned layer shows turned`() {
    let view = add(CGRect(x: 1, y: 2, width: 6, height: 2), .red)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(rows == Array(repeating: "...RR...", count: 6))
  }

  @Test func `hidden and transparent layers hide their sublayers`() {
    let parent = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    _ = add(CGRect(x: 0, y: 0, width: 2, height: 2), .blue, to: parent)
    parent.isHidden = true
    #expect(rows.allSatisfy { $0 == "........" })
    parent.isHidden = false
    parent.alpha = 0
    #expect(rows.allSatisfy { $0 == "........" })
  }

  @Test func `opacities multiply`() {
    let parent = add(CGRect(x: 0, y: 0, width: 8, height: 6), nil) { $0.alpha = 0.5 }
    _ = add(CGRect(x: 0, y: 0, width: 8, height: 6), .black, to: parent) { $0.alpha = 0.5 }
    simulator.flush()
    let grid = PixelGrid(of: ScreenPicture(of: simulator.window), width: 8, height: 6)
    #expect(grid[0, 0] == TerminalColor(SIMD3(repeating: 0.75)))
  }

  @Test func `a clipping layer cuts its sublayers, and its border lies above them`() {
    let parent = add(CGRect(x: 1, y: 1, width: 4, height: 4), .red) { $0.clipsToBounds = true }
    parent.layer.borderWidth = 1
    parent.layer.borderColor = UIColor.green.cgColor
    _ = add(CGRect(x: -5, y: 1, width: 20, height: 2), .blue, to: parent)
    #expect(
      rows == ["........", ".GGGG...", ".GBBG...", ".GBBG...", ".GGGG...", "........"])
  }

  @Test func `a mask hides what lies outside of it`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    let mask = CALayer()
    mask.frame = CGRect(x: 2, y: 2, width: 3, height: 1)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    #expect(
      rows == ["........", "........", "..RRR...", "........", "........", "........"])
  }

  @Test func `layers lie in the order of their heights`() {
    let high = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    high.layer.zPosition = 1
    _ = add(CGRect(x: 0, y: 0, width: 8, height: 6), .blue)
    #expect(rows.allSatisfy { $0 == "RRRRRRRR" })
  }

  @Test func `perspective narrows the far edge`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 10
    view.layer.transform = CATransform3DRotate(perspective, .pi / 4, 1, 0, 0)
    let counts = rows.map { $0.count { $0 == "R" } }
    #expect(counts.first ?? 0 < counts[4])
    #expect(counts[4] == 8)
  }

  @Test func `a layer that shows its back is hidden if it is not double-sided`() {
    let view = add(CGRect(x: 0, y: 0, width: 8, height: 6), .red)
    view.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(rows.allSatisfy { $0 == "RRRRRRRR" })
    view.layer.isDoubleSided = false
    #expect(rows.allSatisfy { $0 == "........" })
  }

  @Test func `animations show their presentation values`() {
    let view = add(CGRect(x: 0, y: 0, width: 2, height: 6), .red)
    simulator.flush()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDuration(1)
    view.center.x = 7
    UIView.commitAnimations()
    simulator.advance(to: 0.5)
    #expect(
      PixelGridTests.rows(ScreenPicture(of: simulator.window), width: 8, height: 6)
        == Array(repeating: "...RR...", count: 6))
  }

  @Test func `the background of the window covers the paper`() {
    simulator.window.backgroundColor = .blue
    #expect(rows.allSatisfy { $0 == "BBBBBBBB" })
  }
}
