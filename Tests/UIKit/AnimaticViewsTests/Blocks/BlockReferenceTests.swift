import Animatic
import Testing

/// The block methods as values, in the types that UIKit's have.
@MainActor
struct BlockReferenceTests {
  private typealias Completion = (Bool) -> Void
  private typealias Call = (@escaping () -> Void, @escaping Completion) -> Void
  private let screen = BlockScreen()
  private let other = UIView()

  /// Each method with a change of the view, and the time at which its completion comes.
  private var calls: [(name: String, end: Double, call: Call)] {
    let view = screen.view
    let plain: (TimeInterval, () -> Void, Completion?) -> Void =
      UIView.animate(withDuration:animations:completion:)
    let full:
      (TimeInterval, TimeInterval, UIView.AnimationOptions, () -> Void, Completion?) -> Void =
        UIView.animate(withDuration:delay:options:animations:completion:)
    let damped:
      (
        TimeInterval, TimeInterval, CGFloat, CGFloat, UIView.AnimationOptions, () -> Void,
        Completion?
      ) -> Void = UIView.animate(
        withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:
        completion:)
    let spring:
      (
        TimeInterval, CGFloat, CGFloat, TimeInterval, UIView.AnimationOptions, () -> Void,
        Completion?
      ) -> Void = UIView.animate(
        springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)
    let keyframes:
      (TimeInterval, TimeInterval, UIView.KeyframeAnimationOptions, () -> Void, Completion?) -> Void =
        UIView.animateKeyframes(withDuration:delay:options:animations:completion:)
    let transition:
      (UIView, TimeInterval, UIView.AnimationOptions, (() -> Void)?, Completion?) -> Void =
        UIView.transition(with:duration:options:animations:completion:)
    let exchange: (UIView, UIView, TimeInterval, UIView.AnimationOptions, Completion?) -> Void =
      UIView.transition(from:to:duration:options:completion:)
    return [
      ("plain", 2, { plain(2, $0, $1) }), ("full", 3, { full(2, 1, [], $0, $1) }),
      ("damped", 3, { damped(2, 1, 1, 0, [], $0, $1) }),
      ("spring", 0.863, { spring(0.5, 0.3, 0, 0, [], $0, $1) }),
      ("keyframes", 3, { keyframes(2, 1, [], $0, $1) }),
      ("transition", 2, { transition(view, 2, .transitionCrossDissolve, $0, $1) }),
      (
        "exchange", 2,
        { change, end in
          change()
          exchange(view, other, 2, .transitionCrossDissolve, end)
        }
      ),
    ]
  }

  @Test(arguments: 0..<7)
  func `a method that is a value animates as a call does`(index: Int) {
    let (name, end, call) = calls[index]
    call({ screen.view.center.x = 100 }, screen.note(name))
    #expect(screen.view.center.x == 100)
    screen.simulator.advance(to: end - 0.01)
    #expect(screen.completions.isEmpty)
    #expect(screen.simulator.runningAnimations.allSatisfy { $0.origin == nil })
    screen.simulator.advance(to: end + 0.01)
    #expect(screen.completions.count == 1)
  }

  @Test func `methods without a completion are values as well`() {
    let plain: (TimeInterval, () -> Void) -> Void = UIView.animate(withDuration:animations:)
    let begin: (String?, UnsafeMutableRawPointer?) -> Void = UIView.beginAnimations(_:context:)
    plain(1) { screen.view.center.x = 100 }
    begin("name", nil)
    screen.view.alpha = 0
    UIView.commitAnimations()
    screen.simulator.advance(to: 2)
    #expect(screen.log.count == 4)
  }
}
