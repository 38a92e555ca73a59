import AnimaticTracks

/// All that ran on a stage at one moment, as a value: a pure function from time to values.
///
/// Taking one costs nothing; the stage goes on without it. Sampling is silent: it moves no clock
/// and calls nobody. Until the stage's next event a sample and the stage agree to the last bit.
public struct Timeline: Sendable {
  let store: TrackStore

  /// Evaluates everything at a time, in seconds, into room that is used again.
  public func sample(at time: Double, into values: inout TrackValues) {
    store.sample(at: time, into: &values)
  }

  /// Visits the animations of a node that show in a sample, oldest first.
  ///
  /// - Parameters:
  ///   - first: The node's ``AnimationNode/firstTrack`` when the timeline was taken.
  ///   - values: What ``sample(at:into:)`` has written.
  ///   - body: Gets the property, the mode and the value of each animation.
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
}
