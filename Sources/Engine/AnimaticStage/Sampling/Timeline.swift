import AnimaticTracks

/// The animations of a stage at one instant, as a value: a pure function from time to values.
///
/// A timeline costs nothing until the stage changes. Sampling moves no clock and notifies nobody.
/// Until the stage's next event, a sample and the stage agree to the last bit.
public struct Timeline: Sendable {
  let store: TrackStore

  /// Evaluates everything at a time in seconds, and writes it into values that the caller reuses.
  ///
  /// - Complexity: O(*g* + *n*) in the numbers of groups and tracks.
  public func sample(at time: Double, into values: inout TrackValues) {
    store.sample(at: time, into: &values)
  }

  /// Visits the animations of a node that a sample contains, oldest first.
  ///
  /// - Parameters:
  ///   - first: The node's ``AnimationNode/firstTrack`` at the time of the timeline.
  ///   - values: The result of ``sample(at:into:)``.
  ///   - body: Receives the property, mode and value of each animation.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  public func forEachAnimation(
    from first: TrackID, in values: TrackValues,
    _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    var track = first
    while track != .none {
      if let value = store.value(of: track, in: values) {
        body(store.property(of: track), store.mode(of: track), value)
      }
      track = store.next(after: track)
    }
  }

  /// Visits the animations of a node that a sample contains, oldest first, with how fast their
  /// values change.
  /// - Parameters:
  ///   - first: The node's ``AnimationNode/firstTrack`` at the time of the timeline.
  ///   - time: The time of the sample, in seconds.
  ///   - values: The result of ``sample(at:into:)``.
  ///   - body: Receives the property, mode and value of each animation, and the growth of its
  ///     numbers per second; `nil` for a value without one.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  package func forEachMotion(
    from first: TrackID, at time: Double, in values: TrackValues,
    _ body: (PropertyID, TrackMode, AnimatableValue, AnimatableValue?) -> Void
  ) {
    var track = first
    while track != .none {
      if let value = store.value(of: track, in: values) {
        let velocity = store.motion(of: track).velocity(at: time)
        body(store.property(of: track), store.mode(of: track), value, velocity)
      }
      track = store.next(after: track)
    }
  }

  /// Visits the animations of a node at a time in seconds, oldest first, without a sample of all
  /// others.
  ///
  /// An animation that has not begun by then shows its first value.
  /// - Complexity: O(*k*) in the number of the node's tracks.
  package func forEachAnimation(
    from first: TrackID, at time: Double, _ body: (PropertyID, TrackMode, AnimatableValue) -> Void
  ) {
    var track = first
    while track != .none {
      if let value = store.value(of: track, at: time) {
        body(store.property(of: track), store.mode(of: track), value)
      }
      track = store.next(after: track)
    }
  }

  /// Returns the value of an animation at a time in seconds; `nil` where it has no effect.
  /// - Parameter track: One of ``Stage/tracks(of:)`` at the time of the timeline.
  /// - Complexity: O(1), or O(log *k*) in the number of keyframes.
  package func value(of track: TrackID, at time: Double) -> AnimatableValue? {
    store.value(of: track, at: time)
  }

  /// Returns the first time, from a time in seconds on, at which a sample may differ from that of
  /// the time before; infinity where nothing moves any more.
  /// - Complexity: O(*g*) in the number of groups up to the first active one.
  package func nextMotion(from time: Double) -> Double { store.nextMotion(from: time) }
}
