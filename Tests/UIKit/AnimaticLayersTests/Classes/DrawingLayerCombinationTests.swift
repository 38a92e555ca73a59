import Animatic
import Foundation
import TestSupport
import Testing

@MainActor struct DrawingLayerCombinationTests {
  private let simulator = Simulator()

  private func added<Layer: CALayer>(_ layer: Layer) -> Layer {
    simulator.show(layer)
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
    let animation = CABasicAnimation(key, from: change.object, to: change.object, duration: 0)
    (animation.duration, animation.isAdditive) = (1, true)
    layer.add(animation, forKey: nil)
    simulator.advance(to: 0.5)
    expectClose(numbers(of: layer.presentation()?.value(forKeyPath: key)), expected)
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
    simulator.show(view)
    linearBlock {
      layer.colors = [CGColor.blue, CGColor.blue]
      layer.locations = [0.5, 1]
    }
    #expect(layer.animationKeys() == ["colors", "locations"])
    let listed = try #require(layer.animation(forKey: "colors") as? CABasicAnimation)
    #expect(numbers(of: listed.fromValue) == [1, 0, 0, 1, 0, 0, 1, 1])
    let shown = try #require(simulator.shown(layer, at: 0.5))
    expectClose(numbers(of: shown.colors), [0.5, 0, 0.5, 1, 0, 0, 1, 1])
    expectClose(numbers(of: shown.locations), [0.25, 1])
  }

  @Test func `a component of a class's property animates by its key path`() {
    let layer = added(CAReplicatorLayer())
    layer.instanceTransform = CATransform3DMakeTranslation(10, 20, 0)
    simulator.advance(to: 1)
    layer.add(CABasicAnimation("instanceTransform.translation.x", from: 10, to: 30), forKey: nil)
    let shown = simulator.shown(layer, at: 1.5)?.instanceTransform
    expectClose([shown?.m41 ?? .nan, shown?.m42 ?? .nan], [20, 20])
    #expect(layer.value(forKeyPath: "instanceTransform.translation.y") as? Double == 20)
  }
}
