import Animatic
import AnimaticScenes
import AnimaticTracks

/// Plays a scene for its trace: time moves from event to event, and the frames in between go out in
/// chunks with a snapshot, from which any thread can print them.
@MainActor
struct SceneTrace {
  private let scene: SceneDocument
  private let places: [String: Int]
  private let times: FrameTimes
  /// The frames to come.
  private var indices: Range<Int>
  private var player: ScenePlayer
  private var screen: FrameChunk.Screen
  /// From when on the screen is what shows.
  private var begin = -Double.infinity

  /// Begins a scene; rows refer to views by their place in `names`, others are left out.
  init(
    _ scene: SceneDocument, at times: FrameTimes, names: [String]
  ) throws(CommandFailure) {
    self.scene = scene
    self.times = times
    indices = times.indices
    places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    player = try scene.player()
    screen = FrameChunk.Screen(player.simulator.snapshot(), places: places)
  }

  /// The next frames, or `nil` after the last.
  ///
  /// Times in ascending order are fast; going back plays the scene again.
  mutating func nextChunk() throws(CommandFailure) -> FrameChunk? {
    var chunk = FrameChunk()
    while !chunk.isFull, let index = indices.popFirst() {
      let frame = times.frame(index)
      let isNew = try move(to: frame.time)
      chunk.append(frame, of: screen, isNew: isNew)
    }
    return chunk.stretches.isEmpty ? nil : chunk
  }

  /// Lets the screen be that of a time, and returns whether it is another one.
  private mutating func move(to time: Double) throws(CommandFailure) -> Bool {
    var isNew = false
    if TimeOrder.precedes(time, begin) {
      player = try scene.player()
      screen = FrameChunk.Screen(player.simulator.snapshot(), places: places)
      begin = -.infinity
      isNew = true
    }
    if !TimeOrder.precedes(time, screen.snapshot.end) {
      player.simulator.advance(to: max(time, player.simulator.time))
      screen = FrameChunk.Screen(player.simulator.snapshot(), places: places)
      begin = time
      isNew = true
    }
    return isNew
  }
}
