/// Everything that runs or waits to run: groups that share one timing, and tracks from a value to
/// a value that belong to a group.
///
/// The store is a value: a copy is a snapshot, costs nothing until one of both changes, and can
/// be sampled on another core. It knows nothing of callbacks and of time passing; the stage above
/// it decides when a group starts and is finished.
public struct TrackStore: Sendable {
  @usableFromInline var groups = GroupTable()
  var points = Lane<PointRamp>()
  var components = Lane<ComponentRamp>()
  var matrices = Lane<AffineRamp>()
  var spaces = Lane<Matrix4Ramp>()
  var keyframes = Lane<KeyframeRamp<ComponentRamp>>()
  var matrixKeyframes = Lane<KeyframeRamp<Matrix4Ramp>>()
  var cumulative = Lane<CumulativeRamp>()
  @usableFromInline var entries: ContiguousArray<TrackEntry> = []
  var free: ContiguousArray<Int32> = []

  /// Makes an empty store.
  public init() {}

  /// How many tracks run or wait.
  public var trackCount: Int { entries.count - free.count }
  /// How many tracks run.
  public var liveTrackCount: Int {
    points.liveCount + components.liveCount + matrices.liveCount + spaces.liveCount
      + keyframes.liveCount + matrixKeyframes.liveCount + cumulative.liveCount
  }
  /// How many groups run or wait.
  public var groupCount: Int { groups.count }
}
