import Animatic
import Foundation
import TestSupport
import Testing

/// A value for a key of the program's own before, halfway and after.
private struct OwnHalf: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let from, half, to: @Sendable () -> Any
  /// Whether an object is of the type of the value, and equals the one halfway.
  let isHalf: @Sendable (Any) -> Bool

  init<Value: Equatable & SendableMetatype>(
    _ name: String, _ from: @autoclosure @escaping @Sendable () -> Value,
    _ half: @autoclosure @escaping @Sendable () -> Value,
    _ to: @autoclosure @escaping @Sendable () -> Value
  ) {
    testDescription = name
    (self.from, self.half, self.to) = (from, half, to)
    isHalf = { ($0 as? Value) == half() }
  }

  static let all = [
    OwnHalf("CGFloat", CGFloat(1), 1.5, 2), OwnHalf("Double", 0.0, 0.25, 0.5),
    OwnHalf("Float", Float(0), 0.3, 0.6), OwnHalf("Int", 0, 5, 10),
    OwnHalf("CGPoint", CGPoint.zero, CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 4)),
    OwnHalf("CGSize", CGSize.zero, CGSize(width: 1, height: 2), CGSize(width: 2, height: 4)),
    OwnHalf(
      "CGRect", CGRect.zero, CGRect(x: 1, y: 2, width: 3, height: 4),
      CGRect(x: 2, y: 4, width: 6, height: 8)),
    OwnHalf(
      "CGAffineTransform", CGAffineTransform.identity, CGAffineTransform(scaleX: 2, y: 1),
      CGAffineTransform(scaleX: 3, y: 1)),
    OwnHalf(
      "CATransform3D", CATransform3DMakeScale(1, 1, 1), CATransform3DMakeScale(1, 1, 2),
      CATransform3DMakeScale(1, 1, 3)),
    OwnHalf(
      "CGColor", CGColor(red: 0, green: 0, blue: 1, alpha: 1),
      CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1),
      CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
    OwnHalf(
      "UIColor", UIColor(red: 0, green: 0, blue: 1, alpha: 1),
      UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1), UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    ),
    OwnHalf(
      "NSValue", NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 1, y: 2)),
      NSValue(cgPoint: CGPoint(x: 2, y: 4))),
    OwnHalf("[Double]", [0.0, 1], [1, 1.5], [2.0, 2]),
    OwnHalf(
      "CGPath", LayerValue.path(ofSquare: 2), LayerValue.path(ofSquare: 3),
      LayerValue.path(ofSquare: 4)),
    OwnHalf("Bool", false, true, true),
  ]
}

@MainActor struct OwnKeyTests {
  private let simulator = Simulator()
  private let layer = CALayer()

  init() {
    simulator.show(layer)
  }

  private func linear(_ keyPath: String, from: Any? = nil, to: Any?) -> CABasicAnimation {
    CABasicAnimation(keyPath, from: from, to: to)
  }

  private func shown(_ keyPath: String) -> Any? { layer.presentation()?.value(forKeyPath: keyPath) }

  @Test(arguments: OwnHalf.all)
  private func `a stored value animates halfway in its own type, and the model stays (H20)`(
    half: OwnHalf
  ) throws {
    layer.setValue(half.from(), forKey: "own")
    layer.add(linear("own", to: half.to()), forKey: "own")
    simulator.advance(to: 0.5)
    let value = try #require(shown("own"))
    #expect(half.isHalf(value), "\(value)")
    #expect(!half.isHalf(try #require(layer.value(forKey: "own"))))
    simulator.advance(to: 2)
    #expect(layer.animationKeys() == nil)
    #expect(!half.isHalf(try #require(shown("own"))))
  }

  @Test(arguments: OwnHalf.all)
  private func `a key without a value takes the type of the animation's values (H20)`(
    half: OwnHalf
  ) throws {
    layer.add(linear("own", from: half.from(), to: half.to()), forKey: nil)
    simulator.advance(to: 0.5)
    #expect(shown("own") != nil && layer.value(forKey: "own") == nil)
    simulator.advance(to: 2)
    #expect(shown("own") == nil)
  }

