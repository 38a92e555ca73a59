import Animatic
import AnimaticReports
import AnimaticScenes
import AnimaticTracks

/// Plays a scene for its trace: time moves from event to event, and the frames in between are
/// sampled from a snapshot.
@MainActor
struct SceneTrace {
  private let scene: SceneDocument
  private let places: [String: Int]
  private var player: ScenePlayer
  private var snapshot: Snapshot
  /// From when on the snapshot is what shows.
  private var begin = -Double.infinity
  /// For each view of the snapshot its place among the names, or `nil` to leave it out.
  private var placesInSnapshot: [Int?]
  private var values = TrackValues()
  private var row = TraceRow()

  /// Begins a scene; rows refer to views by their place in `names`, others are left out.
  init(_ scene: SceneDocument, names: [String]) throws(CommandFailure) {
    self.scene = scene
    places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    player = try scene.player()
    snapshot = player.initialSnapshot
    placesInSnapshot = snapshot.identifiers.map { [places] in $0.flatMap { places[$0] } }
  }

  /// Visits the views that are in the tree at a time, in pre-order.
  ///
  /// Times in ascending order are fast; going back plays the scene again.
  mutating func forEachRow(
    of index: Int, at time: Double, _ body: (TraceRow) -> Void
  ) throws {
    try move(to: time)
    row.index = index
    row.time = time
    for (place, sample) in zip(placesInSnapshot, snapshot.samples(at: time, using: &values)) {
      guard let place else { continue }
      row.view = place
      row.fill(with: sample)
      guard row.isFinite else {
        throw CommandFailure.badData(
          "\(scene.file): at \(time) s a value of the view \"\(sample.identifier ?? "")\" is beyond "
            + "what numbers can hold; use smaller ones")
      }
      body(row)
    }
  }

  private mutating func move(to time: Double) throws(CommandFailure) {
    if TimeOrder.precedes(time, begin) {
      player = try scene.player()
      take(player.initialSnapshot, from: -.infinity)
    }
    if !TimeOrder.precedes(time, snapshot.end) {
      player.simulator.advance(to: max(time, player.simulator.time))
      take(player.simulator.snapshot(), from: time)
    }
  }

  private mutating func take(_ snapshot: Snapshot, from begin: Double) {
    self.snapshot = snapshot
    self.begin = begin
    placesInSnapshot = snapshot.identifiers.map { [places] in $0.flatMap { places[$0] } }
  }
}
