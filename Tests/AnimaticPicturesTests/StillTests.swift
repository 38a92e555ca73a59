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
    try PictureGolden.check(
      picture.svg.replacing("><", with: ">\n<"), named: "still-\(scene).svg")
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
}
