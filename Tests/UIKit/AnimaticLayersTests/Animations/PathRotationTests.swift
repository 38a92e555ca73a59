import Animatic
import TestSupport
import Testing

/// Layers that turn along the path that they follow: `rotationMode`, rule C5.
@MainActor struct PathRotationTests {
  private func animation(
    _ path: CGPath, _ mode: CAAnimationCalculationMode = .linear,
    _ rotation: CAAnimationRotationMode? = .rotateAuto
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.calculationMode, animation.duration) = (path, mode, 1)
    animation.rotationMode = rotation
    return animation
  }

  /// Returns the direction of the layer's x axis at each time, in radians.
  private func angles(
    _ animation: CAAnimation, at times: [Double], model: CATransform3D = CATransform3DIdentity
  ) throws -> [Double] {
    let probe = LayerProbe()
    probe.layer.transform = model
    probe.layer.add(animation, forKey: "along")
    return try times.map { time in
      let shown = try #require(probe.shown(at: time)).affineTransform()
      #expect(probe.simulator.snapshot().samples(at: time)[0].transform == shown)
      return atan2(shown.b, shown.a)
    }
  }

  private func corner() -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 0, y: 100))
    return path
  }

  @Test(arguments: [CAAnimationCalculationMode.linear, .paced, .cubic, .cubicPaced, .discrete])
  func `a layer points along lines and turns at corners`(mode: CAAnimationCalculationMode) throws {
    let angles = try angles(animation(corner(), mode), at: [0, 0.3, 0.4, 0.6, 0.7, 0.99])
    #expect(isClose(angles, [0, 0, .pi / 2, .pi / 2, .pi, .pi], within: 1e-12))
  }

  @Test func `a reversed layer points back along lines`() throws {
    let path = animation(corner(), .linear, .rotateAutoReverse)
    let angles = try angles(path, at: [0.4, 0.7])
    #expect(isClose([cos(angles[0]), sin(angles[0])], [0, -1], within: 1e-12))
    #expect(isClose([cos(angles[1]), sin(angles[1])], [1, 0], within: 1e-12))
  }

  @Test(arguments: [CAAnimationCalculationMode.linear, .paced])
  func `a layer on a circle turns once without a jump`(mode: CAAnimationCalculationMode) throws {
    for radius in [0.5, 50, 5000] {
      let box = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
      let circle = animation(CGPath(ellipseIn: box, transform: nil), mode)
      let times = (1..<64).map { Double($0) / 64 }
      let turns = try angles(circle, at: times)
      for (time, angle) in zip(times, turns) {
        let exact = 2 * .pi * time + .pi / 2
        #expect(abs((angle - exact).remainder(dividingBy: 2 * .pi)) < 0.03, "\(radius) \(time)")
      }
    }
  }

  @Test func `a curve whose control point lies in its end has a direction there`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 100), control1: .zero, control2: CGPoint(x: 100, y: 100))
    let angles = try angles(animation(path), at: [0, 0.5, 0.999])
    #expect(isClose(angles, Array(repeating: .pi / 4, count: 3), within: 1e-9))
  }

  @Test func `the turn goes before the layer's own transform`() throws {
    let model = CATransform3DMakeScale(3, 1, 1)
    let probe = LayerProbe()
    probe.layer.transform = model
    probe.layer.add(animation(corner()), forKey: "along")
    let shown = try #require(probe.shown(at: 0.5)).transform
    // x turns into y, and y into −x; the model makes both three times as long.
    #expect(isClose([shown.m11, shown.m12, shown.m21, shown.m22], [0, 1, -3, 0], within: 1e-12))
    #expect(probe.layer.animationKeys() == ["along"])
    probe.layer.removeAnimation(forKey: "along")
    #expect(probe.layer.presentation()?.transform == model)
  }

  @Test func `a layer does not turn without a path, a mode or a position`() throws {
    let values = CAKeyframeAnimation(keyPath: "position")
    (values.values, values.duration) = ([CGPoint.zero, CGPoint(x: 0, y: 50)], 1)
    values.rotationMode = .rotateAuto
    let anchor = animation(corner())
    anchor.keyPath = "anchorPoint"
    for animation in [values, anchor, animation(corner(), .linear, nil)] {
      #expect(try angles(animation, at: [0.5]) == [0])
    }
  }

  @Test func `rotation in a group does not affect other tracks`() throws {
    let probe = LayerProbe()
    let follow = animation(corner())
    let fade = CABasicAnimation("opacity", from: 0, duration: 0)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([follow, fade], 1)
    probe.layer.add(group, forKey: "both")
    probe.simulator.advance(to: 0.5)
    probe.layer.opacity = 0.5
    probe.simulator.flush()
    let shown = try #require(probe.layer.presentation())
    #expect(isClose([shown.transform.m12, shown.position.x, shown.position.y], [1, 100, 50]))
    #expect(isClose([Double(shown.opacity)], [0.25], within: 1e-6))
  }

  @Test(arguments: [
    (CAAnimationCalculationMode.cubic, CAAnimationCalculationMode.linear), (.cubicPaced, .paced),
  ])
  func `a cubic path runs along the path between the ends of its segments`(
    cubic: CAAnimationCalculationMode, straight: CAAnimationCalculationMode
  ) throws {
    let times = [0.1, 0.45, 0.8]
    func points(_ mode: CAAnimationCalculationMode) throws -> [CGPoint] {
      let probe = LayerProbe()
      let follow = animation(corner(), mode)
      follow.tensionValues = [1, 1, 1, 1]
      probe.layer.add(follow, forKey: nil)
      return try times.map { time in
        probe.simulator.advance(to: time)
        return try #require(probe.layer.presentation()).position
      }
    }
    #expect(try points(cubic) == points(straight))
  }
}
