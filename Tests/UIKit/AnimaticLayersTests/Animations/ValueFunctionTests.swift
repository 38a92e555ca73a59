import Animatic
import TestSupport
import Testing

// Source of the rows: values measured on Apple systems by third parties (core-animation-measured,
// "value_functions"); rule D1.
@MainActor struct ValueFunctionTests {
  private func change(
    _ name: CAValueFunctionName, from: Any?, to: Any?, keyPath: String = "transform"
  ) -> CABasicAnimation {
    let change = CABasicAnimation(keyPath: keyPath)
    change.valueFunction = CAValueFunction(name: name)
    (change.fromValue, change.toValue, change.duration) = (from, to, 1)
    return change
  }

  private func shown(
    _ animation: CAAnimation, at time: Double, model: CATransform3D = CATransform3DIdentity
  ) throws -> CATransform3D {
    let probe = LayerProbe()
    probe.layer.transform = model
    probe.layer.add(animation, forKey: nil)
    probe.simulator.advance(to: time)
    return try #require(probe.layer.presentation()).transform
  }

  @Test func `numbers become transforms as measured`() throws {
    let turned = try shown(change(.rotateZ, from: 0, to: Double.pi), at: 0.25)
    #expect(isClose([turned.m11, turned.m12], [0.7071067811865476, 0.7071067811865476]))
    let moved = try shown(change(.translate, from: [0, 0, 0], to: [10, 20, 0]), at: 0.5)
    #expect(moved.m41 == 5 && moved.m42 == 10)
    let scaled = try shown(change(.scale, from: [1, 1, 1], to: [3, 5, 7]), at: 0.5)
    #expect(scaled.m11 == 2 && scaled.m22 == 3 && scaled.m33 == 4)
  }

  @Test(
    arguments: [
      (.rotateX, CATransform3DMakeRotation(1, 1, 0, 0)),
      (.rotateY, CATransform3DMakeRotation(1, 0, 1, 0)),
      (.rotateZ, CATransform3DMakeRotation(1, 0, 0, 1)),
      (.scaleX, CATransform3DMakeScale(1, 1, 1)), (.scaleY, CATransform3DMakeScale(1, 1, 1)),
      (.scaleZ, CATransform3DMakeScale(1, 1, 1)),
      (.translateX, CATransform3DMakeTranslation(1, 0, 0)),
      (.translateY, CATransform3DMakeTranslation(0, 1, 0)),
      (.translateZ, CATransform3DMakeTranslation(0, 0, 1)),
    ] as [(CAValueFunctionName, CATransform3D)])
  func `each function makes the transform of its name`(
    name: CAValueFunctionName, expected: CATransform3D
  ) throws {
    #expect(try shown(change(name, from: 0, to: 2), at: 0.5) == expected)
    #expect(CAValueFunction(name: name)?.name == name)
  }

  @Test func `a rotation runs the full angle, replaces the model, or goes in front of it`() throws {
    let model = CATransform3DMakeTranslation(7, 0, 0)
    let turn = change(.rotateZ, from: 0, to: 4 * Double.pi)
    let turned = try shown(turn, at: 0.375, model: model)
    #expect(isClose([turned.m11, turned.m12, turned.m41], [0, -1, 0]))
    turn.isAdditive = true
    let added = try shown(turn, at: 0.375, model: model)
    #expect(isClose([added.m11, added.m12, added.m41], [0, -1, 7]))
  }

  @Test func `a missing end is read from the model`() throws {
    let model = CATransform3DMakeScale(3, 4, 5)
    let change = change(.scale, from: [1, 2, 3], to: nil)
    #expect(try shown(change, at: 0.5, model: model) == CATransform3DMakeScale(2, 3, 4))
  }

  /// D3: a missing end of an additive animation changes nothing.
  @Test(
    arguments: [
      (.scale, [3, 3, 3], CATransform3DMakeScale(2, 2, 2)),
      (.scaleX, 3, CATransform3DMakeScale(2, 1, 1)), (.scaleY, 3, CATransform3DMakeScale(1, 2, 1)),
      (.scaleZ, 3, CATransform3DMakeScale(1, 1, 2)),
      (.translateX, 3, CATransform3DMakeTranslation(1.5, 0, 0)),
      (.rotateZ, 2, CATransform3DMakeRotation(1, 0, 0, 1)),
    ] as [(CAValueFunctionName, any Sendable, CATransform3D)])
  func `a missing end of an additive animation changes nothing`(
    name: CAValueFunctionName, end: any Sendable, expected: CATransform3D
  ) throws {
    let model = CATransform3DMakeScale(1, 1, 5)
    let change = change(name, from: nil, to: end)
    change.isAdditive = true
    #expect(try shown(change, at: 0, model: model) == model)
    #expect(try shown(change, at: 0.5) == expected)
    (change.fromValue, change.toValue) = (end, nil)
    #expect(try shown(change, at: 0.5) == expected)
    (change.fromValue, change.byValue) = (nil, name == .scale ? [2, 2, 2] : 2)
    let by = try shown(change, at: 0.5)
    #expect(name.rawValue.hasPrefix("scale") ? by == expected : by != CATransform3DIdentity)
  }

  @Test func `keyframes run through numbers, and cycles add up`() throws {
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.valueFunction = CAValueFunction(name: .translateX)
    turn.values = [0, 10, 4]
    (turn.duration, turn.repeatCount, turn.isCumulative) = (1, 2, true)
    #expect(try shown(turn, at: 0.75).m41 == 7)
    #expect(try shown(turn, at: 1.25).m41 == 9)
  }

  @Test func `an unknown name makes no function, and numbers need no function`() throws {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
    let probe = LayerProbe()
    probe.layer.add(change(.rotateZ, from: 0, to: 1, keyPath: "opacity"), forKey: nil)
    #expect(isClose(try probe.opacities(at: [0.5]), [0.5], within: 1e-6))
  }
}
