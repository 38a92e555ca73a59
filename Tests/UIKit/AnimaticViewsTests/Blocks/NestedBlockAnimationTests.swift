import Animatic
import Testing

/// Inheritance of block methods from the enclosing block: rule A3.
@MainActor
@Suite struct NestedBlockAnimationTests {
  private let screen = BlockScreen()
  private var view: UIView { screen.view }

  /// Moves the view inside a block of 2 s at constant speed.
  private func nested(_ options: UIView.AnimationOptions) {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 }
    }
  }

  @Test func `duration and curve of an inner block are ignored`() {
    nested(.curveEaseIn)
    screen.expectX([0.5: 25, 1: 50, 2: 100])
  }

  @Test func `an inner block may keep its duration`() {
    nested([.curveEaseIn, .overrideInheritedDuration])
    screen.expectX([0.5: 50, 1: 100])
  }

  @Test func `an inner block may keep its curve`() {
    nested([.curveEaseIn, .overrideInheritedCurve])
    screen.expectX([1: 31.5357, 2: 100], within: 1e-4)
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

  @Test func `a block inside a block of springs springs too`() {
    let alone = BlockScreen()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) { view.center.x = 100 }
      UIView.animate(withDuration: 3, delay: 0, options: [.overrideInheritedCurve, .curveLinear]) {
        alone.view.center.x = 100
      }
    }
    screen.expectX([0.25: 114.4223], within: 1e-4)
    alone.expectX([0.25: 114.4223], within: 1e-4)
  }

  @Test func `a block inside a block of springs may have a kind of its own`() {
    let options: UIView.AnimationOptions = [
      .overrideInheritedOptions, .overrideInheritedCurve, .curveLinear,
    ]
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      UIView.animate(withDuration: 3, delay: 0, options: options) { view.center.x = 100 }
    }
    screen.expectX([0.25: 25, 1: 100])
  }

  @Test func `springs inside a plain block fit its duration`() {
    UIView.animate(withDuration: 2) {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        view.center.x = 100
      }
    }
    screen.expectX([0.5: 114.4223, 2: 100], within: 1e-4)
  }

  @Test func `a begun block inside a block of springs springs until a curve is set`() {
    let other = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    screen.simulator.window.addSubview(other)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      UIView.beginAnimations(nil, context: nil)
      view.center.x = 100
      UIView.setAnimationCurve(.linear)
      other.center.x = 100
      UIView.commitAnimations()
    }
    screen.expectX([0.25: 114.4223], within: 1e-4)
    #expect(other.layer.presentation()?.position.x == 25)
  }

  @Test func `a begun block inside ignores autoreversing without a count`() {
    // Rule B8: a begun block does not inherit the reading of block methods.
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 100
      UIView.commitAnimations()
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
