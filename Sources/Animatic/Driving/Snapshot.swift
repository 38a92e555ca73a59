import AnimaticStage
import AnimaticTracks
import Foundation

/// All views on a screen and what runs on them, as a value: a pure function from time to what
/// shows.
///
/// Sampling is silent: it moves no clock and calls nobody back. Any times in any order, on any
/// number of cores, give the same numbers to the last bit, and from the time of the snapshot up to
/// the next start, stop or scheduled work they are the numbers of the presentation layers.
public struct Snapshot: Sendable {
  /// When the snapshot was taken, in seconds of media time.
  public let time: TimeInterval
  /// When the screen may cease to follow the snapshot: the next time at which anything is due, in
  /// seconds; infinite when nothing is.
  public let end: TimeInterval
  private let views: [View]
  private let timeline: Timeline

  private struct View: Sendable {
    let identifier: String?
    let committed: LayerState
    let firstTrack: TrackID
    let transition: TransitionContent?
  }

  @MainActor
  init(of host: AnimationHost, below window: UIWindow) {
    time = host.time
    end = host.nextDue ?? .infinity
    timeline = host.stage.timeline
    var views: [View] = []
    func add(_ view: UIView) {
      if let committed = view.layer.committed {
        views.append(
          View(
            identifier: view.accessibilityIdentifier, committed: committed,
            firstTrack: view.layer.node.firstTrack, transition: host.transition(of: view)))
      }
      view.subviews.forEach(add)
    }
    window.subviews.forEach(add)
    self.views = views
  }

  /// The `accessibilityIdentifier` of every view on the screen but the window, parents before
  /// their children, rearmost first.
  public var identifiers: [String?] { views.map(\.identifier) }

  /// What shows of every view at a time, in the order of ``identifiers``.
  public func samples(at time: TimeInterval) -> [ViewSample] {
    var values = TrackValues()
    return samples(at: time, using: &values)
  }

  /// The same in room that is used again.
  package func samples(at time: TimeInterval, using values: inout TrackValues) -> [ViewSample] {
    timeline.sample(at: time, into: &values)
    return views.map { view in
      var state = view.committed
      var transition: TransitionState?
      timeline.forEachAnimation(from: view.firstTrack, in: values) { id, mode, value in
        if id == .transition {
          transition = view.transition.map { TransitionState($0, progress: value.number) }
        } else {
          state.apply(id, mode, value)
        }
      }
      return ViewSample(identifier: view.identifier, state: state, transition: transition)
    }
  }
}

extension Simulator {
  /// The screen and what runs on it, as committed last.
  public func snapshot() -> Snapshot { Snapshot(of: host, below: window) }
}
