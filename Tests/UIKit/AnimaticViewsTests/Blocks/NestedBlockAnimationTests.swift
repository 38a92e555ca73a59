import Animatic
import Testing

/// Inheritance of block methods from the enclosing block: rule A3.
@MainActor
@Suite struct NestedBlockAnimationTests {
  private let screen = BlockScreen()
  private var view: UIView { screen.view }

  @Test(
    arguments: [
      (UIView.AnimationOptions.curveEaseIn, [50, 100]),
      ([.curveEaseIn, .overrideInheritedDuration], [100, 100]),
      ([.curveEaseIn, .overrideInheritedCurve], [31.5357, 100]),
    ] as [(UIView.AnimationOptions, [CGFloat])])
  func `duration and curve of an inner block are those of the outer one, or its own`(
    options: UIView.AnimationOptions, shown: [CGFloat]
  ) {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { screen.animate(1, options) }
    screen.expectX([1: shown[0], 2: shown[1]], within: 1e-4)
  }

  @Test func `delay, repetition and completion of a block are its own`() {
    UIView.animate(withDuration: 1, delay: 2, options: [.curveLinear, .repeat]) {
      view.alpha = 0
      UIView.animate(
        withDuration: 1, animations: { view.center.x = 100 }, completion: screen.note("inner"))
    }
    screen.expectX([0.5: 50, 1: 100])
    #expect(screen.completions == ["1 inner(YES)"])
  }

  @Test(
    arguments: [
      (.curveLinear, 114.4223), ([.overrideInheritedCurve, .curveLinear], 114.4223),
      ([.overrideInheritedOptions, .overrideInheritedCurve, .curveLinear], 25),
    ] as [(UIView.AnimationOptions, CGFloat)])
  func `a block inside a block of springs springs too, or has a kind of its own`(
    options: UIView.AnimationOptions, quarter: CGFloat
  ) {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { screen.animate(3, options) }
    screen.expectX([0.25: quarter, 1: 100], within: 1e-4)
  }

  @Test func `springs inside a plain block fit its duration`() {
    UIView.animate(withDuration: 2) { screen.spring() }
    screen.expectX([0.5: 114.4223, 2: 100], within: 1e-4)
  }

  @Test func `a begun block inside a block of springs springs until a curve is set`() {
    let other = screen.simulator.addView()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      block {
        view.center.x = 100
        UIView.setAnimationCurve(.linear)
        other.center.x = 100
      }
    }
    screen.expectX([0.25: 114.4223], within: 1e-4)
    #expect(other.shownX == 25)
  }

  @Test func `a begun block inside ignores autoreversing without a count`() {
    // Rule B8: a begun block does not inherit the reading of block methods.
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      block(autoreverses: true) { view.center.x = 100 }
    }
    screen.expectX([0.75: 75, 1: 100])
    #expect(screen.log == ["0 E(YES)", "0 S", "1 E(YES)"])
  }

  @Test func `each block notifies the end of its own animations`() {
    UIView.animate(
      withDuration: 1,
      animations: {
        view.alpha = 0
        UIView.animate(withDuration: 1, animations: {}, completion: screen.note("empty"))
        UIView.animate(
          withDuration: 1, delay: 1, animations: { view.center.x = 1 },
          completion: screen.note("inner"))
      }, completion: screen.note("outer"))
    #expect(screen.completions == ["0 empty(YES)"])
    screen.simulator.advance(to: 5)
    #expect(screen.completions == ["0 empty(YES)", "1 outer(YES)", "2 inner(YES)"])
  }
}
