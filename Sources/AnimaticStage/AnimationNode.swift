import AnimaticTracks

/// The engine's handle on something with animatable properties: a layer of a renderer.
///
/// A renderer keeps one node with each of its layers and attaches it to a stage while the layer
/// is on screen; only then do its changes animate.
public final class AnimationNode {
  /// The stage the node is on, or `nil` off screen.
  public internal(set) weak var stage: Stage?
  /// How the node's time runs against that of the stage; see ``Stage/setTimeMap(_:of:)``.
  public internal(set) var timeMap = TimeMap.identity
  /// The oldest of the node's tracks.
  public internal(set) var firstTrack = TrackID.none

  /// Makes a node that is on no stage.
  public init() {}
}