  @Test
  func `keyframes, springs, groups, sums and components animate as those of properties (H20)`()
    throws
  {
    layer.setValue(CGPoint(x: 10, y: 20), forKey: "knob")
    layer.setValue(CATransform3DIdentity, forKey: "turn")
    let hops = CAKeyframeAnimation(keyPath: "hop")
    (hops.values, hops.keyTimes, hops.duration) = ([0, 8, 0], [0, 0.25, 1], 1)
    let spring = CASpringAnimation(keyPath: "swing")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 1, spring.settlingDuration)
    let sum = linear("sum", from: 1, to: 3)
    layer.setValue(100, forKey: "sum")
    sum.isAdditive = true
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([hops, sum], 1)
    layer.add(group, forKey: nil)
    layer.add(spring, forKey: nil)
    layer.add(linear("knob.x", to: 30), forKey: nil)
    layer.add(linear("turn.rotation.z", to: 1), forKey: nil)
    simulator.advance(to: 0.25)
    let knob = try #require(shown("knob") as? CGPoint)
    #expect(knob == CGPoint(x: 15, y: 20))
    for (keyPath, value) in [
      ("hop", 8), ("sum", 101.5), ("knob.x", 15), ("turn.rotation.z", 0.25),
    ] { expectClose(try #require(shown(keyPath) as? CGFloat), value) }
    #expect(try #require(shown("swing") as? Double) > 1)
    layer.setValue(7, forKeyPath: "knob.y")
    #expect(layer.value(forKey: "knob") as? CGPoint == CGPoint(x: 10, y: 7))
  }

  @Test
  func `a presentation shows the committed value, and an animation without a beginning its own`() {
    layer.setValue(1, forKey: "own")
    simulator.flush()
    layer.setValue(3, forKey: "own")
    #expect(shown("own") as? Int == 1 && layer.value(forKey: "own") as? Int == 3)
    layer.add(linear("own", from: 0, to: nil), forKey: nil)
    simulator.advance(to: 0.5)
    #expect(shown("own") as? Double == 1.5)
    layer.setValue(5, forKey: "own")
    simulator.flush()
    #expect(shown("own") as? Double == 2.5)
  }

  private final class Defaulted: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "own" ? CGFloat(4) : super.defaultValue(forKey: key)
    }
  }

  @Test func `an animation begins from the default of the class (H20)`() throws {
    let layer = Defaulted()
    simulator.window.layer.addSublayer(layer)
    layer.add(linear("own", to: 8), forKey: nil)
    #expect(simulator.shown(layer, at: 0.5)?.value(forKey: "own") as? CGFloat == 6)
    #expect(layer.value(forKey: "own") as? CGFloat == 4)
  }

  @Test func `a copy has the values, and a key with dots is one key (H20)`() {
    layer.setValue(5, forKey: "com.example.mark")
    #expect(CALayer(layer: layer).value(forKey: "com.example.mark") as? Int == 5)
    layer.add(linear("com.example.mark", to: 7), forKey: nil)
    #expect(simulator.shown(layer, at: 0.5)?.value(forKey: "com.example.mark") as? Int == 6)
  }

  @Test(arguments: ["frame", "name", "sublayers", "isHidden", "knob.x", "transform.bogus", "a.b"])
  func `an animation of a key path without an animatable value changes nothing (H20)`(
    keyPath: String
  ) {
    layer.add(linear(keyPath, from: 1, to: 2), forKey: "a")
    let before = layer.value(forKeyPath: keyPath) as? CGRect
    simulator.advance(to: 0.5)
    #expect((layer.animationKeys(), shown(keyPath) as? CGRect) == (["a"], before))
  }

  @Test func `a value of another type is reported and changes nothing (H11, H20)`() {
    layer.setValue(1, forKey: "own")
    let found = diagnostics { layer.add(linear("own", to: CGPoint(x: 1, y: 1)), forKey: nil) }
    #expect(found.contains { "\($0)".contains("\"own\" takes a finite number") })
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.add(linear("own", from: 1, to: 3), forKey: nil)
    for (time, value) in [(0.25, "text" as Any), (0.5, rect)] {
      simulator.advance(to: time)
      layer.setValue(value, forKey: "own")
    }
    simulator.advance(to: 0.75)
    #expect(shown("own") as? CGRect == rect)
    layer.setValue(nil, forKey: "own")
    simulator.advance(to: 2)
    #expect(shown("own") == nil)
  }

  @MainActor private final class Acting: CALayer {
    var events: [String] = []
    override func action(forKey event: String) -> (any CAAction)? {
      events.append(event)
      guard event == "own" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(event, from: presentation()?.value(forKey: event))
      return animation
    }
  }

  @Test func `a change runs the action of its key, and without one does not animate (H3, H20)`() {
    let layer = Acting()
    layer.setValue(0, forKey: "own")
    simulator.show(layer)
    layer.events = []
    layer.setValue(1, forKey: "own")
    layer.setValue(1, forKey: "own")
    layer.setValue(1, forKey: "other")
    #expect(layer.events == ["own", "other"] && layer.animationKeys() == ["own"])
    #expect(simulator.shown(layer, at: 0.5)?.value(forKey: "own") as? Double == 0.5)
    layer.setValue(0, forKey: "own")
    #expect(simulator.shown(layer, at: 1)?.value(forKey: "own") as? Double == 0.25)
    quietly { layer.setValue(8, forKey: "own") }
    #expect(layer.events == ["own", "other", "own"])
  }

  @Test(arguments: ["transform.scale.x", "cornerRadius", "own"])
  func `a number is any type of number, as on Apple's systems`(keyPath: String) {
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    layer.cornerRadius = 2
    layer.setValue(CGFloat(2), forKey: "own")
    let value = layer.value(forKeyPath: keyPath)
    #expect(value as? CGFloat == 2 && value as? Double == 2 && value as? Float == 2)
    #expect(value as? Int == 2 && value as? NSNumber == 2 && !(value is String))
  }
}
