import AnimaticTracks

/// One property that was set inside a block: what it was, what it is, and how it gets there.
public struct PropertyChange {
  // In an order that leaves few gaps: very many may wait for a flush.

  /// The model before the change.
  public internal(set) var from: AnimatableValue
  /// Which property.
  public let property: PropertyID
  /// Whether the animation replaces running ones or is added to them.
  public let mode: TrackMode
  /// Whether another change of the nest has taken its place.
  var isOvertaken = false
  /// The place of the block that it belongs to among those of the nest.
  let member: Int32
  /// The way to the value through a keyframe block, in the order of adding; none in other blocks.
  var keyframes: [Keyframe] = []
  /// The model after it.
  public internal(set) var to: AnimatableValue
  /// The place of the captured settings among those of the nest.
  var settings: Int32
  /// Where the nest has the change of the node before this one; −1 for nowhere.
  var earlierOfNode: Int32 = -1
  /// Whose property it is.
  public let node: AnimationNode

  /// Goes on from where an earlier change of the same property began.
  mutating func continueWay(of earlier: PropertyChange) {
    from = earlier.from
    if !keyframes.isEmpty { keyframes = earlier.keyframes + keyframes }
  }
}
