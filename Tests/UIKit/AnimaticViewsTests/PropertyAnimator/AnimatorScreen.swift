import Animatic
import Testing

/// A screen with one view at x 0 and an animator that moves it to 100.
@MainActor
final class AnimatorScreen {
  let simulator: Simulator
  let view: UIView
  /// Another view at x 0, which the animator does not move.
  let other: UIView
  let animator: UIViewPropertyAnimator
  /// The completions so far, each with its time and the model's and the presentation's x
  /// at that time.
  private(set) var completions: [String] = []

  init(
    _ semantics: AnimationSemantics = .asIntroduced, duration: TimeInterval = 2,
    curve: UIView.AnimationCurve = .linear
  ) {
    let fixture = Fixture(semantics)
    (simulator, view) = fixture.parts
    other = simulator.addView()
    animator = UIViewPropertyAnimator(duration: duration, curve: curve) { [view] in
      view.moveX(to: 100)
    }
    note("")
  }

  init(_ semantics: AnimationSemantics = .asIntroduced, animator: UIViewPropertyAnimator) {
    (simulator, view) = Fixture(semantics).parts
    other = simulator.addView()
    self.animator = animator
    animator.addAnimations { [view] in view.moveX(to: 100) }
    note("")
  }

  /// Logs the animator's completion as `1 end 100/100`.
  func note(_ name: String) {
    animator.addCompletion { [unowned self] position in
      let x = [view.center.x, view.shownX].map { $0.isNaN ? "-" : "\(Int($0.rounded()))" }
      completions.append("\(name)\(brief(simulator.time)) \(position) \(x.joined(separator: "/"))")
    }
  }

  /// Plays steps, and returns where a view shows at each time among them.
  ///
  /// A number is a time to advance to. "continue" and "ease" continue with a factor of the
  /// duration, "add" lets the animator move the other view, "set" sets the model of the view, and
  /// "hold" stops the animator without ending it.
  @discardableResult
  func play(_ script: String, showing shown: UIView? = nil) -> [CGFloat] {
    script.split(separator: ",").compactMap { step in
      let words = step.split(separator: " ").map(String.init)
      if let time = Double(words[0]) {
        simulator.advance(to: time)
        return (shown ?? view).shownX
      }
      perform(words[0], words.count > 1 ? Double(words[1]) : nil)
      return nil
    }
  }

  private func perform(_ step: String, _ number: Double?) {
    let change = { [other] in other.moveX(to: 100) }
    switch step {
    case "start": animator.startAnimation(afterDelay: number ?? 0)
    case "pause": animator.pauseAnimation()
    case "reverse": animator.isReversed = true
    case "forward": animator.isReversed = false
    case "scrub": animator.fractionComplete = number ?? 0
    case "continue":
      animator.continueAnimation(withTimingParameters: nil, durationFactor: number ?? 0)
    case "ease":
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn),
        durationFactor: number ?? 0)
    case "add": animator.addAnimations(change, delayFactor: number ?? 0)
    case "set": view.moveX(to: number ?? 0)
    case "stop": animator.stopAnimation(true)
    case "hold": animator.stopAnimation(false)
    default: Issue.record("\(step) is no step of an animator")
    }
  }

  /// Ends the turn, and returns where the view shows.
  var x: CGFloat {
    simulator.flush()
    return view.shownX
  }

  /// Advances from time to time, and expects the view to show where the table says.
  func expectX(
    _ table: KeyValuePairs<TimeInterval, CGFloat>, within tolerance: CGFloat = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectTable(
      of: { view.shownX }, in: simulator, table, within: tolerance,
      sourceLocation: sourceLocation)
  }

  private func brief(_ time: TimeInterval) -> String {
    let rounded = (time * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
