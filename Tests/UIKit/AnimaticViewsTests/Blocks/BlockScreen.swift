import Animatic
import AnimaticStage
import TestSupport
import Testing

/// A screen with one view of 10 × 10 points around the origin, and a log of completions.
@MainActor
final class BlockScreen {
  let simulator: Simulator
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
  /// The completions so far, each with its time.
  private(set) var completions: [String] = []

  init(_ semantics: AnimationSemantics = .asIntroduced) {
    simulator = Simulator(semantics: semantics)
    simulator.window.addSubview(view)
    simulator.flush()
  }

  /// Makes this screen the one that runs the completions of blocks without changes, although
  /// screens of other tests may have been made since.
  func activate() { simulator.flush() }

  /// Returns a completion that logs itself as `1 a(YES)`.
  func note(_ name: String) -> (Bool) -> Void {
    { [unowned self] finished in
      completions.append("\(Self.brief(simulator.time)) \(name)(\(finished ? "YES" : "NO"))")
    }
  }

  /// The starts and stops so far, as `0 S`, `1 E(YES)`.
  var log: [String] {
    simulator.events.map { event in
      let finished = event.finished.map { "E(\($0 ? "YES" : "NO"))" } ?? "S"
      return "\(Self.brief(event.time)) \(finished)"
    }
  }

  /// Advances to a time, and returns where the view's centre shows on the x axis.
  func x(at time: TimeInterval) -> CGFloat {
    simulator.advance(to: time)
    return view.shownX
  }

  /// Advances from time to time, and expects the view's centre to show where the table says.
  func expectX(
    _ table: KeyValuePairs<TimeInterval, CGFloat>, within tolerance: CGFloat = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectTable(
      of: { view.shownX }, in: simulator, table, within: tolerance, sourceLocation: sourceLocation)
  }

  /// Moves the view's centre in a block.
  func animate(
    _ duration: TimeInterval = 1, delay: TimeInterval = 0,
    _ options: UIView.AnimationOptions = .curveLinear, to x: CGFloat = 100, note name: String = ""
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options, animations: { view.center.x = x },
      completion: note(name))
  }

  /// Moves the view's centre by a spring in a block.
  func spring(
    _ ratio: CGFloat = 0.5, _ duration: TimeInterval = 1, velocity: CGFloat = 0,
    to x: CGFloat = 100, options: UIView.AnimationOptions = []
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: ratio,
      initialSpringVelocity: velocity, options: options, animations: { view.center.x = x },
      completion: note("spring"))
  }

  /// A time to the nanosecond, without a fraction of zero.
  private static func brief(_ time: TimeInterval) -> String {
    let rounded = (time * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
