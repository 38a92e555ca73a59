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
