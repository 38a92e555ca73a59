import AnimaticCurves
import AnimaticTracks

/// One animation that is put on a node as it is, outside any block: with the whole timing model,
/// and with its ends given.
public struct StageAnimation {
  /// Whose properties it moves.
  public let node: AnimationNode
  /// What is told of its start and stop.
  public let block: BlockID
  /// What it moves, and how; several tracks share the timing.
  public let tracks: [Track]
  /// The timing of enclosing groups, outermost first, and of the animation itself, in the local
  /// time of the node.
  public var timings: [MediaTiming]
  /// How each leg is eased.
  public let curve: TimingCurve
  /// How each leg of the enclosing groups is eased, outermost first; linear where it is missing.
  public var groupCurves: [TimingCurve] = []
  /// The property that the animation's key names, if it does: a block's change of that property
  /// replaces the animation, as blocks replace each other.
  public var standsFor: PropertyID?
  /// Whether the first timing begins at the flush, whatever its `begin` says (rule B2).
  public let beginsAtFlush: Bool
  /// Whether the animation is gone when it has ended; otherwise it stays, with its fill mode.
  public let isRemovedOnCompletion: Bool

  /// One property that the animation moves.
  public struct Track {
    /// The property.
    public let property: PropertyID
    /// Whether the value stands in for the model or is added to it.
    public let mode: TrackMode
    /// What is shown on the way.
    public let content: TrackContent

    /// Makes a track.
    public init(property: PropertyID, mode: TrackMode, content: TrackContent) {
      self.property = property
      self.mode = mode
      self.content = content
    }
  }

  /// Makes an animation.
  public init(
    node: AnimationNode, block: BlockID, tracks: [Track], timings: [MediaTiming],
    curve: TimingCurve, beginsAtFlush: Bool, isRemovedOnCompletion: Bool
  ) {
    self.node = node
    self.block = block
    self.tracks = tracks
    self.timings = timings
    self.curve = curve
    self.beginsAtFlush = beginsAtFlush
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }
}
