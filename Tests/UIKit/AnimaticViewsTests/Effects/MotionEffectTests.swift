import Animatic
import Testing

/// Motion effects (rule N12).
@MainActor
struct MotionEffectTests {
  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))

  private func effect(
    _ path: String, _ type: UIInterpolatingMotionEffect.EffectType, _ most: CGFloat
  ) -> UIMotionEffect {
    let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-most, most)
    return effect
  }

  init() {
    simulator.show(view)
  }

  /// An effect of a program's own, which adds a value in the direction of the tilt.
  private final class Own: UIMotionEffect {
    let value: Any
    init(_ value: Any) { self.value = value }
    override func keyPathsAndRelativeValues(forViewerOffset offset: UIOffset) -> [String: Any]? {
      offset.vertical == 0 ? nil : ["layer.position.x": value]
    }
  }

  private static let numbers: [(value: @MainActor () -> Any, x: CGFloat)] = [
    ({ 4 }, 4), ({ 4.0 }, 4), ({ CGFloat(4) }, 4), ({ Float(4) }, 4), ({ NSNumber(value: 4) }, 4),
    ({ "4" }, 0),
  ]

  @Test func `an effect gives numbers of any type, also one of a program's own`() {
    for (value, x) in Self.numbers {
      let ranged = UIInterpolatingMotionEffect(keyPath: "x", type: .tiltAlongVerticalAxis)
      ranged.maximumRelativeValue = value()
      let tilt = UIOffset(horizontal: 0, vertical: 1)
      #expect(ranged.keyPathsAndRelativeValues(forViewerOffset: tilt)?["x"] as? CGFloat == x)
      view.motionEffects = [Own(value()), Own(1)]
      simulator.device.tilt = tilt
      simulator.advance(by: 1)
      #expect(shown == CGPoint(x: 111 + x, y: 110))
    }
  }

  @Test func `effects that give nothing move nothing, also off screen`() {
    let other = UIView()
    other.motionEffects = []
    other.addMotionEffect(UIMotionEffect())
    #expect(other.motionEffects.count == 1 && other.layer.animationKeys() == nil)
    view.motionEffects = [UIMotionEffect(), UIMotionEffectGroup(), Own(5)]
    simulator.device.tilt = UIOffset(horizontal: 1, vertical: 0)
    simulator.advance(by: 1)
    #expect(shown == CGPoint(x: 110, y: 110))
  }

  private var shown: CGPoint { view.layer.presentation()!.position }

  @Test func `a view follows the tilt within a tenth of a second, and its model stays`() {
    view.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, 10))
    simulator.device.tilt = UIOffset(horizontal: 0.5, vertical: 1)
    simulator.advance(to: 0.05)
    #expect(shown.x > 110 && shown.x < 115 && view.center.x == 110)
    simulator.advance(to: 0.1)
    #expect(shown == CGPoint(x: 115, y: 110))
    view.center.x = 50
    simulator.advance(to: 5)
    #expect(shown.x == 55)
    simulator.device.tilt = UIOffset(horizontal: -2, vertical: 0)
    simulator.advance(to: 6)
    #expect(shown.x == 40)
  }

  @Test func `effects of one property add up, and go with their removal`() {
    let group = UIMotionEffectGroup()
    group.motionEffects = [
      effect("center.y", .tiltAlongVerticalAxis, 4), effect("center.y", .tiltAlongVerticalAxis, 3),
    ]
    simulator.device.tilt = UIOffset(horizontal: 0, vertical: 1)
    view.addMotionEffect(group)
    simulator.advance(to: 1)
    #expect(shown.y == 117)
    view.removeMotionEffect(group)
    simulator.advance(to: 2)
    #expect(shown.y == 110 && view.motionEffects.isEmpty)
    #expect(throws: Never.self) { try simulator.settle(limit: 1) }
  }
}
