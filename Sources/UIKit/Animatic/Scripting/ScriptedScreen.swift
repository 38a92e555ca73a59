import AnimaticLayers
import AnimaticStage
import Foundation

/// The screen of a simulator or of a live display, for a player of scripts.
///
/// It does not keep the screen alive.
@MainActor package struct ScriptedScreen {
  package private(set) weak var window: UIWindow?
  private let link: HostLink
  private var host: AnimationHost? { link.host }

  package init(of simulator: Simulator) { (window, link) = (simulator.window, simulator.host.link) }

  package init(of display: LiveDisplay) { (window, link) = (display.window, display.host.link) }

  /// The effect of a second animation of a property on the first one; `nil` without a screen.
  package var semantics: AnimationSemantics? { host?.stage.semantics }
  /// The time of the present turn, in seconds; 0 without a screen.
  package var time: TimeInterval { host?.time ?? 0 }
  package var firstResponder: UIResponder? { host?.firstResponder }

  /// Commits what has changed so far, inside the present turn or between two.
  package func flush() { host?.flush() }

  /// Calls a closure an interval of seconds after now, in a turn of its own.
  package func schedule(after interval: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    guard let host else { return }
    host.schedule(at: host.now + interval, body)
  }

  /// Lets fingers touch the screen from now on.
  package func schedule(_ touches: TouchSequence) { host?.schedule(touches, after: 0) }

  /// Lets fingers go their ways on the screen from now on.
  package func schedule(_ paths: FingerPaths) { host?.schedule(paths) }

  /// Lets keys be pressed from now on, of which the first that reaches nothing is a failure.
  package func schedule(
    _ keys: KeySequence, onFailure: @escaping @MainActor (TypingError) -> Void
  ) {
    host?.schedule(keys, after: 0, onFailure: onFailure)
  }

  /// Returns the position in the middle of what shows of a view.
  /// - Throws: ``TouchError`` if a touch there would not reach the view or a view in it.
  package func location(of view: UIView) throws(TouchError) -> CGPoint {
    flush()
    return try host?.location(of: view) ?? .zero
  }
}
