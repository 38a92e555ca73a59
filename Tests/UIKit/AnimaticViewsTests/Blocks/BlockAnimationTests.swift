import Animatic
import AnimaticTesting
import SimulatorSupport
import Testing

/// Single block methods: section J, rules A9, A13, B8.
@MainActor @Suite(.isolated)
struct BlockAnimationTests {
  private let screen = BlockScreen()
  private var view: UIView { screen.view }

  @Test func `the options have UIKit's numbers`() {
    let options: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4),
      (.repeat, 8), (.autoreverse, 16), (.overrideInheritedDuration, 32),
      (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512),
      (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16),
      (.curveLinear, 3 << 16),
    ]
    for (option, number) in options { #expect(option.rawValue == number) }
  }

  @Test func `a short form is a block without delay that eases in and out`() {
    UIView.animate(withDuration: 1) { view.center.x = 100 }
    #expect(view.center.x == 100)
    screen.expectX([0: 0, 0.25: 12.9162, 0.5: 50, 0.75: 87.0838, 1: 100], within: 1e-4)
    #expect(screen.log == ["0 S", "1 E(YES)"])
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseInOut, 0.129162), (.curveEaseIn, 0.093465),
    (.curveEaseOut, 0.378138), (.curveLinear, 0.25),
  ])
  func `the curve is among the options`(options: UIView.AnimationOptions, p: CGFloat) {
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 1 }
    screen.expectX([0.25: p], within: 1e-6)
  }

  @Test func `the first value shows during a delay`() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.center.x = 100
    } completion: {
      screen.note("end")($0)
    }
    screen.expectX([0.4: 0, 1: 50, 1.5: 100])
    #expect(screen.log == ["0.5 S", "1.5 E(YES)"])
    #expect(screen.completions == ["1.5 end(YES)"])
  }

  @Test func `autoreverse alone plays there and back once, and jumps to the new value`() {
    // L18
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
      view.center.x = 100
    }
    screen.expectX([0.75: 75, 1.25: 75, 1.75: 25, 2: 100])
    #expect(screen.log == ["0 S", "2 E(YES)"])
  }

  @Test func `repeat plays until the animation is removed`() {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat]) {
      view.center.x = 100
    } completion: {
      screen.note("end")($0)
    }
    screen.expectX([1000.5: 50])
    view.layer.removeAllAnimations()
    screen.expectX([1000.5: 100])
    #expect(screen.completions == ["1000.5 end(NO)"])
  }

  @Test func `a repeat count set in the body applies to the block`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.setAnimationRepeatCount(2.5)
      view.center.x = 100
    }
    screen.expectX([2.25: 25, 2.5: 100])
    #expect(screen.log == ["0 S", "2.5 E(YES)"])
  }

  // MARK: - Nothing to animate

  @Test func `a block that animates nothing has completed when the call returns`() {
    screen.activate()
    UIView.animate(withDuration: 5, animations: { view.center.x = 0 }, completion: screen.note("a"))
    #expect(screen.completions == ["0 a(YES)"])
    #expect(screen.log == ["0 E(YES)"])
  }

  @Test(arguments: [0, -1])
  func `without a duration changes are immediate and the completion comes in the next turn`(
    duration: TimeInterval
  ) {
    screen.activate()
    UIView.animate(
      withDuration: duration, delay: 3, animations: { view.center.x = 100 },
      completion: screen.note("a"))
    #expect(screen.completions == [])
    screen.expectX([0: 100])
    #expect(screen.completions == ["0 a(YES)"])
    #expect(!screen.simulator.isRunning)
  }

  @Test func `a completion may animate again, from its own time`() {
    screen.activate()
    UIView.animate(withDuration: 0) {
    } completion: { [view] _ in
      UIView.animate(withDuration: 1) { view.center.x = 10 }
    }
    screen.simulator.advance(to: 3)
    #expect(screen.log == ["0 E(YES)", "0 S", "1 E(YES)"])
  }

  // MARK: - Around and inside blocks

  @Test func `changes without animation are immediate inside a block`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.performWithoutAnimation { view.center.x = 100 }
      view.alpha = 0
    }
    screen.expectX([0.5: 100])
    #expect(view.layer.presentation()?.opacity == 0.5)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `animations that were off stay off after a body without animation`() {
    UIView.setAnimationsEnabled(false)
    UIView.performWithoutAnimation {}
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
  }

  @Test func `the inherited duration is that of the innermost block, or nothing`() {
    var durations = [UIView.inheritedAnimationDuration]
    UIView.animate(withDuration: 3) {
      durations.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        durations.append(UIView.inheritedAnimationDuration)
      }
    }
    #expect(durations + [UIView.inheritedAnimationDuration] == [0, 3, 1, 0])
  }

  @Test func `modified animations repeat and the others do not`() {
    let other = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    screen.simulator.window.addSubview(other)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { view.center.x = 100 }
      other.center.x = 100
    } completion: {
      screen.note("end")($0)
    }
    screen.expectX([1.25: 75, 2.5: 50, 3: 100])
    #expect(screen.log == ["0 S", "3 E(YES)"])
    #expect(screen.completions == ["3 end(YES)"])
  }

  /// B7
  @Test(arguments: [
    CGFloat.infinity, .greatestFiniteMagnitude, CGFloat(Float.greatestFiniteMagnitude),
  ])
  func `a repeat count from the greatest float on never ends`(count: CGFloat) {
    UIView.beginAnimations("spin", context: nil)
    UIView.modifyAnimations(withRepeatCount: count, autoreverses: false) { view.center.x = 100 }
    UIView.commitAnimations()
    let error = #expect(throws: SettlingError.self) {
      try screen.simulator.settle(limit: .greatestFiniteMagnitude)
    }
    #expect(error?.animations.map(\.name) == ["spin"])
  }

  @Test func `a block off screen starts and stops at the flush, not finished`() {
    screen.activate()
    let hidden = UIView()
    UIView.animate(
      withDuration: 1, animations: { hidden.alpha = 0 }, completion: screen.note("a"))
    screen.simulator.flush()
    #expect(screen.log == ["0 S", "0 E(NO)"])
    #expect(screen.completions == ["0 a(NO)"])
  }

  @Test(arguments: [UIView.AnimationOptions.layoutSubviews, []])
  func `subviews that layout moves animate with the block, if it lays them out`(
    options: UIView.AnimationOptions
  ) {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    final class Holder: UIView {
      override func layoutSubviews() { subviews.first?.frame.size.width = bounds.width }
    }
    let holder = Holder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    holder.addSubview(inner)
    screen.simulator.window.addSubview(holder)
    screen.simulator.flush()
    UIView.animate(
      withDuration: 1, delay: 0, options: [options, .curveLinear],
      animations: { holder.frame.size.width = 110 }, completion: nil)
    screen.simulator.advance(by: 0.5)
    let shown = inner.layer.presentation()?.bounds.width
    #expect(shown == (options.contains(.layoutSubviews) ? 60 : 110))
  }
}
