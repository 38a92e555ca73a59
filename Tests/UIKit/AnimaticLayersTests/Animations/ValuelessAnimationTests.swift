import Animatic
import TestSupport
import Testing

/// Animations without from, to and by, which run from what showed to the model: rule D3. Source:
/// the measured table of 2016 that the rule names.
@MainActor struct ValuelessAnimationTests {
  private final class Chooser: CALayerDelegate {
    var action: (any CAAction)?

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "opacity" ? action : NSNull()
    }
  }

  private final class SlowLayer: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { slow(event) }
  }

  private final class SlowDefaultLayer: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? { slow(event) }
  }

  private final class SlowView: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "opacity" ? slow(event) : super.action(for: layer, forKey: event)
    }
  }

  /// Returns an animation over a second without values.
  private static func slow(_ keyPath: String?) -> CABasicAnimation { CABasicAnimation(keyPath) }

  private let simulator = Simulator()

  private func place<Layer: CALayer>(_ layer: Layer) -> Layer {
    simulator.show(layer)
    return layer
  }

  @Test(arguments: ["opacity", nil])
  func `an action without values animates the change, wherever it comes from`(keyPath: String?) {
    let (listed, styled, delegated) = (place(CALayer()), place(CALayer()), place(CALayer()))
    let chooser = Chooser()
    let slow = Self.slow(keyPath)
    listed.actions = ["opacity": slow]
    styled.style = ["actions": ["opacity": slow]]
    (delegated.delegate, chooser.action) = (chooser, slow)
    let view = SlowView()
    simulator.show(view)
    let layers = [
      listed, styled, delegated, place(SlowLayer()), place(SlowDefaultLayer()), view.layer,
    ]
    for layer in layers { layer.opacity = 0 }
    for (time, expected) in [(0, 1), (0.25, 0.75), (0.75, 0.25), (1, 0)] as [(Double, Float)] {
      simulator.advance(to: time)
      #expect(layers.map { $0.presentation()?.opacity } == layers.map { _ in expected })
    }
  }

  @Test func `one action without a key path serves several properties`() throws {
    let layer = place(CALayer())
    let slow = Self.slow(nil)
    layer.actions = ["position": slow, "bounds": slow, "cornerRadius": slow]
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 80)
    layer.cornerRadius = 8
    #expect(slow.keyPath == nil, "the program's own animation stays as it is")
    for key in ["position", "bounds", "cornerRadius"] {
      let animation = try #require(layer.animation(forKey: key) as? CABasicAnimation)
      #expect(animation.keyPath == key && animation.fromValue == nil)
    }
    let shown = try #require(simulator.shown(layer, at: 0.5))
    #expect(shown.position == CGPoint(x: 15, y: 30) && shown.cornerRadius == 4)
    #expect(shown.bounds == CGRect(x: 0, y: 0, width: 20, height: 40))
  }

  @Test func `a group as an action has parts without values`() {
    let layer = place(CALayer())
    let group = CAAnimationGroup()
    group.animations = [Self.slow("opacity"), Self.slow("position.x")]
    group.duration = 1
    layer.actions = ["opacity": group, "position": NSNull()]
    layer.position.x = 40
    layer.opacity = 0
    simulator.advance(to: 0.25)
    #expect((layer.presentation()?.opacity, layer.presentation()?.position.x) == (0.75, 10))
  }

  @Test func `a spring without values runs as one with the old and the new value`() {
    let (bare, full) = (place(CALayer()), place(CALayer()))
    let (first, second) = (CASpringAnimation(), CASpringAnimation(keyPath: "position"))
    (first.duration, second.duration) = (1, 1)
    (second.fromValue, second.toValue) = (CGPoint.zero, CGPoint(x: 100, y: 0))
    bare.actions = ["position": first]
    full.actions = ["position": second]
    for layer in [bare, full] { layer.position.x = 100 }
    for time in [0.1, 0.2, 0.4, 0.8] {
      #expect(simulator.shown(bare, at: time)?.position == full.presentation()?.position)
    }
    #expect(bare.presentation()?.position != CGPoint(x: 100, y: 0))
  }

  @Test func `keyframes without a key path animate what the event names`() {
    let layer = place(CALayer())
    let keyframes = CAKeyframeAnimation()
    (keyframes.values, keyframes.duration) = ([1, 0.25, 0], 1)
    layer.actions = ["opacity": keyframes]
    layer.opacity = 0
    #expect(simulator.shown(layer, at: 0.5)?.opacity == 0.25)
  }

  @Test(arguments: [nil, "opacity", "other"], [false, true])
  func `an added animation without values animates a change of the same turn`(
    key: String?, isChangedFirst: Bool
  ) {
    let layer = place(CALayer())
    if isChangedFirst { quietly { layer.opacity = 0 } }
    layer.add(Self.slow("opacity"), forKey: key)
    if !isChangedFirst { quietly { layer.opacity = 0 } }
    #expect(simulator.shown(layer, at: 0.25)?.opacity == 0.75)
  }

  @Test func `what showed is kept, and the model is followed`() {
    let layer = place(CALayer())
    layer.add(Self.slow("position.x"), forKey: nil)
    for (x, shown) in [(100.0, 50), (200, 150)] as [(Double, Double)] {
      quietly { layer.position.x = x }
      simulator.advance(by: x == 100 ? 0.5 : 0.25)
      #expect(layer.presentation()?.position.x == CGFloat(shown))
    }
  }

  @Test func `an animation without values goes on where the one it replaces shows`() {
    let layer = place(CALayer())
    layer.actions = ["position": Self.slow(nil)]
    layer.position.x = 100
    simulator.advance(to: 0.5)
    layer.position.x = 0
    simulator.flush()
    #expect(layer.presentation()?.position.x == 50)
    simulator.advance(by: 0.5)
    #expect(layer.presentation()?.position.x == 25)
  }

  @Test(
    arguments: [
      ("position.y", 8.0), ("transform.rotation.z", 1), ("transform.scale.x", 3),
      ("bounds.size.width", 40), ("shadowOpacity", 1),
    ] as [(String, Double)])
  func `components and other numbers run half way in half of the time`(
    keyPath: String, value: Double
  ) throws {
    let layer = place(CALayer())
    let old = (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? 0
    quietly { layer.setValue(value, forKeyPath: keyPath) }
    layer.add(Self.slow(keyPath), forKey: nil)
    simulator.advance(to: 0.5)
    let shown = try #require(layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)
    #expect(isClose(shown.doubleValue, (old + value) / 2, within: 1e-9))
  }

  @Test func `without a change, a screen or a colour to begin at, the model shows`() {
    let (still, late, missing) = (place(CALayer()), CALayer(), place(CALayer()))
    still.opacity = 1
    still.add(Self.slow("opacity"), forKey: nil)
    late.opacity = 0.5
    late.add(Self.slow("opacity"), forKey: nil)
    simulator.window.layer.addSublayer(late)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    missing.actions = ["backgroundColor": Self.slow(nil)]
    missing.backgroundColor = red
    let added = Self.slow("opacity")
    added.isAdditive = true
    let other = place(CALayer())
    other.add(added, forKey: nil)
    quietly { other.opacity = 0.25 }
    simulator.advance(by: 0.5)
    #expect([still, late, other].map { $0.presentation()?.opacity } == [1, 0.5, 0.25])
    #expect(missing.presentation()?.backgroundColor == red)
  }
}
