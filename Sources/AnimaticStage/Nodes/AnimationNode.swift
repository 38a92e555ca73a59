import AnimaticTracks

/// The engine's handle on something with animatable properties: a layer of a renderer.
///
/// A renderer keeps one node with each of its layers and attaches it to a stage while the layer
/// is on screen; only then do its changes animate.
public final class AnimationNode {
  // As in `Stage`, the runtime is not asked about each access.

  /// The stage the node is on, or `nil` off screen.
  public var stage: Stage? { stageLink?.stage }
  @usableFromInline @exclusivity(unchecked) var stageLink: StageLink?
  /// The present moment of the stage the node is on.
  @inlinable public var moment: Stage.Moment { stageLink?.moment ?? .offStage }
  /// The oldest of the node's tracks.
  @exclusivity(unchecked) public internal(set) var firstTrack = TrackID.none
  /// How the node's time runs against that of the stage; see ``Stage/setTimeMap(_:of:)``.
  @exclusivity(unchecked) public internal(set) var timeMap = TimeMap.identity

  /// The nest that changed the node last, and the change.
  @exclusivity(unchecked) private var markedNest: UInt64 = 0
  @exclusivity(unchecked) private var markedChange = 0

  /// Makes a node that is on no stage.
  public init() {}

  /// Notes the newest change of the node in a nest.
  func mark(change: Int, in nest: UInt64) {
    markedNest = nest
    markedChange = change
  }

  /// The newest change of the node in a nest, unless there is none, or another nest has come
  /// between.
  func change(in nest: UInt64) -> Int? { markedNest == nest ? markedChange : nil }
}
