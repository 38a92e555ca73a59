import AnimaticTracks

/// A change of one property inside a block.
public struct PropertyChange: ~Copyable {
  // The order of the fields leaves few gaps, as very many changes may wait for a flush.

  /// The model's value before the change.
  public internal(set) var from: AnimatableValue
  /// Whether another change of the transaction has replaced this one.
  var isSuperseded = false
  /// The property.
  public let property: PropertyID
  /// The index of the change's block in the transaction.
  let block: Int32
  /// The keyframes of a keyframe block, in the order of adding; empty in other blocks.
  var keyframes: [Keyframe] = []
  /// The model's value after the change.
  public let to: AnimatableValue
  /// Whether the animation replaces running ones or is added to them.
  public let mode: TrackMode
  /// The index of the captured settings in the transaction.
  let settings: Int32
  /// The index of the node's previous change in the transaction; −1 for none.
  var previousOfNode: Int32
  /// The node that has the property.
  public let node: AnimationNode

  init(
    of property: PropertyID, of node: AnimationNode, from: consuming AnimatableValue,
    to: consuming AnimatableValue, mode: TrackMode, block: Int32, settings: Int32,
    previousOfNode: Int32
  ) {
    self.from = from
    self.property = property
    self.mode = mode
    self.block = block
    self.to = to
    self.settings = settings
    self.previousOfNode = previousOfNode
    self.node = node
  }

  /// Extends an earlier change of the same property: this change begins where that one began.
  /// - Complexity: O(1) amortised, for keyframes that nobody else holds.
  mutating func extend(_ origin: AnimatableValue, _ earlier: consuming [Keyframe]) {
    from = origin
    guard !keyframes.isEmpty else { return }
    earlier += keyframes
    keyframes = earlier
  }

  /// Returns whether one animation of both changes shows the sum of the two (rule A11).
  func continues(_ earlier: borrowing PropertyChange) -> Bool {
    block == earlier.block && settings == earlier.settings && from == earlier.to
  }

  /// The mode of the track. An additive animation replaces when its target is a transform without
  /// an inverse, or when the difference of its ends exceeds what a `Double` can hold.
  var trackMode: TrackMode {
    guard mode == .additive else { return .replacing }
    return to.difference(from: to) == nil || from.isOverflowing(from: to) ? .replacing : .additive
  }

  /// Returns the content of the track: the interpolation to the new value or, for an additive
  /// animation, the difference from the new value, which fades to nothing.
  /// - Parameters:
  ///   - origin: The first value.
  ///   - mode: The mode of the track.
  ///   - kind: The kind of the block's animations.
  func content(
    from origin: AnimatableValue, in mode: TrackMode, of kind: AnimationKind
  ) -> TrackContent {
    let target = to
    func shown(_ value: AnimatableValue) -> AnimatableValue {
      mode == .additive ? value.difference(from: target) ?? value : value
    }
    if case .keyframes(let interpolation) = kind, !keyframes.isEmpty,
      let content = KeyframePath(from: origin, through: keyframes).content(interpolation, shown)
    {
      return content
    }
    return .ramp(from: shown(origin), to: shown(target))
  }
}
