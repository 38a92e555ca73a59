import Animatic
import AnimaticExports
import Foundation
import Testing

@MainActor @Suite struct LottieMaskTests {
  private let screen = BoxScreen()
  private var simulator: Simulator { screen.simulator }
  private var view: UIView { screen.view }

  /// Lets the box clip a view in it.
  private func clip() {
    view.clipsToBounds = true
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    inner.backgroundColor = .blue
    view.addSubview(inner)
  }

  @Test(arguments: [(0.0, 8.0), (8, 0), (4, 8)])
  func `a clip whose radius begins or ends at 0 has the same points at all times`(
    from: Double, to: Double
  ) throws {
    clip()
    view.layer.cornerRadius = from
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.cornerRadius = to
    }
    let keys = try LottieFile(screen.data(as: .lottie, until: 1)).maskKeys(in: "box")
    #expect(keys.map(\.points.count) == [8, 8])
    // The points of the upper side, from the corner of the composition on.
    let sides = keys.map { $0.points[1][0] - $0.points[0][0] }
    #expect(sides == [40 - 2 * from, 40 - 2 * to])
  }

  @Test func `a clip without round corners has four points`() throws {
    clip()
    UIView.animate(withDuration: 1) { view.bounds.size.width = 80 }
    let keys = try LottieFile(screen.data(as: .lottie, until: 1)).maskKeys(in: "box")
    #expect(keys.map(\.points.count) == [4, 4])
  }

  @Test func `a side without a length keeps its points`() throws {
    clip()
    view.layer.cornerRadius = 8
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.size.width = 0 }
    let keys = try LottieFile(screen.data(as: .lottie, until: 1)).maskKeys(in: "box")
    #expect(Set(keys.map(\.points.count)) == [8])
    // The radius is at most half of the side, from 16 points on.
    #expect(keys.map { $0.time.rounded() } == [0, 36, 60])
  }

  /// A player draws lines between the points of two keys, and not the corners of a radius between
  /// two radii.
  @Test func `the error of a clip is that of its points`() throws {
    clip()
    view.layer.cornerRadius = 30
    let export = AnimationExport(of: simulator)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds.size = CGSize(width: 100, height: 100)
    }
    export.advance(to: 1)
    let file = try export.file(as: .lottie, tolerance: 0.01)
    let keys = try LottieFile(file.data).maskKeys(in: "box")
    // From 20 frames on the radius is less than half of the side.
    #expect(Set(keys.map { $0.time.rounded() }) == [0, 20, 60])
    #expect(file.deviation.points < 0.01)
  }

  @Test func `a path whose ends meet at times only has the same points at all times`() throws {
    let shape = CAShapeLayer()
    func path(_ end: Double) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: [(0, 0), (20, 0), (20, 20), (end, end)].map { CGPoint(x: $0, y: $1) })
      path.closeSubpath()
      return path
    }
    shape.frame = view.bounds
    shape.path = path(0)
    view.layer.addSublayer(shape)
    let animation = CABasicAnimation(keyPath: "path")
    (animation.fromValue, animation.toValue, animation.duration) = (path(10), path(0), 1)
    shape.add(animation, forKey: nil)
    // The reader of the file counts them.
    _ = try LottieFile(screen.data(as: .lottie, until: 1))
  }
}
