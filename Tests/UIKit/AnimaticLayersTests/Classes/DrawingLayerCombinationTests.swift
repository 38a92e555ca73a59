import Animatic
import Foundation
import TestSupport
import Testing

/// Additive animations, transactions and listed animations of the layers that draw by themselves.
@MainActor
struct DrawingLayerCombinationTests {
  private let simulator = Simulator()

  private func added<Layer: CALayer>(_ layer: Layer) -> Layer {
    simulator.window.layer.addSublayer(layer)
    simulator.flush()
    return layer
  }

  @Test(
    arguments: [
      (.shape, "strokeEnd", .number(0.25), [0.75]),
      (.gradient, "locations", .numbers([0.5, 0.25]), [0.5, 1.25]),
      (.gradient, "startPoint", .point(1, 2), [1.5, 2]),
      (.text, "fontSize", .number(4), [40]),
      (.replicator, "instanceDelay", .number(1), [1]),
      (.plain, "shadowRadius", .number(2), [5]),
    ] as [(LayerKind, String, LayerValue, [CGFloat])])
  func `an additive animation adds to the model`(
    kind: LayerKind, key: String, change: LayerValue, expected: [CGFloat]
  ) {
    let layer = kind.made
    if let shape = layer as? CAShapeLayer { shape.strokeEnd = 0.5 }
    if let gradient = layer as? CAGradientLayer { gradient.locations = [0, 1] }
    _ = added(layer)
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue) = (change.object, change.object)
    (animation.duration, animation.isAdditive) = (1, true)
    layer.add(animation, forKey: nil)
    simulator.advance(to: 0.5)
    expectClose(numbers(of: layer.presentation()?.value(forKeyPath: key)), expected)
  }

  @Test func `the transaction decides whether and how long a change animates`() {
    let layer = added(CAGradientLayer())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    var hasEnded = false
    CATransaction.setCompletionBlock { hasEnded = true }
    layer.endPoint = CGPoint(x: 0.5, y: 3)
    CATransaction.commit()
    #expect(layer.animation(forKey: "endPoint")?.duration == 2)
    layer.startPoint.y = 8
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 4
    CATransaction.commit()
    #expect(layer.animationKeys() == ["endPoint", "startPoint"])
    simulator.advance(to: 1)
    expectClose(layer.presentation()?.endPoint.y ?? .nan, 2, within: 1e-6)
    #expect(layer.presentation()?.cornerRadius == 4 && !hasEnded)
    simulator.advance(to: 2.5)
    #expect(hasEnded && layer.presentation()?.endPoint.y == 3)
  }

  @Test func `an implicit animation is listed with the value of before`() throws {
    let layer = added(CAGradientLayer())
    layer.colors = [CGColor.red, CGColor.blue]
    simulator.advance(to: 1)
    layer.colors = [CGColor.blue, CGColor.red]
    let animation = try #require(layer.animation(forKey: "colors") as? CABasicAnimation)
    #expect(numbers(of: animation.fromValue) == [1, 0, 0, 1, 0, 0, 1, 1])
    #expect(animation.toValue == nil && animation.keyPath == "colors")
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a block animates the gradient of a view that answers for it, and lists it`(
    semantics: AnimationSemantics
  ) throws {
    final class GradientView: AnsweringView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let simulator = Simulator(semantics: semantics)
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = try #require(view.layer as? CAGradientLayer)
    (layer.colors, layer.locations) = ([CGColor.red, CGColor.blue], [0, 1])
    simulator.window.addSubview(view)
    simulator.flush()
    linearBlock {
      layer.colors = [CGColor.blue, CGColor.blue]
      layer.locations = [0.5, 1]
    }
    #expect(layer.animationKeys() == ["colors", "locations"])
    let listed = try #require(layer.animation(forKey: "colors") as? CABasicAnimation)
    #expect(numbers(of: listed.fromValue) == [1, 0, 0, 1, 0, 0, 1, 1])
    simulator.advance(to: 0.5)
    let shown = try #require(layer.presentation())
    expectClose(numbers(of: shown.colors), [0.5, 0, 0.5, 1, 0, 0, 1, 1])
    expectClose(numbers(of: shown.locations), [0.25, 1])
  }

  @Test func `a component of a class's property animates by its key path`() {
    let layer = added(CAReplicatorLayer())
    layer.instanceTransform = CATransform3DMakeTranslation(10, 20, 0)
    simulator.advance(to: 1)
    let animation = CABasicAnimation(keyPath: "instanceTransform.translation.x")
    (animation.fromValue, animation.toValue, animation.duration) = (10, 30, 1)
    layer.add(animation, forKey: nil)
    simulator.advance(to: 1.5)
    let shown = layer.presentation()?.instanceTransform
    expectClose(shown?.m41 ?? .nan, 20)
    expectClose(shown?.m42 ?? .nan, 20)
    #expect(layer.value(forKeyPath: "instanceTransform.translation.y") as? Double == 20)
  }
}
