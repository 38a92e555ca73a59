import Animatic
import TestSupport
import Testing

// Source of the rows: values measured on Apple systems by third parties (core-animation-measured,
// "path_keyframes", tolerance 0.3); rule C5.
@MainActor struct PathKeyframeTests {
  private func bend() -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
      control2: CGPoint(x: 200, y: 50))
    return path
  }

  private func animation(
    _ path: CGPath, _ mode: CAAnimationCalculationMode = .linear
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.duration = 1
    return animation
  }

  private func points(_ animation: CAAnimation, at times: [Double]) throws -> [[Double]] {
    let probe = LayerProbe()
    probe.layer.position = CGPoint(x: 7, y: 7)
    probe.layer.add(animation, forKey: nil)
    return try times.map { time in
      let position = try #require(probe.shown(at: time)).position
      return [Double(position.x), Double(position.y)]
    }
  }

  @Test(
    arguments: [
      (
        .linear, false,
        [
          [0, 0], [20, 0], [50, 0], [100, 0], [129.6, 5.6], [168.75, 31.25], [194.4, 70.4],
          [199.94, 97],
        ]
      ),
      (
        .linear, true,
        [
          [0, 0], [50, 0], [109.36, 0.57], [153.61, 18.46], [168.75, 31.25], [186.88, 54.65],
          [197.75, 81.35], [199.98, 98.13],
        ]
      ),
      (
        .paced, false,
        [
          [0, 0], [25.49, 0], [63.72, 0], [126.87, 4.62], [149.72, 15.82], [177.88, 41.5],
          [195.99, 74.98], [199.96, 97.46],
        ]
      ),
      (
        .discrete, false,
        [[0, 0], [0, 0], [0, 0], [100, 0], [100, 0], [100, 0], [100, 0], [100, 0]]
      ),
    ] as [(CAAnimationCalculationMode, Bool, [[Double]])])
  func `a layer follows a path as measured`(
    mode: CAAnimationCalculationMode, hasTimes: Bool, expected: [[Double]]
  ) throws {
    let animation = animation(bend(), mode)
    if hasTimes { animation.keyTimes = [0, 0.2, 1] }
    let shown = try points(animation, at: [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99])
    #expect(isClose(shown, expected, within: 0.3))
  }

  @Test func `curves are followed to within a hundredth of a point`() throws {
    let times = (1..<100).map { Double($0) / 100 }
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 1000, y: 0), control: CGPoint(x: 500, y: 800))
    let exact = times.map { [1000 * $0, 1600 * $0 * (1 - $0)] }
    #expect(isClose(try points(animation(path), at: times), exact, within: 0.01))

    let eased = animation(path)
    eased.timingFunctions = [CAMediaTimingFunction(controlPoints: 0, 0, 0, 1)]
    let whole = animation(path)
    whole.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 0, 1)
    let expected = try points(whole, at: times)
    #expect(isClose(try points(eased, at: times), expected, within: 0.02))
  }

  @Test func `a paced circle turns evenly`() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let times = [0, 0.125, 0.3, 0.5, 0.8]
    let expected = times.map { [50 * cos(2 * .pi * $0), 50 * sin(2 * .pi * $0)] }
    #expect(isClose(try points(animation(circle, .paced), at: times), expected, within: 0.05))
  }

  @Test func `a path without lines and curves does nothing, whatever the values`() throws {
    let moved = CGMutablePath()
    moved.move(to: CGPoint(x: 3, y: 3))
    for path in [CGMutablePath(), moved] {
      let animation = animation(path)
      animation.values = [CGPoint.zero, CGPoint(x: 50, y: 50)]
      #expect(try points(animation, at: [0.5]) == [[7, 7]])
    }
  }

  @Test func `a path takes precedence over values, and is copied`() throws {
    let path = bend()
    let animation = animation(path)
    animation.values = [CGPoint.zero, CGPoint(x: 0, y: 50)]
    path.addLine(to: .zero)
    #expect(try points(animation, at: [0.25]) == [[50, 0]])
  }

  @Test func `closing a subpath leads back to its beginning once`() throws {
    let square = CGMutablePath()
    square.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(
      isClose(
        try points(animation(square), at: [0.125, 0.375, 0.625, 0.875]),
        [[20, 0], [40, 20], [20, 40], [0, 20]]))

    let back = CGMutablePath()
    back.move(to: .zero)
    back.addLine(to: CGPoint(x: 10, y: 0))
    back.addLine(to: .zero)
    back.closeSubpath()
    #expect(isClose(try points(animation(back), at: [0.25, 0.75]), [[5, 0], [5, 0]]))
  }

  @Test(arguments: [CAAnimationCalculationMode.linear, .paced])
  func `a layer jumps where a subpath begins`(mode: CAAnimationCalculationMode) throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 99, y: 99))
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 110, y: 0))
    path.move(to: CGPoint(x: 500, y: 0))
    #expect(
      isClose(
        try points(animation(path, mode), at: [0, 0.25, 0.5, 0.75, 0.999]),
        [[0, 0], [5, 0], [100, 0], [105, 0], [109.98, 0]]))
  }

  @Test func `fewer times than ends of segments leave out the last segments`() throws {
    let animation = animation(bend())
    animation.keyTimes = [0, 1]
    #expect(isClose(try points(animation, at: [0.25, 0.5]), [[25, 0], [50, 0]]))
  }

  @Test func `a discrete line stays at its beginning`() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 10, y: 0))
    #expect(
      isClose(
        try points(animation(path, .discrete), at: [0, 0.9]), [[1, 2], [1, 2]], within: 0))
  }

  @Test func `a path knows its ends and bounds`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: .zero, control: CGPoint(x: 9, y: -1))
    #expect(path.currentPoint == .zero)
    #expect((path.boundingBox, path.copy()) == (CGRect(x: 0, y: -1, width: 9, height: 7), path))
  }
}
