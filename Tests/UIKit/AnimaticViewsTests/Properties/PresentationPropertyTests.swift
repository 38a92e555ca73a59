import Animatic
import AnimaticStage
import TestSupport
import Testing

@testable import AnimaticLayers

/// H1: reused presentations, of which a tick updates only some values, against new ones.
@MainActor
struct PresentationPropertyTests {
  /// A random scene of views with animating layers; it samples presentations now and then.
  @MainActor
  private final class WatchedScene {
    private let scene: RandomScene
    /// Layers without views.
    private let sublayers: [CALayer]
    private let layers: [CALayer]
    private var generator: SeededGenerator
    /// Retained presentations, with their values.
    private var kept: [(CALayer, LayerState)] = []

    init(seed: UInt64, semantics: AnimationSemantics) {
      scene = RandomScene(seed: seed, semantics: semantics)
      generator = SeededGenerator(seed: ~seed)
      sublayers = scene.views.map { view in
        let layer = CALayer()
        view.layer.addSublayer(layer)
        return layer
      }
      layers = scene.views.map(\.layer) + sublayers
    }

    func run() {
      for _ in 0..<100 {
        act()
        look()
      }
      // Removes everything, so that no event is left for the next screen.
      scene.simulator.flush()
      for (layer, state) in kept { #expect(layer.state == state) }
    }

    private func act() {
      let simulator = scene.simulator
      let layer = generator.pick(layers)
      switch Int.random(in: 0..<15, using: &generator) {
      case 0..<4: simulator.advance(by: generator.time(upTo: 0.2))
      case 4:
        simulator.flush()
        for layer in layers where layer.core.isCommitted {
          #expect(layer.core.committedState == layer.state)
        }
      case 5, 6: generator.change(layer)
      case 7, 8: layer.add(generator.animation(), forKey: generator.pick([nil, "a", "b"]))
      case 9: layer.removeAnimation(forKey: generator.pick(layer.animationKeys() ?? ["a"]))
      case 10: layer.removeAllAnimations()
      case 11: generator.pick(sublayers).removeFromSuperlayer()
      case 12: generator.pick(scene.views).layer.addSublayer(generator.pick(sublayers))
      case 13: generator.retime(layer)
      default: animate(generator.pick(scene.views))
      }
    }

    /// Animates a view, and samples presentations from its callbacks too.
    private func animate(_ view: UIView) {
      let target = generator.length()
      linearBlock {
        UIView.setAnimationDuration(generator.time(upTo: 0.5))
        UIView.setAnimationWillStart { [unowned self] _, _ in look() }
        UIView.setAnimationDidStop { [unowned self] _, _, _ in look() }
        generator.chance(0.5) ? view.moveX(to: target) : generator.change(view.layer)
      }
    }

    private func look() {
      for layer in layers where generator.chance(0.5) {
        let shown = layer.presentation()
        #expect(shown?.state == layer.shownState)
        #expect(shown?.name == (shown == nil ? nil : layer.name))
        if let shown, generator.chance(0.03) { kept.append((shown, shown.state)) }
      }
    }
  }

  @Test(arguments: third([UInt64](1...45)), AnimationSemantics.allCases)
  func `a reused presentation equals a new one`(seed: UInt64, semantics: AnimationSemantics) {
    WatchedScene(seed: seed, semantics: semantics).run()
  }
}

extension SeededGenerator {
  fileprivate mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }

  fileprivate mutating func space() -> CATransform3D {
    let turned = CATransform3DMakeRotation(length(-3...3), length(), chance(0.5) ? 0 : length(), 1)
    return chance(0.5) ? CATransform3DMakeScale(length(-2...2), 2, 1) : turned
  }

  @MainActor
  fileprivate mutating func change(_ layer: CALayer) {
    switch Int.random(in: 0..<13, using: &self) {
    case 0, 1: layer.position = point()
    case 2: layer.bounds.size = CGSize(width: length(0...50), height: length(0...50))
    case 3: layer.bounds.origin = point()
    case 4: layer.transform = space()
    case 5: layer.opacity = Float(length(0...1))
    case 6: layer.cornerRadius = length(0...9)
    case 7: layer.sublayerTransform = space()
    case 8: layer.backgroundColor = chance(0.3) ? nil : CGColor(gray: length(0...1), alpha: 1)
    case 9: layer.isHidden.toggle()
    case 10: layer.contents = chance(0.3) ? nil : Int.random(in: 0..<3, using: &self)
    case 11: layer.isDoubleSided.toggle()
    default: layer.name = "\(length())"
    }
  }

  /// Makes an animation of a whole property, of a component, or of several, in either mode.
  @MainActor
  fileprivate mutating func animation() -> CAAnimation {
    let animation: CABasicAnimation
    switch Int.random(in: 0..<9, using: &self) {
    case 0, 1: animation = move("position", to: point())
    case 2: animation = move("bounds", to: CGRect(origin: point(), size: .zero))
    case 3: animation = move("bounds.size", to: CGSize(width: length(), height: 1))
    case 4: animation = move(pick(["position.x", "bounds.origin.y", "zPosition"]), to: length())
    case 5: animation = move(pick(["transform", "sublayerTransform"]), to: space())
    case 6: animation = move(pick(["transform.rotation", "transform.scale.x"]), to: length(-3...3))
    case 7: animation = move(pick(["opacity", "cornerRadius"]), to: length(0...1))
    default: animation = move("contents", to: 7)
    }
    animation.isAdditive = chance(0.3)
    animation.fillMode = chance(0.5) ? .removed : .both
    animation.isRemovedOnCompletion = chance(0.8)
    animation.beginTime = chance(0.8) ? 0 : CACurrentMediaTime() + time(upTo: 0.3)
    animation.duration = time(upTo: 0.6)
    return animation
  }

  @MainActor
  private mutating func move(_ keyPath: String, to value: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    return animation
  }

  @MainActor
  fileprivate mutating func retime(_ layer: CALayer) {
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = CACurrentMediaTime()
    layer.speed = pick([0, 0.5, 1, 2])
  }
}
