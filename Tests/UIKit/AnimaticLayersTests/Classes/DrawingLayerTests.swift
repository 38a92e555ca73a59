import Animatic
import Foundation
import TestSupport
import Testing

@MainActor struct DrawingLayerTests {
  private let simulator = Simulator()

  private func added(_ kind: LayerKind) -> CALayer {
    let layer = kind.made
    simulator.show(layer)
    return layer
  }

  @Test(arguments: LayerHalf.all)
  func `an animation shows the mean halfway, and ends at its value`(half: LayerHalf) throws {
    let (kind, key, expected) = (half.kind, half.key, half.mean)
    let (from, to) = (half.from.object, half.to.object)
    let layer = added(kind)
    let animation = CABasicAnimation(key, from: from, to: to)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    layer.add(animation, forKey: nil)
    let shown = try #require(simulator.shown(layer, at: 0.5))
    #expect(type(of: shown) == kind.type)
    expectClose(numbers(of: shown.value(forKey: key)), expected, within: 1e-7)
    let end = try #require(simulator.shown(layer, at: 2))
    #expect(numbers(of: end.value(forKey: key)) == numbers(of: to))
    #expect(numbers(of: layer.value(forKey: key)) != numbers(of: to))
  }

  @Test(arguments: LayerHalf.all)
  func `keyframes pass their values at their times`(half: LayerHalf) throws {
    let (kind, key, expected) = (half.kind, half.key, half.mean)
    let (from, to) = (half.from.object, half.to.object)
    let layer = added(kind)
    let animation = CAKeyframeAnimation(keyPath: key)
    (animation.values, animation.keyTimes, animation.duration) = (
      [from, to, from], [0, 0.8, 1], 1
    )
    layer.add(animation, forKey: nil)
    for (time, value) in [(0.4, expected), (0.8, numbers(of: to)), (0.9, expected)] {
      simulator.advance(to: time)
      expectClose(numbers(of: layer.presentation()?.value(forKey: key)), value, within: 1e-6)
    }
  }

  @Test(arguments: LayerHalf.all)
  func `a change by key animates by the rules of layers, but for paths`(half: LayerHalf) throws {
    let (kind, key) = (half.kind, half.key)
    let (from, to) = (half.from.object, half.to.object)
    let layer = added(kind)
    CATransaction.setDisableActions(true)
    layer.setValue(from, forKey: key)
    #expect(numbers(of: layer.value(forKey: key)) == numbers(of: from))
    simulator.flush()
    let isPath = from is CGPath
    #expect((layer.action(forKey: key) is CABasicAnimation) == !isPath)
    layer.setValue(to, forKey: key)
    simulator.advance(to: 0.01)
    let value = numbers(of: layer.presentation()?.value(forKey: key))
    #expect((value == numbers(of: to)) == isPath)
    #expect(layer.animationKeys() == (isPath ? nil : [key]))
  }

  @Test func `a plain layer has no action for another class's key, which is its own (H20)`() {
    let layer = added(.plain)
    #expect(layer.action(forKey: "strokeEnd") == nil)
    #expect(added(.shape).action(forKey: "strokeEnd") is CABasicAnimation)
    layer.add(CABasicAnimation("strokeEnd", from: 0, to: 1), forKey: "stroke")
    simulator.advance(to: 0.5)
    #expect(layer.animationKeys() == ["stroke"])
    #expect(layer.presentation()?.value(forKey: "strokeEnd") as? Double == 0.5)
    #expect(layer.value(forKey: "strokeEnd") == nil)
    layer.setValue("mine", forKey: "strokeEnd")
    #expect(layer.value(forKey: "strokeEnd") as? String == "mine")
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `a block animates the shape of a view that answers for it, but for the path`(
    semantics: AnimationSemantics
  ) throws {
    final class Ring: AnsweringView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let simulator = Simulator(semantics: semantics)
    let view = Ring(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    simulator.window.addSubview(view)
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.path = LayerValue.path(ofSquare: 2)
    simulator.flush()
    linearBlock {
      shape.strokeEnd = 0
      shape.fillColor = LayerValue.rgb(1, 0, 0)
      shape.path = LayerValue.path(ofSquare: 4)
    }
    let shown = try #require(simulator.shown(shape, at: 0.25))
    expectClose(shown.strokeEnd, 0.75)
    expectClose(numbers(of: shown.fillColor), [0.25, 0, 0, 1])
    #expect(shown.path == LayerValue.path(ofSquare: 4))
    shape.strokeEnd = 0.5
    shape.lineWidth = 8
    #expect(simulator.shown(shape, at: 0.5)?.lineWidth == 8)
  }

  @Test func `a presentation is reused while nobody keeps it`() throws {
    let layer = try #require(added(.shape) as? CAShapeLayer)
    layer.add(CABasicAnimation("strokeEnd", from: 0, to: 1), forKey: nil)
    simulator.advance(to: 0.25)
    let first = ObjectIdentifier(try #require(layer.presentation()))
    let kept = try #require(simulator.shown(layer, at: 0.5))
    #expect(ObjectIdentifier(kept) == first && kept.model() === layer)
    #expect(simulator.shown(layer, at: 0.75) !== kept)
    expectClose([kept.strokeEnd, layer.presentation()?.strokeEnd ?? .nan], [0.5, 0.75])
  }

  @Test func `a subclass of a shape layer keeps its class and its copied values`() throws {
    final class Ring: CAShapeLayer {
      var mark = 0
      override init() { super.init() }
      override init(layer: Any) {
        mark = (layer as? Ring)?.mark ?? -1
        super.init(layer: layer)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let ring = Ring()
    (ring.mark, ring.lineWidth) = (7, 3)
    simulator.show(ring)
    let shown = try #require(ring.presentation())
    #expect(shown.mark == 7 && shown.lineWidth == 3)
    #expect(CALayer(layer: ring).value(forKey: "lineWidth") == nil)
    #expect(CAShapeLayer(layer: CALayer()).strokeEnd == 1)
  }
}
