import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct LottieTests {
  private let screen = BoxScreen()
  private var simulator: Simulator { screen.simulator }
  private var view: UIView { screen.view }

  private func file(until end: Double) throws -> LottieFile {
    try LottieFile(screen.data(as: .lottie, until: end))
  }

  @Test func `a curve is two keys with its handles`() throws {
    UIView.animate(withDuration: 1) { view.center = CGPoint(x: 200, y: 20) }
    let keys = try file(until: 1).keys(of: "p", in: "box")
    #expect((keys.map(\.time), keys[0].handles) == ([0, 60], [0.42, 0, 0.58, 1]))
    #expect(keys[1].value == [200, 20])
  }

  @Test func `an interrupted curve is cut there`() throws {
    UIView.animate(withDuration: 1) { view.center = CGPoint(x: 220, y: 20) }
    simulator.schedule(after: 0.5) { [view] in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationBeginsFromCurrentState(true)
      view.center = CGPoint(x: 20, y: 20)
      UIView.commitAnimations()
    }
    let keys = try file(until: 1.5).keys(of: "p", in: "box")
    #expect((keys.map(\.time), keys[0].handles) == ([0, 30, 90], [0.42, 0, 0.71, 0.5]))
    #expect(keys[1].value == [120, 20])
  }

  @Test func `repetitions follow each other, and a jump is two keys at one time`() throws {
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .curveLinear]) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { view.alpha = 0 }
    }
    let keys = try file(until: 1).keys(of: "o", in: "box")
    #expect((keys.map(\.time), keys.flatMap(\.value)) == ([0, 30, 30, 60], [100, 0, 100, 0]))
  }

  @Test func `a repetition whose begin is rounded is a jump, too`() throws {
    simulator.schedule(after: 0.25) { [view] in
      UIView.animate(withDuration: 0.3, delay: 0.1, options: [.repeat, .curveEaseIn]) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { view.center.x = 220 }
      }
    }
    let keys = try file(until: 1.25).keys(of: "p", in: "box")
    #expect(keys.map(\.time) == [21, 39, 39, 57, 57, 75])
  }

  @Test func `values that a program sets at once stay up to that time`() throws {
    // The sixth of these times is a sample of movements but for rounding.
    for step in 1...6 {
      simulator.schedule(after: Double(step) / 60) { [view] in view.center.x += 10 }
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { [view] in view.alpha = 0 }
    let keys = try file(until: 0.2).keys(of: "p", in: "box")
    #expect(keys.map(\.time) == [0, 1, 2, 3, 4, 5, 6])
    #expect(keys.dropLast().allSatisfy { $0.handles.isEmpty })
  }

  @Test(arguments: [(1.0, nil), (1.01, [101, 101]), (0.5, [50, 50])] as [(Double, [Double]?)])
  func `only a view that is scaled has a scale`(scale: Double, expected: [Double]?) throws {
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let file = try file(until: 0.1)
    let layer = try #require(file.layers.first { $0["nm"] as? String == "box" })
    let transform = try #require(layer["ks"] as? [String: Any])
    let found = (transform["s"] as? [String: Any])?["k"] as? [Double]
    #expect(found == expected)
  }

  @Test func `a view that fades with another in it is a composition`() throws {
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    let file = try file(until: 0.5)
    #expect((file.assets.count, file.keys(of: "o", in: "box").map(\.value)) == (1, [[100], [50]]))
  }

  @Test func `a shadow of a path is an error with the view, the property and the remedy`() throws {
    view.layer.shadowOpacity = 0.5
    view.layer.shadowPath = CGPath(rect: view.bounds, transform: nil)
    let export = AnimationExport(of: simulator)
    #expect(throws: ExportError.self) { try export.file(as: .lottie) }
    let file = try export.file(as: .lottie, allowsLoss: true)
    #expect(
      file.losses.map(\.description) == [
        "\"box\", shadowOpacity: Lottie does not carry a shadow of a path, or of a layer that "
          + "clips; leave out shadowPath, and give the shadow to a view around the one that clips"
      ])
  }
}
