import AnimaticTracks

/// One property that was set inside a block: what it was, what it is, and how it gets there.
public struct PropertyChange {
  /// Whose property it is.
  public let node: AnimationNode
  /// Which property.
  public let property: PropertyID
  /// The model before the change.
  public internal(set) var from: AnimatableValue
  /// The model after it.
  public internal(set) var to: AnimatableValue
  /// Whether the animation replaces running ones or is added to them.
  public let mode: TrackMode
  /// The block it belongs to.
  let block: BlockID
  /// The block's place among those of the nest.
  let member: Int
  /// The place of the captured settings among those of the nest.
  var settings: Int
  /// The way to the value through a keyframe block, in the order of adding; none in other blocks.
  var keyframes: [Keyframe] = []
  /// Where the nest has the change of the node before this one; −1 for nowhere.
  var earlierOfNode = -1
  /// Whether another change of the nest has taken its place.
  var isOvertaken = false

  /// Goes on from where an earlier change of the same property began.
  mutating func continueWay(of earlier: PropertyChange) {
    from = earlier.from
    if !keyframes.isEmpty { keyframes = earlier.keyframes + keyframes }
  }
}

/// All that was recorded between an outermost begin and its commit, ready to be submitted.
public struct CommittedNest {
  /// The changes, in the order in which they were first made.
  public internal(set) var changes: [PropertyChange] = []
  /// The settings that changes captured.
  var settings: [BlockSettings] = []
  /// The blocks whose only animations were taken over by other blocks of the nest (rule A12).
  var overtaken: [BlockID] = []

  /// The blocks that have changes, in the order of their first ones.
  var blocks: [BlockID] = []

  /// The blocks that will be told of.
  public var toldBlocks: [BlockID] { blocks + overtaken }
}
