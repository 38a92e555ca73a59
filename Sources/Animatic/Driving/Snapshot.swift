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

  /// An object, as its values are many and loops only look at them.
  private final class View: Sendable {
    /// What shows when nothing runs, which is all there is to a view that does not animate.
    let resting: ViewSample
    let committed: LayerState
    let firstTrack: TrackID
    let transition: TransitionContent?

    init(
      identifier: String?, committed: LayerState, firstTrack: TrackID,
      transition: TransitionContent?
    ) {
      resting = ViewSample(identifier: identifier, state: committed)
      self.committed = committed
      self.firstTrack = firstTrack
      self.transition = transition
    }
  }

  @MainActor
  init(of host: AnimationHost, below window: UIWindow) {
    time = host.time
    end = host.nextDue ?? .infinity
    timeline = host.stage.timeline
    var views: [View] = []
    for window in [window] + host.windows {
      window.forEachInTree { view, depth in
        if depth > 0, let committed = view.backing.committed {
          views.append(
            View(
              identifier: view.accessibilityIdentifier, committed: committed,
              firstTrack: view.backing.node.firstTrack, transition: host.transition(of: view)))
        }
        return true
      }
    }
    self.views = views
  }

  /// The `accessibilityIdentifier` of every view on the screen but the windows, parents before
  /// their children, rearmost first; window by window, that of the simulator first.
  public var identifiers: [String?] { views.map(\.resting.identifier) }

  /// What shows of every view at a time, in the order of ``identifiers``.
  public func samples(at time: TimeInterval) -> [ViewSample] {
    var values = TrackValues()
    var samples: [ViewSample] = []
    samples.reserveCapacity(views.count)
    forEachSample(at: time, using: &values) { _, sample in samples.append(sample) }
    return samples
  }

  /// Visits the same, with its place in the order, in room that is used again.
  package func forEachSample<Failure: Error>(
    at time: TimeInterval, using values: inout TrackValues,
    _ body: (Int, ViewSample) throws(Failure) -> Void
  ) throws(Failure) {
    timeline.sample(at: time, into: &values)
    for (place, view) in views.enumerated() {
      guard view.firstTrack != .none else {
        try body(place, view.resting)
        continue
      }
      var state = view.committed
      var transition: TransitionState?
      timeline.forEachAnimation(from: view.firstTrack, in: values) { id, mode, value in
        if id == .transition {
          transition = view.transition.map { TransitionState($0, progress: value.number) }
        } else {
          state.apply(id, mode, value)
        }
      }
      let identifier = view.resting.identifier
      try body(place, ViewSample(identifier: identifier, state: state, transition: transition))
    }
  }
}

extension Simulator {
  /// The screen and what runs on it, as committed last.
  public func snapshot() -> Snapshot { Snapshot(of: host, below: window) }
}
