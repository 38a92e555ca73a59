import Animatic
import AnimaticStage
import Testing

/// Cross-fades between contents: rules H2, H4, section D.
@MainActor struct ContentsAnimationTests {
  /// A picture, equal only to itself.
  private final class Picture {}

  /// The shown fade as "a>b 0.25": from, to and progress.
  private func fade(of layer: CALayer) -> String? {
    layer.contentsFade.map { fade in
      let progress = (fade.progress * 1e6).rounded() / 1e6
      return "\(fade.from ?? "none")>\(fade.to ?? "none") \(progress)"
    }
  }

  private func shown(_ layer: CALayer) -> String? { layer.presentation()?.contents as? String }

  private func layer(of simulator: Simulator, contents: Any? = "a") -> CALayer {
    let layer = CALayer()
    layer.contents = contents
    simulator.show(layer)
    return layer
  }

  /// core-animation-measured, "implicit_actions": from the old value, without a to value, 0.25 s,
  /// "default"; 0.094795, 0.802403 and 0.994316 are that curve at 0.1, 0.5 and 0.9.
  @Test func `the contents of a layer of its own fade by themselves`() throws {
    let simulator = Simulator()
    let layer = layer(of: simulator)
    layer.contents = "b"
    #expect(layer.contents as? String == "b")
    let animation = try #require(layer.animation(forKey: "contents") as? CABasicAnimation)
    #expect(animation.fromValue as? String == "a" && animation.toValue == nil)
    #expect(animation.duration == 0.25 && animation.fillMode == .backwards)
    for (time, fade, contents) in [
      (0, "a>b 0.0", "a"), (0.025, "a>b 0.094796", "a"), (0.125, "a>b 0.802403", "b"),
      (0.225, "a>b 0.994316", "b"),
    ] {
      simulator.advance(to: time)
      #expect((self.fade(of: layer), shown(layer)) == (fade, contents))
      #expect(layer.presentation()?.contentsFade?.progress == layer.contentsFade?.progress)
    }
    simulator.advance(to: 0.25)
    #expect(fade(of: layer) == nil && shown(layer) == "b")
    #expect(layer.animationKeys() == nil)
  }

  @Test func `equal contents do not animate, be they values or the same object`() {
    let simulator = Simulator()
    let layer = layer(of: simulator)
    layer.contents = "a"
    #expect(layer.animationKeys() == nil)
    let picture = Picture()
    layer.contents = picture
    simulator.advance(to: 1)
    layer.contents = picture
    #expect(layer.animationKeys() == nil)
    layer.contents = Picture()
    #expect(layer.animationKeys() == ["contents"])
  }

  /// D2: there is no action from a missing value.
  @Test func `missing contents have no action, and contents fade out to none`() {
    let simulator = Simulator()
    let layer = layer(of: simulator, contents: nil)
    layer.contents = "a"
    #expect(layer.animationKeys() == nil)
    simulator.flush()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.contents = nil
    simulator.advance(to: 0.1)
    #expect(fade(of: layer) == "a>none 0.4" && shown(layer) == "a")
    simulator.advance(to: 0.2)
    #expect(shown(layer) == nil)
  }

  /// A screen with a view that lets blocks animate its contents, "a".
  private func parts(_ semantics: AnimationSemantics = .legacy) -> (Simulator, UIView) {
    let simulator = Simulator(semantics: semantics)
    let view = AnsweringView()
    view.layer.contents = "a"
    simulator.show(view)
    return (simulator, view)
  }

  /// What fades at each of the times.
  private func fades(
    of layer: CALayer, in simulator: Simulator, at times: [Double]
  ) -> [String?] {
    times.map { time in
      simulator.advance(to: time)
      return fade(of: layer)
    }
  }

  @Test func `a view does not let blocks fade its contents`() {
    let (simulator, view) = Fixture().parts
    view.layer.contents = "a"
    simulator.flush()
    linearBlock("fade") { view.layer.contents = "b" }
    #expect(view.layer.animationKeys() == nil && simulator.log == ["0 E(fade,YES)"])
    simulator.flush()
    #expect(shown(view.layer) == "b")
  }

  @Test(arguments: AnimationSemantics.allCases)
  func `the contents of a view that answers for them fade with its block (H4, A11)`(
    semantics: AnimationSemantics
  ) {
    let (simulator, view) = parts(semantics)
    #expect(view.layer.animationKeys() == nil)
    linearBlock("fade") {
      view.layer.contents = "b"
      view.layer.contents = "c"
    }
    simulator.advance(to: 0.25)
    #expect(fade(of: view.layer) == "b>c 0.25" && shown(view.layer) == "b")
    simulator.advance(to: 0.75)
    #expect(fade(of: view.layer) == "b>c 0.75" && shown(view.layer) == "c")
    simulator.advance(to: 1)
    #expect(simulator.log == ["0 S(fade)", "1 E(fade,YES)"])
  }

