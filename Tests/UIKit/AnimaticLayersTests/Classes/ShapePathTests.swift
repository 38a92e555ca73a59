import Animatic
import Foundation
import TestSupport
import Testing

@MainActor struct ShapePathTests {
  private let simulator = Simulator()
  private let shape = CAShapeLayer()

  init() {
    simulator.show(shape)
  }

  private func path(_ points: [CGPoint], isClosed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if isClosed { path.closeSubpath() }
    return path
  }

  private func animate(_ change: (CABasicAnimation) -> Void) {
    let animation = CABasicAnimation("path")
    change(animation)
    shape.add(animation, forKey: nil)
  }

  @Test func `paths of the same elements mix point by point`() {
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
    let larger = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 16, height: 8), transform: nil)
    animate { ($0.fromValue, $0.toValue) = (ellipse, larger) }
    for (time, width) in [(0.25, 10.0), (0.5, 12), (0.75, 14)] {
      simulator.advance(to: time)
      let expected = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: width, height: 8), transform: nil)
      expectClose(numbers(of: shape.presentation()?.path), numbers(of: expected))
    }
  }

  @Test(arguments: [false, true])
  func `paths of other elements jump halfway`(isClosed: Bool) {
    let from = path([.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4)])
    let points = [CGPoint.zero, CGPoint(x: 8, y: 0)] + (isClosed ? [CGPoint(x: 8, y: 8)] : [])
    let to = path(points, isClosed: isClosed)
    animate { ($0.fromValue, $0.toValue) = (from, to) }
    for (time, expected) in [(0.25, from), (0.49, from), (0.51, to), (0.75, to)] {
      #expect(simulator.shown(shape, at: time)?.path == expected)
    }
  }

  @Test func `an animation with one end follows the path of the model`() {
    shape.path = path([.zero, CGPoint(x: 4, y: 0)])
    animate { $0.fromValue = path([.zero, .zero]) }
    #expect(simulator.shown(shape, at: 0.5)?.path == path([.zero, CGPoint(x: 2, y: 0)]))
    shape.path = path([.zero, CGPoint(x: 4, y: 8)])
    simulator.flush()
    #expect(shape.presentation()?.path == path([.zero, CGPoint(x: 2, y: 4)]))
    shape.path = nil
    simulator.flush()
    #expect(shape.presentation()?.path == nil)
  }

  @Test func `additive and cumulative paths add their points to the model's`() {
    let change = path([CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 1)])
    let none = path([.zero, .zero])
    shape.path = path([.zero, CGPoint(x: 4, y: 0)])
    animate {
      ($0.fromValue, $0.toValue) = (none, change)
      ($0.isAdditive, $0.isCumulative, $0.repeatCount) = (true, true, 3)
    }
    for (time, offset) in [(0.5, 0.5), (1.5, 1.5), (2.5, 2.5)] {
      simulator.advance(to: time)
      expectClose(numbers(of: shape.presentation()?.path), [offset, offset, 4 + offset, offset])
    }
  }

  @Test func `cubic and paced keyframes pass through paths as through points`() {
    let values = [0.0, 1, 3].map { path([CGPoint(x: $0, y: 0), CGPoint(x: 0, y: $0)]) }
    for (mode, time, expected) in [
      (CAAnimationCalculationMode.paced, 1.0 / 3, 1.0), (.paced, 2.0 / 3, 2), (.cubic, 0.5, 1),
      (.discrete, 0.5, 1), (.linear, 0.75, 2),
    ] {
      let probe = ShapePathTests()
      let animation = CAKeyframeAnimation(keyPath: "path")
      (animation.values, animation.calculationMode, animation.duration) = (values, mode, 1)
      probe.shape.add(animation, forKey: nil)
      probe.simulator.advance(to: time)
      expectClose(
        numbers(of: probe.shape.presentation()?.path), [expected, 0, 0, expected], within: 1e-6)
    }
  }

  @Test func `gradients of other counts jump halfway`() {
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.red, CGColor.blue]
    simulator.show(gradient)
    gradient.colors = [CGColor.red, CGColor.blue, CGColor.red]
    #expect(simulator.shown(gradient, at: 0.01)?.colors?.count == 2)
    #expect(simulator.shown(gradient, at: 0.24)?.colors?.count == 3)
  }
}
