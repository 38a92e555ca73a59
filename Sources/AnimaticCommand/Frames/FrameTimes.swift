import AnimaticScenes
import AnimaticTracks

/// The frames that `animatic frames` prints: their numbers, and the time of each.
struct FrameTimes {
  /// One frame.
  struct Frame: Sendable {
    let index: Int
    let time: Double
  }

  /// The most frames that are printed unless an end is given: more fill a disk by mistake.
  private static let mostFrames = 1_000_000

  /// Whether the frames begin the whole trace: only then does a header come before them, so that
  /// parts concatenate to the whole.
  let beginTrace: Bool
  /// The numbers of the frames.
  let indices: Range<Int>
  private let timeOf: (Int) -> Double

  /// The frame of a number.
  func frame(_ index: Int) -> Frame { Frame(index: index, time: timeOf(index)) }

  /// Works out the frames of a scene, which is played through once without being looked at, so
  /// that what is wrong with it is known before anything is printed.
  ///
  /// - Throws: `CommandFailure.badData` when a step is wrong, or when no end is given and
  ///   animations never end or only after very many frames.
  @MainActor
  init(_ sampling: FrameSampling, of scene: SceneDocument) throws(CommandFailure) {
    switch sampling {
    case .times(let times):
      _ = try scene.played(until: times.max() ?? 0)
      beginTrace = true
      indices = times.indices
      timeOf = { times[$0] }
    case .frames(let fps, let from, let until, let range):
      let settled = try scene.played(until: until).simulator.time
      let timeOf = { (index: Int) in from + Double(index) / fps }
      let end: Int
      if let until {
        // The last frame that is not after the end.
        var last = Int(((until - from) * fps).rounded()) + 1
        while last > 0 && TimeOrder.precedes(until, timeOf(last)) { last -= 1 }
        end = last + 1
      } else {
        guard settled <= 1e12 else {
          throw .badData(
            "\(scene.file): the scene settles only after \(settled) s; give --until a time")
        }
        // The first frame in which everything has settled.
        var last = Int(max(0, ((settled - from) * fps).rounded(.up)))
        while last > 0 && !TimeOrder.precedes(timeOf(last - 1), settled) { last -= 1 }
        end = last + 1
      }
      self.timeOf = timeOf
      beginTrace = range.map { $0.lowerBound == 0 } ?? true
      indices = range.map { $0.clamped(to: 0..<end) } ?? 0..<end
      guard until != nil || indices.count <= Self.mostFrames else {
        throw .badData(
          "\(scene.file): the scene settles at \(settled) s, which makes \(indices.count) frames; "
            + "give --until a time, or lower --fps")
      }
    }
  }
}
