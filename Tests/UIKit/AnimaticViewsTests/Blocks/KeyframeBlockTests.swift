import Animatic
import TestSupport
import Testing

/// Blocks of keyframes: rule C5.
@MainActor
@Suite struct KeyframeBlockTests {
  private let screen = BlockScreen()
  private var view: UIView { screen.view }

  /// Constant speed, which keyframe options accept by its raw value.
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// Moves the view along x through keyframes: start, duration, target.
  private func move(
    _ frames: [(start: Double, duration: Double, x: CGFloat)],
    _ options: UIView.KeyframeAnimationOptions = [], over duration: TimeInterval = 1,
    on other: BlockScreen? = nil
  ) {
    let screen = other ?? screen
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: options.union(Self.linear),
      animations: {
        for frame in frames {
          UIView.addKeyframe(
            withRelativeStartTime: frame.start, relativeDuration: frame.duration
          ) {
            screen.view.center.x = frame.x
          }
        }
      }, completion: screen.note("keyframes"))
  }

  @Test func `the options have UIKit's numbers`() {
    let options: [(UIView.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4),
      (.repeat, 8), (.autoreverse, 16), (.overrideInheritedDuration, 32),
      (.overrideInheritedOptions, 512), (.calculationModeLinear, 0),
      (.calculationModeDiscrete, 1024), (.calculationModePaced, 2048),
      (.calculationModeCubic, 3072), (.calculationModeCubicPaced, 4096),
    ]
    for (option, number) in options { #expect(option.rawValue == number) }
  }

  @Test func `keyframes are fractions of the whole, and between them the value holds`() {
    move([(0.25, 0.25, 100), (0.75, 0.25, 40)], over: 4)
    #expect(view.center.x == 40)
    screen.expectX([0: 0, 1: 0, 1.5: 50, 2: 100, 2.9: 100, 3.5: 70, 4: 40])
    #expect(screen.log == ["0 S", "4 E(YES)"])
  }

  @Test func `bodies run at once and in order`() {
    var order: [String] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { order.append("a") }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { order.append("b") }
      order.append("c")
    }
    #expect(order == ["a", "b", "c"])
  }

  @Test func `the whole is slow at both ends unless a curve is given`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
    }
    // At .25 the whole is 12.9162 % through; the first half is then twice as far.
    screen.expectX([0.25: 25.8324, 0.5: 100], within: 1e-4)
  }

  @Test func `a keyframe without duration jumps`() {
    move([(0.5, 0, 100)])
    screen.expectX([0.499: 0, 0.5: 100, 0.9: 100])
  }

  @Test(arguments: [(0.0, 100.0), (1.0, 0.0)])
  func `a jump at either end shows all or none of the time`(start: Double, x: CGFloat) {
    move([(start, 0, 100)])
    screen.expectX([0: x, 0.5: x, 0.999: x, 1: 100])
  }

  @Test func `several jumps at one time lead to the last of them`() {
    move([(0.5, 0, 30), (0.5, 0, 60), (0.5, 0.5, 100)])
    screen.expectX([0.499: 0, 0.5: 60, 0.75: 80])
  }

  @Test func `keyframes run in the order of their times`() {
    move([(0.5, 0.5, 100), (0, 0.5, 40)])
    screen.expectX([0.25: 20, 0.5: 40, 0.75: 70, 0.999: 99.88])
    // The last value set is the model.
    screen.expectX([1: 40])
  }

  @Test func `a keyframe that begins too early begins at the end of the previous one`() {
    move([(0, 0.5, 100), (0.25, 0.75, 0)])
    screen.expectX([0.25: 50, 0.5: 100, 0.75: 50, 1: 0])
  }

  @Test func `a keyframe that exceeds the whole is cut off`() {
    move([(0.5, 2, 100)])
    screen.expectX([0.5: 0, 0.75: 50, 1: 100])
  }

  @Test func `changes outside of keyframes take the whole time`() {
    UIView.animateKeyframes(withDuration: 2, delay: 1, options: Self.linear) {
      view.center.x = 100
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    screen.expectX([1: 0, 2: 50])
    #expect(view.layer.presentation()?.opacity == 1)
    screen.expectX([2.5: 75])
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `transforms run through keyframes by their components`() throws {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
      }
    }
    screen.simulator.advance(to: 0.25)
    let turned = try #require(view.layer.presentation()).affineTransform()
    #expect(isClose(turned.a, 0.5.squareRoot(), within: 1e-12))
    #expect(isClose(turned.b, 0.5.squareRoot(), within: 1e-12))
    screen.simulator.advance(to: 0.75)
    let grown = try #require(view.layer.presentation()).affineTransform()
    #expect(isClose(hypot(grown.a, grown.b), 2, within: 1e-12))
  }

  @Test func `discrete keyframes show a value until the next one is reached`() {
    move([(0, 0.5, 100), (0.5, 0.5, 40)], .calculationModeDiscrete)
    screen.expectX([0.4: 0, 0.5: 100, 0.9: 100, 1: 40])
  }

  @Test func `paced keyframes go at constant speed`() {
    move([(0, 0.9, 100), (0.9, 0.1, 400)], .calculationModePaced)
    screen.expectX([0.25: 100, 0.5: 200, 0.75: 300])
  }

  @Test func `cubic keyframes run through their values without corners`() {
    // Values 0, 1, .5, .7 at even times: .2 → .708 and .3 → .96075 (measured).
    let third = 1.0 / 3
    move([(0, third, 1), (third, third, 0.5), (2 * third, third, 0.7)], .calculationModeCubic)
    screen.expectX([0.2: 0.708, 0.3: 0.96075, 0.999_999: 0.7], within: 1e-5)
  }

  @Test func `keyframes repeat, and autoreverse alone plays there and back`() {
    move([(0, 0.5, 100)], .autoreverse)
    screen.expectX([0.25: 50, 1: 100, 1.4: 100, 1.75: 50, 2: 100])
    #expect(screen.completions == ["2 keyframes(YES)"])
  }

  @Test func `a keyframe outside of keyframe blocks just runs`() {
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 100
      }
    }
    #expect(view.alpha == 0)
    screen.expectX([0.25: 25])
  }

  @Test func `keyframes inside a plain block have its duration`() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 100
        }
      }
    }
    screen.expectX([1: 0, 1.5: 50, 2: 100])
  }

  @Test func `a block inside a keyframe belongs to it`() {
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
        UIView.animate(
          withDuration: 7, animations: { view.center.x = 100 }, completion: screen.note("inner"))
      }
    }
    screen.expectX([1: 0, 1.25: 50, 1.5: 100, 1.9: 100])
    screen.expectX([2: 100])
    #expect(screen.completions == ["2 inner(YES)"])
  }

  @Test func `a curve set inside a keyframe block eases its keyframes`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.setAnimationCurve(.linear)
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 100 }
    }
    screen.expectX([0.5: 0, 0.75: 50, 1: 100])
  }

  // MARK: - Interruption

  @Test func `a block replaces running keyframes, from the model or from the presentation`() {
    // Rules E1 to E3
    for fromCurrentState in [false, true] {
      let screen = BlockScreen(.legacy)
      let view = screen.view
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: Self.linear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.center.x = 200
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.x = 100
          }
        }, completion: screen.note("keyframes"))
      screen.expectX([0.25: 100, 0.4: 160])
      UIView.animate(
        withDuration: 1, delay: 0,
        options: fromCurrentState ? [.curveLinear, .beginFromCurrentState] : .curveLinear,
        animations: { view.center.x = 0 }, completion: screen.note("block"))
      screen.expectX([0.4: fromCurrentState ? 160 : 100, 0.9: fromCurrentState ? 80 : 50, 1.4: 0])
      #expect(screen.completions == ["0.4 keyframes(NO)", "1.4 block(YES)"])
      #expect(screen.log == ["0 S", "0.4 E(NO)", "0.4 S", "1.4 E(YES)"])
    }
  }

  /// E2, E13: under legacy semantics keyframes replace a block where it is, and else what is left
  /// of it shows while they hold their first value.
  @Test(arguments: [
    (AnimationSemantics.legacy, [50.0, 50, 25, 0], "0.5 block(NO)"),
    (.asIntroduced, [50, 100, 50, 0], "1 block(YES)"),
  ])
  func `keyframes from the current state meet a block where it is`(
    semantics: AnimationSemantics, shown: [CGFloat], stop: String
  ) {
    let screen = BlockScreen(semantics)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { screen.view.center.x = 100 },
      completion: screen.note("block"))
    screen.expectX([0.5: 50])
    move([(0.5, 0.5, 0)], .beginFromCurrentState, on: screen)
    screen.expectX([0.5: shown[0], 1: shown[1], 1.25: shown[2], 1.5: shown[3]])
    #expect(screen.completions == [stop, "1.5 keyframes(YES)"])
  }

  /// E5
  @Test(arguments: [(AnimationSemantics.legacy, 50.0), (.asIntroduced, 350)])
  func `keyframes keep their values, or move along, when the model is set meanwhile`(
    semantics: AnimationSemantics, shown: CGFloat
  ) {
    let screen = BlockScreen(semantics)
    move([(0, 0.5, 100), (0.5, 0.5, 0)], on: screen)
    screen.expectX([0.25: 50])
    screen.view.center.x = 300
    screen.expectX([0.25: shown, 0.75: shown, 1: 300])
    #expect(screen.completions == ["1 keyframes(YES)"])
  }

  @Test func `a block and keyframes are added`() {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: Self.linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 200 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 100
        }
      }, completion: screen.note("keyframes"))
    screen.expectX([0.25: 100, 0.5: 200])
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 0 },
      completion: screen.note("block"))
    // From .5 on the keyframes are at 200 − 200t', and the block subtracts 100t'.
    screen.expectX([0.5: 200, 0.75: 125, 1: 50, 1.25: 25, 1.5: 0])
    #expect(screen.completions == ["1 keyframes(YES)", "1.5 block(YES)"])
  }

  @Test func `the keyframes of a view that is removed have not finished`() {
    // Rule E8
    move([(0, 1, 100)])
    screen.simulator.advance(to: 0.5)
    view.removeFromSuperview()
    screen.simulator.advance(to: 2)
    #expect(screen.completions == ["0.5 keyframes(NO)"])
    #expect(view.center.x == 100)
  }
}
