import AnimaticTiming
import AnimaticTracks

/// An explicit animation of a node, outside any block: with the whole media timing model, and with
/// fixed ends.
public struct StageAnimation {
  /// The node that has the animated properties.
  public let node: AnimationNode
  /// The block whose events report the start and the end of the animation.
  public let block: BlockID
  /// The object to notify about those events, if any.
  public let observer: AnyObject?
  /// The animated properties, which share the timing.
  public let tracks: [Track]
  /// The timing of enclosing groups, outermost first, and of the animation itself, in the local
  /// time of the node.
  public var timings: [MediaTiming]
  /// The easing of each iteration.
  public let curve: TimingCurve
  /// The easing of each iteration of the enclosing groups, outermost first; linear where it is
  /// missing.
  public var groupCurves: [TimingCurve] = []
  /// The property that the animation's key names, if any: a block's change of that property
  /// replaces the animation, as blocks replace each other.
  public var standsFor: PropertyID?
  /// Whether the first timing begins at the flush instead of its `begin` (rule B2).
  public let beginsAtFlush: Bool
  /// Whether the stage removes the animation at its end; otherwise it stays, with its fill mode.
  public let isRemovedOnCompletion: Bool

  /// An animated property.
  public struct Track {
    /// The property.
    public let property: PropertyID
    /// Whether the value replaces that of the model or is added to it.
    public let mode: TrackMode
    /// The values from begin to end.
    public let content: TrackContent

    /// Creates a track.
    ///
    /// - Complexity: O(1)
    public init(property: PropertyID, mode: TrackMode, content: TrackContent) {
      self.property = property
      self.mode = mode
      self.content = content
    }
  }

  /// Creates an animation.
  ///
  /// - Complexity: O(1)
  public init(
    node: AnimationNode, block: BlockID, notifying observer: AnyObject? = nil, tracks: [Track],
    timings: [MediaTiming], curve: TimingCurve, beginsAtFlush: Bool, isRemovedOnCompletion: Bool
  ) {
    self.node = node
    self.block = block
    self.observer = observer
    self.tracks = tracks
    self.timings = timings
    self.curve = curve
    self.beginsAtFlush = beginsAtFlush
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }
}

extension StageAnimation {
  /// The animations of a node that a submitted one replaces when it begins.
  package struct Replaced: Hashable {
    package let block: BlockID
    /// The animated property; `nil` for all properties that the block animates.
    package let property: PropertyID?

    package init(of block: BlockID, _ property: PropertyID? = nil) {
      (self.block, self.property) = (block, property)
    }

    package func includes(_ property: PropertyID, in block: BlockID) -> Bool {
      self.block == block && (self.property ?? property) == property
    }
  }
}

/// The effect of a second animation of a property on the first (rule E13).
///
/// A renderer of the engine says with each change that it records whether it replaces or is added.
public enum AnimationSemantics: String, Hashable, Sendable, CaseIterable {
  /// Each block follows the system that its API comes from.
  ///
  /// A begin/commit block of iOS 2 replaces all animations of blocks on its properties. The blocks
  /// of later methods, with springs, keyframes, transitions and property animators among them, are
  /// added to what shows, for properties that can be added. An animation of a begin/commit block to
  /// which they are added goes on as the difference from its target.
  case asIntroduced
  /// The second animation replaces the first, as in iOS 2 to 7 and in the class reference of 2009.
  case legacy
  /// The second animation is added to the first, as since iOS 8, for properties that can be added.
  case additive
}
