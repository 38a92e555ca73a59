import Animatic
import TestSupport
import Testing

/// The curve of the keyboard, and numbers that no curve has: rules C1, J1, N3.
@MainActor
@Suite struct KeyboardCurveTests {
  private static let table: KeyValuePairs<Double, CGFloat> = [
    0.1: 0.232230, 0.25: 0.665015, 0.5: 0.942038, 0.75: 0.991658, 0.9: 0.997509, 1: 1,
  ]
  private let screen = BlockScreen()

  /// Expects the curve of the keyboard, stretched to a duration.
  private func expectKeyboard(over seconds: Double = 1) {
    for (part, progress) in Self.table {
      expectClose(screen.x(at: part * seconds), progress, within: 1e-6)
    }
  }

  private func move() { screen.view.center.x = 1 }

  @Test(arguments: [0.25, 0.5, 1])
  func `the seventh curve is the spring of the keyboard, in each duration`(duration: Double) {
    UIView.animate(
      withDuration: duration, delay: 0, options: .init(rawValue: 7 << 16), animations: move)
    let animation = screen.view.layer.animation(forKey: "position") as? CASpringAnimation
    #expect(animation?.mass == 3)
    expectClose(animation?.stiffness ?? 0, 1000 * (0.5 / duration) * (0.5 / duration))
    expectClose(animation?.damping ?? 0, 500 * 0.5 / duration)
    expectKeyboard(over: duration)
  }

  @Test func `a view moves with the keyboard by what its notification says`() throws {
    let (view, simulator) = (screen.view, screen.simulator)
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      let curve = note.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
      MainActor.assumeIsolated {
        UIView.animate(
          withDuration: duration ?? 0, delay: 0,
          options: UIView.AnimationOptions(rawValue: (curve ?? 0) << 16)
        ) { view.center.x = 1 }
      }
    }
    simulator.keyboardHeight = 200
    NotificationCenter.default.removeObserver(token)
    expectKeyboard(over: 0.25)
  }

  @Test func `a number makes the curve in blocks that begin and commit, and in animators`() throws {
    let curve = try #require(UIView.AnimationCurve(rawValue: 7))
    block(duration: 1, curve: curve, animations: move)
    expectKeyboard()
    let other = BlockScreen()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { other.view.center.x = 1 }
    animator.startAnimation()
    for (part, progress) in Self.table { expectClose(other.x(at: part), progress, within: 1e-6) }
  }

  @Test(arguments: [4, 5, 6, 8, 11, 15] as [UInt])
  func `the bits of no curve are those of ease-in-out`(number: UInt) {
    UIView.animate(
      withDuration: 1, delay: 0, options: .init(rawValue: number << 16), animations: move)
    screen.expectX([0.1: 0.019722, 0.25: 0.129162, 0.75: 0.870838], within: 1e-6)
  }
}
