import Animatic

/// Consecutive frames that are printed in one go, with all that they are printed from.
struct FrameChunk: Sendable {
  /// A screen on which nothing happens but motion.
  struct Screen: Sendable {
    let snapshot: Snapshot
    /// For each view of the snapshot its place among the names, or `nil` to leave it out.
    let places: [Int?]

    init(_ snapshot: Snapshot, places: [String: Int]) {
      self.snapshot = snapshot
      self.places = snapshot.identifiers.map { $0.flatMap { places[$0] } }
    }
  }

  /// Consecutive frames of one screen.
  struct Stretch: Sendable {
    let screen: Screen
    var frames: [FrameTimes.Frame]
  }

  /// Rows enough to be worth a change of thread: some 128 KB of text.
  private static let fullRowCount = 512

  private(set) var stretches: [Stretch] = []
  private var rowCount = 0

  /// Whether the chunk is as large as it should become; it holds one frame at least.
  var isFull: Bool { rowCount >= Self.fullRowCount }

  /// Adds the next frame; `isNew` tells a screen from that of the frame before.
  mutating func append(_ frame: FrameTimes.Frame, of screen: Screen, isNew: Bool) {
    if isNew || stretches.isEmpty { stretches.append(Stretch(screen: screen, frames: [])) }
    stretches[stretches.count - 1].frames.append(frame)
    rowCount += max(1, screen.places.count)
  }
}
