import Animatic
import TestSupport
import Testing

// Source of the rows: facts measured on Apple systems by third parties (core-animation-measured,
// "implicit_actions"); rules H2, H3.
@MainActor struct ImplicitAnimationTests {
  private let simulator = Simulator()
  private let layer = CALayer()

  private init(isCommitted: Bool) {
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.contents = "picture"
    simulator.window.layer.addSublayer(layer)
    if isCommitted { simulator.flush() }
  }

  init() { self.init(isCommitted: true) }

  @Test(arguments: [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
    "sublayerTransform", "contents", "contentsRect", "contentsCenter", "contentsScale",
    "cornerRadius",
    "borderWidth", "borderColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowRadius", "transform.scale", "backgroundColor",
  ])
  func `an interpolable property has a basic animation from its value`(key: String) throws {
    let action = try #require(layer.action(forKey: key) as? CABasicAnimation)
    #expect(action.keyPath == key && action.fromValue != nil && action.toValue == nil)
    #expect(action.duration == 0.25 && action.fillMode == .backwards)
    #expect(action.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(action.isRemovedOnCompletion)
  }

  @Test(arguments: [
    "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
  ])
  func `other visible properties have a transition`(key: String) {
    #expect(layer.action(forKey: key) is CATransition)
  }

  @Test(arguments: [
    "doubleSided", "contentsGravity", "frame", "name", "onOrderIn", "position.x", "cornerCurve",
    "speed", "custom",
  ])
  func `all other keys have no action`(key: String) {
    #expect(layer.action(forKey: key) == nil)
  }

  @Test(
    arguments: [
      { $0.masksToBounds = true }, { $0.isGeometryFlipped = true }, { $0.mask = CALayer() },
      { $0.isHidden = true }, { $0.addSublayer(CALayer()) },
    ] as [@MainActor @Sendable (CALayer) -> Void])
  func `a change of a property that cannot be interpolated runs a transition`(
    change: @MainActor @Sendable (CALayer) -> Void
  ) throws {
    change(layer)
    #expect(layer.animationKeys() == ["transition"])
    let transition = try #require(layer.animation(forKey: "transition") as? CATransition)
    #expect(transition.type == .fade && transition.duration == 0.25)
    simulator.advance(to: 0.125)
    #expect(isClose(try #require(layer.transitionProgress), 0.802403, within: 1e-6))
    simulator.advance(to: 0.25)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer that loses a sublayer runs a transition`() {
    let sublayer = CALayer()
    layer.addSublayer(sublayer)
    simulator.advance(to: 1)
    sublayer.removeFromSuperlayer()
    #expect(layer.animationKeys() == ["transition"])
  }

  @Test func `changes without a default action run the listed actions`() {
    layer.actions = ["doubleSided": fade(), "contentsGravity": fade(), "masksToBounds": NSNull()]
    layer.isDoubleSided = false
    layer.contentsGravity = .top
    layer.masksToBounds = true
    layer.isOpaque = true
    #expect(layer.animationKeys() == ["doubleSided", "contentsGravity"])
  }

  @Test func `a change of the frame animates position and bounds`() {
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.animationKeys() == ["position", "bounds"])
  }

  @Test func `a layer that is added and changed in one turn does not animate`() {
    let late = CALayer()
    simulator.window.layer.addSublayer(late)
    late.opacity = 0
    simulator.flush()
    #expect(late.animationKeys() == nil && late.presentation()?.opacity == 0)
  }

  @Test func `a transaction can disable actions and set their duration and curve`() throws {
    quietly { layer.position = CGPoint(x: 5, y: 5) }
    #expect(layer.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    CATransaction.commit()
    #expect(simulator.shown(layer, at: 0.5)?.opacity == 0.75)
  }

  @Test func `a free-standing layer leaves the block around it alone`() throws {
    block(duration: 4) { layer.opacity = 0 }
    #expect(simulator.shown(layer, at: 0.25)?.opacity == 0)
  }

  @Test func `the search for an action goes from the delegate to the actions and the style`() {
    final class Chooser: CALayerDelegate {
      var answers: [String: any CAAction] = [:]
      var opacityWhenAsked: Float?

      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        opacityWhenAsked = layer.opacity
        return answers[event]
      }
    }
    final class Note: CAAction {
      var events: [String] = []

      func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
        events.append(event)
      }
    }
    let (chooser, delegated, listed, styled) = (Chooser(), Note(), Note(), Note())
    layer.delegate = chooser
    layer.style = ["actions": ["opacity": styled, "position": styled]]
    layer.opacity = 0.9
    #expect(styled.events == ["opacity"])
    #expect(chooser.opacityWhenAsked == 1, "the delegate still sees the old value")
    layer.actions = ["opacity": listed]
    layer.opacity = 0.8
    #expect(listed.events == ["opacity"])
    chooser.answers["opacity"] = delegated
    layer.opacity = 0.7
    layer.position.x = 3
    #expect(delegated.events == ["opacity"] && styled.events == ["opacity", "position"])
    chooser.answers["opacity"] = NSNull()
    layer.opacity = 0.6
    #expect(layer.animationKeys() == nil)
    #expect(delegated.events.count == 1 && listed.events.count == 1)
  }

  @Test func `a class can have default actions of its own`() {
    final class QuietLayer: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : super.defaultAction(forKey: event)
      }
    }
    let quiet = QuietLayer()
    simulator.show(quiet)
    quiet.opacity = 0
    quiet.cornerRadius = 4
    #expect(quiet.animationKeys() == ["cornerRadius"])
  }

  @Test func `no class has default actions, and a layer off screen none at all (H3)`() {
    for key in ["opacity", "position", "sublayers", "custom"] {
      #expect(CALayer.defaultAction(forKey: key) == nil && CALayer().action(forKey: key) == nil)
    }
  }

  @Test func `an action overridden by NSNull animates nothing`() {
    final class StillLayer: CALayer {
      override func action(forKey event: String) -> (any CAAction)? { nil }
    }
    let still = StillLayer()
    simulator.show(still)
    still.opacity = 0
    #expect(still.animationKeys() == nil)
  }
}
