import Animatic
import AnimaticGraphics
import Testing

/// The pieces of resizable images, and the path that a context has before a Bézier path draws.
@MainActor @Suite(.serialized) struct ImagePieceTests {
  private let image = UIImage(reference: "dot", size: CGSize(width: 20, height: 10), scale: 2)

  private func lines(_ draw: () -> Void) -> [String] {
    drawn(draw).text.split(separator: "\n").map {
      String($0).replacing(" pixels=40,20", with: "").replacing(" named=\"dot\"", with: "")
    }
  }

  /// Each pair of caps with the width to fill, and the pieces.
  @Test(
    arguments: [
      (5, 5, 6, ["image in=0,0,3,10 crop=0,0,10,20", "image in=3,0,3,10 crop=30,0,10,20"]),
      (0, 0, 50, ["image in=0,0,50,10"]),
      (15, 15, 50, ["image in=0,0,15,10 crop=0,0,30,20", "image in=45,0,5,10 crop=30,0,10,20"]),
      (30, 0, 50, ["image in=0,0,20,10"]),
      (
        5, 5, 50,
        [
          "image in=0,0,5,10 crop=0,0,10,20", "image in=5,0,40,10 crop=10,0,20,20",
          "image in=45,0,5,10 crop=30,0,10,20",
        ]
      ),
    ] as [(CGFloat, CGFloat, CGFloat, [String])])
  func `caps shrink in proportion, and the second one has what the first one leaves`(
    left: CGFloat, right: CGFloat, width: CGFloat, pieces: [String]
  ) {
    let resizable = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right),
      resizingMode: .stretch)
    #expect(resizable.capInsets.left == left && resizable.resizingMode == .stretch)
    let lines = lines { resizable.draw(in: CGRect(x: 0, y: 0, width: width, height: 10)) }
    #expect(lines == pieces)
  }

  @Test func `edges and the middle repeat, and corners do not`() {
    let resizable = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .tile)
    let lines = lines { resizable.draw(in: CGRect(x: 0, y: 0, width: 50, height: 30)) }
    #expect(lines.contains { $0.hasSuffix("clip M2,2 L48,2 L48,28 L2,28 Z") })
    let tiles = lines.filter { $0.contains("tiled") }.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("in=") }.map(String.init)
    }
    #expect(tiles == ["in=2,0,16,2", "in=0,2,2,6", "in=2,2,16,6", "in=48,2,2,6", "in=2,28,16,2"])
    #expect(lines.filter { $0.hasPrefix("image") && !$0.contains("tiled") }.count == 4)
  }

  @Test(
    arguments: [{ $0.fill() }, { $0.stroke() }, { $0.addClip() }]
      as [@MainActor @Sendable (UIBezierPath) -> Void])
  func `a Bézier path leaves out the path that the context has`(
    use: @MainActor @Sendable (UIBezierPath) -> Void
  ) {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    let alone = lines { use(path) }
    let second = lines {
      UIGraphicsGetCurrentContext()?.addRect(CGRect(x: 50, y: 50, width: 9, height: 9))
      use(path)
    }
    #expect(alone.count == 1 && second == alone)
  }
}
