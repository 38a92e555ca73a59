import Animatic
import AnimaticScenes
import AnimaticTracks

/// A player of a scene that produces the chunks of frames of its trace.
///
/// Time advances from event to event. Between two events a chunk refers to a snapshot, from which
/// any thread can print the frames.
@MainActor struct SceneTrace {
  private let scene: Scene
  /// The indices of the printed views, by name.
  private let viewIndices: [String: Int]
  private let times: FrameTimes
  private var indices: Range<Int>
  private var player: ScenePlayer
  private var screen: FrameChunk.Screen
  /// The first time at which the screen is valid.
  private var begin = -Double.infinity

  /// Creates a trace of the views called `names`; rows refer to a view by its index in `names`.
  init(_ scene: Scene, at times: FrameTimes, names: [String]) throws(CommandFailure) {
    self.scene = scene
    self.times = times
    indices = times.indices
    viewIndices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    player = try scene.player()
    screen = FrameChunk.Screen(player.simulator.snapshot(), viewIndices)
  }

  /// Returns the next frames, or `nil` after the last frame.
  ///
  /// Ascending times are fast. A time before the current screen replays the scene.
  mutating func nextChunk() throws(CommandFailure) -> FrameChunk? {
    var chunk = FrameChunk()
    while !chunk.isFull, let index = indices.popFirst() {
      let frame = times.frame(index)
      let isNew = try move(to: frame.time)
      chunk.append(frame, of: screen, isNew: isNew)
    }
    return chunk.stretches.isEmpty ? nil : chunk
  }

  /// Updates the screen to a time, and returns whether the screen has changed.
  private mutating func move(to time: Double) throws(CommandFailure) -> Bool {
    var isNew = false
    if TimeOrder.precedes(time, begin) {
      player = try scene.player()
      screen = FrameChunk.Screen(player.simulator.snapshot(), viewIndices)
      begin = -.infinity
      isNew = true
    }
    if !TimeOrder.precedes(time, screen.snapshot.end) {
      try player.advance(to: time)
      screen = FrameChunk.Screen(player.simulator.snapshot(), viewIndices)
      begin = time
      isNew = true
    }
    return isNew
  }
}

/// Consecutive frames that one worker prints, with the snapshots that the worker needs.
struct FrameChunk: Sendable {
  /// A screen between two events: only running animations change it.
  struct Screen: Sendable {
    let snapshot: Snapshot
    /// The index that rows use for each view of the snapshot, or `nil` for views without rows.
    let rowViews: [Int?]

    init(_ snapshot: Snapshot, _ viewIndices: [String: Int]) {
      self.snapshot = snapshot
      rowViews = snapshot.identifiers.map { $0.flatMap { viewIndices[$0] } }
    }
  }

  /// Consecutive frames of one screen.
  struct Stretch: Sendable {
    let screen: Screen
    var frames: [FrameTimes.Frame]
  }

  /// The number of rows that is worth a change of thread: about 128 KB of text.
  private static let fullRowCount = 512

  private(set) var stretches: [Stretch] = []
  private var rowCount = 0

  /// Whether the chunk has enough rows. A full chunk has at least one frame.
  var isFull: Bool { rowCount >= Self.fullRowCount }

  /// Appends the next frame. `isNew` is true if the screen is not the screen of the frame before.
  mutating func append(_ frame: FrameTimes.Frame, of screen: Screen, isNew: Bool) {
    if isNew || stretches.isEmpty { stretches.append(Stretch(screen: screen, frames: [])) }
    stretches[stretches.count - 1].frames.append(frame)
    rowCount += max(1, screen.rowViews.count)
  }
}
