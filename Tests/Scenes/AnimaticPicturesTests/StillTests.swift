import Animatic
import AnimaticPictures
import Foundation
import TestSupport
import Testing

@Suite("Stills")
@MainActor struct StillTests {
  @Test("a still shows each feature of layers", arguments: StillScene.allCases)
  func still(_ scene: StillScene) throws {
    let simulator = Simulator(screen: CGSize(width: 120, height: 90))
    scene.build(in: simulator)
    let picture = simulator.picture(background: .white)
    #expect(picture.size == CGSize(width: 120, height: 90))
    try PictureGolden.check(picture.svg.replacing("><", with: ">\n<"), named: "still-\(scene).svg")
  }

  @Test("equal screens make equal pictures, however the screens came about")
  func determinism() {
    let pictures = (0..<2).map { _ in
      let simulator = Simulator(screen: CGSize(width: 120, height: 90))
      StillScene.geometry.build(in: simulator)
      return simulator.picture()
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("the size of the document is that of the screen times the scale")
  func scale() {
    let picture = Simulator(screen: CGSize(width: 120, height: 90)).picture(scale: 2)
    #expect(
      picture.svg.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"240\" height=\"180\" "
          + "viewBox=\"0 0 120 90\">"))
  }

  @Test("trees of thousands of layers inside each other make a still")
  func depth() {
    let simulator = Simulator(screen: CGSize(width: 120, height: 90))
    // From the inside to the outside, so that no view has superviews when it receives the next one.
    var view = UIView()
    for _ in 1..<5_000 {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(view)
      view = parent
    }
    simulator.window.addSubview(view)
    simulator.flush()
    let groups = simulator.picture().svg.split(separator: "</g>", omittingEmptySubsequences: false)
    #expect(groups.count == 5_002)
  }

  /// The radius of the corners and the angle of a view that clips, and what lies in it: how deep,
  /// whether it has a name, and whether the views between clip, too.
  @Test(
    .needs("rsvg-convert", "ffmpeg"),
    arguments: [
      (0, 0, 1, true, false), (0, 0, 2, false, false), (8, 0, 1, true, false),
      (8, 0, 2, false, true), (0, 0.2, 1, true, false), (20, 0.2, 3, true, true),
    ])
  func `nothing shows at the edges of a view that clips another one which covers it`(
    _ radius: Double, _ angle: Double, _ depth: Int, _ hasName: Bool, _ clipsAgain: Bool
  ) throws {
    func picture(_ color: UIColor) -> String {
      let simulator = Simulator(screen: CGSize(width: 120, height: 90))
      simulator.window.backgroundColor = .white
      let clip = UIView(frame: CGRect(x: 20.3, y: 20.6, width: 60, height: 40))
      clip.clipsToBounds = true
      clip.layer.cornerRadius = radius
      clip.transform = CGAffineTransform(rotationAngle: angle)
      clip.backgroundColor = color
      simulator.window.addSubview(clip)
      var around = clip
      for _ in 0..<depth {
        let view = UIView(frame: around.bounds)
        view.clipsToBounds = clipsAgain
        around.addSubview(view)
        around = view
      }
      around.backgroundColor = .white
      if hasName { around.accessibilityIdentifier = "cover" }
      simulator.flush()
      var animated = AnimatedPicture(framesPerSecond: 10)
      animated.append(simulator)
      let still = simulator.picture().svg
      #expect(still.contains("opacity=\"0.9999\"") && animated.svg().contains("opacity=\"0.9999\""))
      return still
    }
    let difference = try PixelDifference(of: picture(.black), from: picture(.white))
    #expect(difference.description == "no pixel")
  }
}