  /// From the value before the transaction to the last value.
  @Test func `contents set in an outer and an inner block fade once (A12)`() {
    let (simulator, view) = parts()
    linearBlock {
      view.layer.contents = "b"
      linearBlock { view.layer.contents = "c" }
    }
    #expect(fades(of: view.layer, in: simulator, at: [0.5]) == ["a>c 0.5"])
  }

  /// E1, E2: a half-faded picture cannot fade again.
  @Test(arguments: [false, true])
  func `a second fade begins with the model`(fromCurrentState: Bool) {
    let (simulator, view) = parts()
    linearBlock("1") { view.layer.contents = "b" }
    simulator.advance(to: 0.5)
    block("2", duration: 1, curve: .linear, fromCurrentState: fromCurrentState) {
      view.layer.contents = "c"
      view.alpha = 0
    }
    #expect(fades(of: view.layer, in: simulator, at: [0.75, 1.5]) == ["b>c 0.25", nil])
    #expect(simulator.log == ["0 S(1)", "0.5 E(1,NO)", "0.5 S(2)", "1.5 E(2,YES)"])
  }

  @Test func `a running fade leads to contents that are set outside of blocks (E5)`() {
    let (simulator, view) = parts()
    linearBlock { view.layer.contents = "b" }
    simulator.advance(to: 0.25)
    view.layer.contents = "c"
    simulator.advance(to: 0.5)
    #expect(fade(of: view.layer) == "a>c 0.5" && shown(view.layer) == "c")
  }

  @Test func `keyframes of a block fade from one to the next (C5)`() {
    let (simulator, view) = parts()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
      animations: {
        for (start, contents) in [(0.0, "b"), (0.5, "c")] {
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
            view.layer.contents = contents
          }
        }
      })
    #expect(
      fades(of: view.layer, in: simulator, at: [0.125, 0.875]) == ["a>b 0.25", "b>c 0.75"])
  }

  @Test func `an animator that runs back leaves the old contents`() {
    let (simulator, view) = parts()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.layer.contents = "b" }
    animator.startAnimation()
    simulator.advance(to: 0.25)
    #expect(fade(of: view.layer) == "a>b 0.25")
    animator.isReversed = true
    simulator.advance(to: 1)
    #expect(view.layer.contents as? String == "a")
  }

  /// C5: each picture of a film shows from its key time on.
  @Test func `discrete keyframes show one after the other`() {
    let simulator = Simulator()
    let layer = layer(of: simulator, contents: nil)
    let film = CAKeyframeAnimation(keyPath: "contents")
    film.values = ["a", "b", "a", "c"]
    (film.calculationMode, film.duration, film.repeatCount) = (.discrete, 1, 2)
    layer.add(film, forKey: "film")
    let pictures = [0, 0.25, 0.5, 0.75, 1.25, 1.75, 2].map { time in
      simulator.advance(to: time)
      return shown(layer)
    }
    #expect(pictures == ["a", "b", "a", "c", "b", "c", nil])
  }

  @Test func `linear keyframes fade, and a missing end is the model`() {
    let simulator = Simulator()
    let layer = layer(of: simulator)
    let film = CAKeyframeAnimation(keyPath: "contents")
    (film.values, film.duration) = (["x", "y", "z"], 1)
    layer.add(film, forKey: nil)
    #expect(
      fades(of: layer, in: simulator, at: [0.125, 0.75, 1]) == ["x>y 0.25", "y>z 0.5", nil])
    let basic = CABasicAnimation(keyPath: "contents")
    (basic.fromValue, basic.duration, basic.isAdditive) = ("x", 1, true)
    layer.add(basic, forKey: "contents")
    simulator.advance(to: 1.25)
    #expect(fade(of: layer) == "x>a 0.25" && shown(layer) == "x")
    simulator.advance(to: 1.75)
    #expect(shown(layer) == "a")
    CATransaction.setDisableActions(true)
    layer.contents = "b"
    simulator.flush()
    #expect(fade(of: layer) == "x>b 0.75" && shown(layer) == "b", "rule E5")
  }

  @Test func `a group may animate contents (H9)`() {
    let simulator = Simulator()
    let layer = layer(of: simulator)
    let basic = CABasicAnimation("contents", from: "x", to: "y", duration: 0)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([basic, CABasicAnimation(keyPath: "opacity")], 1)
    layer.add(group, forKey: "group")
    #expect(fades(of: layer, in: simulator, at: [0.25]) == ["x>y 0.25"])
  }

  @Test func `a layer releases contents that no longer show`() {
    let simulator = Simulator()
    let layer = layer(of: simulator, contents: nil)
    weak var old: Picture?
    do {
      let picture = Picture()
      old = picture
      layer.contents = picture
    }
    simulator.flush()
    layer.contents = "b"
    simulator.advance(to: 0.2)
    #expect(old != nil)
    simulator.advance(to: 1)
    layer.contents = "c"
    simulator.advance(to: 1.1)
    #expect(old == nil)
  }
}
