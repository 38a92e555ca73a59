import Animatic
import AnimaticTesting
import SimulatorSupport
import Testing

/// Single block methods: section J, rules A9, A13, B8.
@MainActor @Suite(.isolated)
struct BlockAnimationTests {
  private let screen = BlockScreen()
  private var view: UIView { screen.view }

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
    screen.animate(1, options, to: 1)
    screen.expectX([0.25: p], within: 1e-6)
  }

  @Test func `the first value shows during a delay`() {
    screen.animate(delay: 0.5, note: "end")
    screen.expectX([0.4: 0, 1: 50, 1.5: 100])
    #expect(screen.log == ["0.5 S", "1.5 E(YES)"] && screen.completions == ["1.5 end(YES)"])
  }

  @Test func `autoreverse alone plays there and back once, and jumps to the new value`() {
    // L18
    screen.animate(1, [.curveLinear, .autoreverse])
    screen.expectX([0.75: 75, 1.25: 75, 1.75: 25, 2: 100])
    #expect(screen.log == ["0 S", "2 E(YES)"])
  }

  @Test func `repeat plays until the animation is removed`() {
    screen.animate(1, [.curveLinear, .repeat], note: "end")
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

  @Test func `a block that animates nothing has completed when the call returns`() {
    screen.activate()
    UIView.animate(withDuration: 5, animations: { view.center.x = 0 }, completion: screen.note("a"))
    #expect(screen.completions == ["0 a(YES)"] && screen.log == ["0 E(YES)"])
  }

  @Test(arguments: [0, -1])
  func `without a duration changes are immediate and the completion comes in the next turn`(
    duration: TimeInterval
  ) {
    screen.activate()
    screen.animate(duration, delay: 3, note: "a")
    #expect(screen.completions == [])
    screen.expectX([0: 100])
    #expect(screen.completions == ["0 a(YES)"] && !screen.simulator.isRunning)
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

  @Test func `changes without animation are immediate inside a block`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.performWithoutAnimation { view.center.x = 100 }
      view.alpha = 0
    }
    screen.expectX([0.5: 100])
    #expect(view.shownAlpha == 0.5 && UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    UIView.performWithoutAnimation {}
    #expect(!UIView.areAnimationsEnabled, "they were off before, and stay off")
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
    let other = screen.simulator.addView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { view.center.x = 100 }
      other.center.x = 100
    } completion: {
      screen.note("end")($0)
    }
    screen.expectX([1.25: 75, 2.5: 50, 3: 100])
    #expect(screen.log == ["0 S", "3 E(YES)"] && screen.completions == ["3 end(YES)"])
  }

  /// B7
  @Test(arguments: [
    CGFloat.infinity, .greatestFiniteMagnitude, CGFloat(Float.greatestFiniteMagnitude),
  ])
  func `a repeat count from the greatest float on never ends`(count: CGFloat) {
    block("spin") {
      UIView.modifyAnimations(withRepeatCount: count, autoreverses: false) { view.center.x = 100 }
    }
    let error = #expect(throws: SettlingError.self) {
      try screen.simulator.settle(limit: .greatestFiniteMagnitude)
    }
    #expect(error?.animations.map(\.name) == ["spin"])
  }
}
