import Animatic
import TestSupport
import Testing

// Rules H3, H4.
@MainActor struct ViewActionTests {
  @Test func `a transaction with disabled actions keeps a block from animating`() {
    let probe = LayerProbe()
    block { quietly { probe.layer.opacity = 0 } }
    probe.simulator.flush()
    #expect(probe.layer.presentation()?.opacity == 0)
  }

  @Test func `a view may answer with an action of its own`() throws {
    final class FadingView: UIView {
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard event == "opacity" else { return super.action(for: layer, forKey: event) }
        return fade(from: 0.5, to: 0.5)
      }
    }
    let simulator = Simulator()
    let view = FadingView(frame: .zero)
    simulator.window.addSubview(view)
    view.alpha = 0
    simulator.advance(to: 0.5)
    #expect((view.layer.presentation()?.opacity, view.layer.animationKeys()) == (0.5, ["opacity"]))
  }

  private final class LayeredView: UIView {
    private static var wanted: CALayer.Type = CALayer.self
    override class var layerClass: AnyClass { wanted }

    /// Returns a view whose layer is of a class.
    static func make(_ layerClass: CALayer.Type) -> LayeredView {
      wanted = layerClass
      return LayeredView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  /// A key, a value that differs from the default, and the listed keys that a block adds.
  struct Row: Sendable, CustomTestStringConvertible {
    let key: String
    let value: @MainActor @Sendable () -> Any
    let keys: [String]?
    let layerClass: CALayer.Type
    var testDescription: String { key }

    init(
      _ key: String, _ value: @autoclosure @escaping @MainActor @Sendable () -> Any,
      in keys: [String]? = nil, of layerClass: CALayer.Type = CALayer.self
    ) { (self.key, self.value, self.keys, self.layerClass) = (key, value, keys, layerClass) }
  }

  private nonisolated static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  nonisolated static let rows = [
    Row("bounds", CGRect(x: 0, y: 0, width: 20, height: 5), in: ["bounds"]),
    Row("bounds.size.width", 20, in: ["bounds"]),
    Row("position", CGPoint(x: 50, y: 20), in: ["position"]),
    Row("position.x", 50, in: ["position"]),
    Row("transform.rotation.z", 1, in: ["transform"]),
    Row("transform.scale", 2.5, in: ["transform"]),
    Row("opacity", 0.5, in: ["opacity"]),
    Row("backgroundColor", red, in: ["backgroundColor"]),
    Row("cornerRadius", 3, in: ["cornerRadius"]),
    Row("anchorPoint", CGPoint(x: 0.25, y: 0.5), in: ["anchorPoint"]),
    Row("contentsCenter", CGRect(x: 0.5, y: 0, width: 0.5, height: 1), in: ["contentsCenter"]),
    Row("borderWidth", 5), Row("borderColor", red), Row("shadowColor", red),
    Row("shadowOffset", CGSize(width: 1, height: 1)), Row("shadowOpacity", 0.5),
    Row("shadowRadius", 5), Row("zPosition", 3), Row("anchorPointZ", 3), Row("hidden", true),
    Row("sublayerTransform", CATransform3DMakeScale(2, 2, 1)), Row("contents", "picture"),
    Row("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1)), Row("contentsScale", 2),
    Row("masksToBounds", true), Row("rasterizationScale", 2), Row("maskedCorners", 1),
    Row("strokeStart", 0.25, of: CAShapeLayer.self), Row("strokeEnd", 0.5, of: CAShapeLayer.self),
    Row("fillColor", red, of: CAShapeLayer.self), Row("strokeColor", red, of: CAShapeLayer.self),
    Row("lineWidth", 3, of: CAShapeLayer.self), Row("lineDashPhase", 3, of: CAShapeLayer.self),
    Row("colors", [red, red], of: CAGradientLayer.self),
    Row("locations", [0.25, 0.5], of: CAGradientLayer.self),
    Row("startPoint", CGPoint(x: 1, y: 1), of: CAGradientLayer.self),
    Row("fontSize", 12, of: CATextLayer.self),
    Row("foregroundColor", red, of: CATextLayer.self),
    Row("instanceDelay", 1, of: CAReplicatorLayer.self),
    Row("emitterPosition", CGPoint(x: 1, y: 1), of: CAEmitterLayer.self),
  ]

  private static func text(of value: Any?) -> String {
    "\(value ?? "nothing") \(numbers(of: value))"
  }

  /// A view of `UIView` itself, and one of a subclass that answers nothing else.
  private func views(_ row: Row) -> [UIView] {
    let own = LayeredView.make(row.layerClass)
    return row.layerClass == CALayer.self ? [own, UIView(frame: own.frame)] : [own]
  }

  @Test(arguments: rows)
  func `a block animates the keys for which a view answers, and sets others at once`(
    row: Row
  ) throws {
    for view in views(row) {
      let simulator = Simulator(semantics: .legacy)
      simulator.show(view)
      let layer = view.layer
      linearBlock("a") { layer.setValue(row.value(), forKeyPath: row.key) }
      #expect(layer.animationKeys() == row.keys)
      let events = row.keys == nil ? ["0 E(a,YES)"] : ["0 S(a)", "1 E(a,YES)"]
      simulator.flush()
      let shown = Self.text(of: layer.presentation()?.value(forKeyPath: row.key))
      let isSet = shown == Self.text(of: layer.value(forKeyPath: row.key))
      #expect(isSet == (row.keys == nil), "\(shown)")
      simulator.advance(to: 2)
      #expect(simulator.log == events)
    }
  }

  @Test(arguments: rows)
  func `outside of blocks a view answers for no key`(row: Row) {
    for view in views(row) {
      let simulator = Simulator(semantics: .legacy)
      simulator.show(view)
      view.layer.setValue(row.value(), forKeyPath: row.key)
      #expect(view.layer.animationKeys() == nil && view.layer.action(forKey: row.key) == nil)
    }
  }

  @Test func `inside a block the answer is an action or NSNull`() {
    let (simulator, view) = Fixture().parts
    linearBlock {
      for (key, animates) in [
        ("opacity", true), ("cornerRadius", true), ("shadowOpacity", false), ("strokeEnd", false),
        ("contents", false), ("hidden", false), ("frame", false), ("mine", false), ("", false),
      ] {
        #expect((view.action(for: view.layer, forKey: key) is NSNull) != animates)
        #expect((view.layer.action(forKey: key) != nil) == animates)
      }
    }
    simulator.flush()
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a second change of the anchor point replaces the first`(semantics: AnimationSemantics) {
    let (simulator, view) = Fixture(semantics).parts
    for x in [1.0, 0] {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.anchorPoint.x = x
      }
      simulator.advance(by: 0.5)
      #expect(view.layer.animationKeys() == ["anchorPoint"])
    }
    #expect(view.layer.presentation()?.anchorPoint.x == 0.5)
  }

  @Test func `a view that answers for other keys lets blocks and animators animate them`() throws {
    let simulator = Simulator()
    let view = AnsweringView()
    simulator.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.shadowOpacity = 1
    }
    UIViewPropertyAnimator(duration: 1, curve: .linear) { view.layer.borderWidth = 4 }
      .startAnimation()
    let shown = try #require(simulator.shown(view.layer, at: 0.5))
    #expect(shown.shadowOpacity == 0.5 && shown.borderWidth == 2)
  }

  @Test func `a view's own action without values animates its stroke outside of blocks`() throws {
    final class Ring: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }

      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard event == "strokeEnd" else { return super.action(for: layer, forKey: event) }
        let animation = CABasicAnimation()
        animation.duration = 1
        return animation
      }
    }
    let (simulator, ring) = (Simulator(), Ring())
    simulator.show(ring)
    let shape = try #require(ring.layer as? CAShapeLayer)
    shape.strokeEnd = 0
    #expect(simulator.shown(shape, at: 0.25)?.strokeEnd == 0.75)
  }
}
