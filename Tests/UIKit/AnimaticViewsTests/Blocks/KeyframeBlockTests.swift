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

  /// Keyframes as start, duration and target, and where the view shows.
  typealias Row = (frames: [(Double, Double, CGFloat)], shown: [(TimeInterval, CGFloat)])

  nonisolated private static let third = 1.0 / 3
  nonisolated private static let rows: [(UIView.KeyframeAnimationOptions, Row)] = [
    // A keyframe without duration jumps; at either end it shows all or none of the time.
    ([], ([(0.5, 0, 100)], [(0.499, 0), (0.5, 100), (0.9, 100)])),
    ([], ([(0, 0, 100)], [(0, 100), (0.5, 100), (0.999, 100), (1, 100)])),
    ([], ([(1, 0, 100)], [(0, 0), (0.5, 0), (0.999, 0), (1, 100)])),
    (
      [],
      ([(0.5, 0, 30), (0.5, 0, 60), (0.5, 0.5, 100)], [(0.499, 0), (0.5, 60), (0.75, 80)])
    ),
    // Keyframes run in the order of their times, and the last value set is the model.
    (
      [],
      (
        [(0.5, 0.5, 100), (0, 0.5, 40)],
        [(0.25, 20), (0.5, 40), (0.75, 70), (0.999, 99.88), (1, 40)]
      )
    ),
    // A keyframe that begins too early waits for the previous one; one that ends late is cut off.
    ([], ([(0, 0.5, 100), (0.25, 0.75, 0)], [(0.25, 50), (0.5, 100), (0.75, 50), (1, 0)])),
    ([], ([(0.5, 2, 100)], [(0.5, 0), (0.75, 50), (1, 100)])),
    (
      .calculationModeDiscrete,
      ([(0, 0.5, 100), (0.5, 0.5, 40)], [(0.4, 0), (0.5, 100), (0.9, 100), (1, 40)])
    ),
    (
      .calculationModePaced,
      ([(0, 0.9, 100), (0.9, 0.1, 400)], [(0.25, 100), (0.5, 200), (0.75, 300)])
    ),
    // Values 0, 1, .5, .7 at even times: .2 → .708 and .3 → .96075 (measured).
    (
      .calculationModeCubic,
      (
        [(0, third, 1), (third, third, 0.5), (2 * third, third, 0.7)],
        [(0.2, 0.708), (0.3, 0.96075), (0.999_999, 0.7)]
      )
    ),
    (.autoreverse, ([(0, 0.5, 100)], [(0.25, 50), (1, 100), (1.4, 100), (1.75, 50), (2, 100)])),
  ]

  @Test(arguments: rows)
  func `keyframes run one after the other, in the mode of their block`(
    options: UIView.KeyframeAnimationOptions, row: Row
  ) {
    move(row.frames.map { (start: $0.0, duration: $0.1, x: $0.2) }, options)
    let shown = row.shown.map { screen.x(at: $0.0) }
    expectClose(shown, row.shown.map(\.1), within: 1e-5)
    screen.simulator.advance(to: 3)
    #expect(screen.completions == ["\(options == .autoreverse ? 2 : 1) keyframes(YES)"])
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

  @Test func `changes outside of keyframes take the whole time`() {
    UIView.animateKeyframes(withDuration: 2, delay: 1, options: Self.linear) {
      view.center.x = 100
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    let shown = [1, 2, 2.5].flatMap { [screen.x(at: $0), view.shownAlpha] }
    #expect(shown == [0, 1, 50, 1, 75, 0.5])
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
    screen.animate(note: "block")
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
}
