import Animatic
import TestSupport
import Testing

/// Numbers at the ends of their range, and beyond.
@MainActor
struct ExtremeNumberTests {
  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1, 1e15, 1e300, 1.7e308])
  func `any duration runs at any speed of a layer`(duration: Double) {
    for speed in [2, 1e-38, 1e38, -1e38, 0.5, .leastNonzeroMagnitude] as [Float] {
      for repeatCount in [0, 0.5, 1e30] as [Float] {
        let (simulator, view) = Fixture().parts
        view.layer.speed = speed
        block("a", duration: duration, repeatCount: repeatCount) { view.moveX(to: 100) }
        for time in [0, 1e-12, 1, 1e9] {
          simulator.advance(to: time)
          #expect(
            (-1e-9...100.000001).contains(view.shownX), "\(view.shownX) at \(time), speed \(speed)")
        }
      }
    }
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `values between two centres are finite`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    view.center = CGPoint(x: -1.7e308, y: 1.7e308)
    simulator.flush()
    linearBlock { view.center = CGPoint(x: 1.7e308, y: -1.7e308) }
    for (time, x) in [(0, -1.7e308), (0.25, -0.85e308), (0.5, 0), (0.75, 0.85e308), (1, 1.7e308)] {
      simulator.advance(to: time)
      #expect(
        isClose(view.shownX, x, within: 1e295) && isClose(view.shownY, -x, within: 1e295),
        "at \(time)")
    }
  }

  @Test func `values between distant transforms and keyframes are finite too`() throws {
    let (simulator, view) = Fixture().parts
    view.transform.tx = -1.7e308
    simulator.flush()
    linearBlock { view.transform.tx = 1.7e308 }
    let keyframes = CAKeyframeAnimation(keyPath: "position.y")
    keyframes.values = [-1.7e308, 1.7e308, 0]
    keyframes.duration = 1
    view.layer.add(keyframes, forKey: nil)
    for mode in [CAAnimationCalculationMode.linear, .paced] {
      keyframes.calculationMode = mode
      view.layer.add(keyframes, forKey: mode.rawValue)
    }
    simulator.advance(to: 0.25)
    let shown = try #require(view.layer.presentation())
    #expect(isClose(shown.transform.m41, -0.85e308, within: 1e295) && shown.position.y.isFinite)
  }

  @Test func `points that are not finite are left out of a path, and reported`() {
    let path = CGMutablePath()
    let found = diagnostics {
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addCurve(
        to: .zero, control1: CGPoint(x: 0, y: CGFloat.infinity), control2: .zero)
      path.addLine(to: CGPoint(x: 3, y: 4))
    }
    #expect(found == Array(repeating: .numberIgnored(of: "the points of a path"), count: 2))
    let plain = CGMutablePath()
    plain.move(to: .zero)
    plain.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path == plain)
  }

  @Test func `control points that are not finite make a straight line, and are reported`() {
    let found = diagnostics {
      let function = CAMediaTimingFunction(controlPoints: 0, .nan, 1, 1)
      #expect(function == CAMediaTimingFunction(name: .linear))
      let curve = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0, y: CGFloat.infinity), controlPoint2: CGPoint(x: 1, y: 1))
      #expect(curve.controlPoint1 == .zero)
    }
    #expect(found.count == 2)
  }

  @Test func `no view contains a point that is not finite`() {
    let (simulator, view) = Fixture().parts
    let nowhere = CGPoint(x: CGFloat.nan, y: 0)
    #expect(!view.layer.contains(nowhere) && simulator.window.layer.hitTest(nowhere) == nil)
    #expect(view.convert(nowhere, to: nil).x.isNaN)
  }

  /// Rule I1.
  @Test func `a frame that is set under a translation reads back`() {
    let view = UIView()
    view.transform = CGAffineTransform(translationX: 10, y: 20)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 3, y: -4)
    view.frame = CGRect(x: -7, y: 9, width: 100, height: 50)
    #expect(view.frame == CGRect(x: -7, y: 9, width: 100, height: 50))
  }
}
