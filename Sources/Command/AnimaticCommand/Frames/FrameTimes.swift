import AnimaticScenes
import AnimaticTracks

/// The frames that `animatic frames` prints, with their numbers and times.
package struct FrameTimes {
  struct Frame: Sendable {
    let index: Int
    let time: Double
  }

  /// Whether the frames begin the whole trace. Only then the output has a header, so that outputs
  /// of consecutive ranges concatenate to the whole trace.
  let beginTrace: Bool
  package let indices: Range<Int>
  /// Whether the frames are one cycle of what never ends, so that the first one follows the last.
  let isLoop: Bool
  /// The steps of the scene that never happen; none where steps were not checked.
  let unreachedSteps: [SceneFinding]
  /// What is wrong with a chosen range of frames that has none, as it begins behind the last frame.
  let emptiness: String?
  private let timeOf: (Int) -> Double
  /// The times that the user chose, in the order of the option; `nil` for frames at a rate.
  private let list: [Double]?

  func frame(_ index: Int) -> Frame { Frame(index: index, time: timeOf(index)) }

  /// The first and the last time of the frames; `nil` without frames.
  package var bounds: ClosedRange<Double>? {
    let times = inAscendingOrder
    guard let first = times.indices.first, let last = times.indices.last else { return nil }
    return times.timeOf(first)...times.timeOf(last)
  }

  /// The same frames by time. Only chosen times can have another order.
  var inAscendingOrder: FrameTimes {
    guard let list else { return self }
    return FrameTimes(times: list.sorted())
  }

  private init(times: [Double]) {
    (list, beginTrace, indices, timeOf) = (times, true, times.indices, { times[$0] })
    (unreachedSteps, isLoop, emptiness) = ([], false, nil)
  }

  /// Computes the frames of a scene.
  ///
  /// The initializer plays the scene once without sampling it, so that the tool reports errors of
  /// steps before it prints anything, and to find the end where none is given.
  /// - Parameters:
  ///   - sampling: The choice of frames.
  ///   - viewCount: The number of views that the output has; `nil` for all of the scene.
  ///   - keepsFrames: Whether the output keeps or shows all frames at once, so that the limit of
  ///     frames holds for a given end as well. More frames would fill a disk or the memory by
  ///     mistake.
  ///   - closesLoop: Whether the first frame follows the last one, so that of whole cycles of what
  ///     never ends that of a given end is left out, as it shows what the first one shows.
  ///   - checksSteps: Whether errors of steps come before anything is printed. A file that appears
  ///     only when it is whole can do without.
  ///   - remedy: The advice for animations that never end, or end very late.
  /// - Throws: `CommandFailure.badData` if a step is wrong, or if no end is given and animations
  ///   never end, which nobody intends, or end only after very many frames.
  @MainActor package init(
    _ sampling: FrameTimes.Sampling, of scene: Scene, viewCount: Int? = nil,
    keepsFrames: Bool = false, closesLoop: Bool = false, checksSteps: Bool = true,
    remedy: String = "give --until a time in seconds"
  ) throws(CommandFailure) {
    if keepsFrames { try sampling.requireFewFrames(of: scene) }
    switch sampling {
    case .times(let times):
      unreachedSteps =
        checksSteps && !scene.timeline.isEmpty
        ? try scene.played(until: times.max() ?? 0).unreachedSteps : []
      (list, isLoop, emptiness) = (times, false, nil)
      beginTrace = true
      indices = times.indices
      timeOf = { times[$0] }
    case .frames(let fps, let from, let until, let range):
      let mustPlay = checksSteps && !scene.timeline.isEmpty || until == nil
      let loopEnd = until == nil ? try scene.loopEnd(from: from) : nil
      let player = mustPlay ? try scene.played(until: until ?? loopEnd, remedy: remedy) : nil
      let settled = player?.simulator.time ?? 0
      unreachedSteps = player?.unreachedSteps ?? []
      let timeOf = { (index: Int) in from + Double(index) / fps }
      let end: Int
      var isLoop = loopEnd != nil
      if let until {
        let count = Self.count(fps: fps, from: from, until: until)
        if closesLoop, count > 1 { isLoop = try scene.isLoop(from: from, until: until) }
        end = isLoop && !TimeOrder.precedes(timeOf(count - 1), until) ? count - 1 : count
      } else {
        guard settled <= 1e12 else {
          throw .badData("\(scene.file): the scene settles only after \(settled) s; \(remedy)")
        }
        // Find the first frame in which all animations have settled; of a loop, that is the first
        // one of the next cycle.
        var last = min(Int(clamping: max(0, ((settled - from) * fps).rounded(.up))), .max - 2)
        while last > 0 && !TimeOrder.precedes(timeOf(last - 1), settled) { last -= 1 }
        end = loopEnd == nil ? last + 1 : max(last, 1)
      }
      (list, self.isLoop) = (nil, isLoop)
      self.timeOf = timeOf
      beginTrace = range.map { $0.lowerBound == 0 } ?? true
      indices = range.map { $0.clamped(to: 0..<end) } ?? 0..<end
      emptiness = range.flatMap { range in
        guard range.lowerBound >= end, !range.isEmpty else { return nil }
        return "\(scene.file): no frame is in \(range): the last one is \(end - 1)"
      }
      guard until != nil || indices.count <= scene.source.limits[.frames] else {
        throw .badData(
          "\(scene.file): the scene settles at \(settled) s, which makes \(indices.count) frames; "
            + "\(remedy), or fewer frames per second, or allow more with --limit frames=N")
      }
    }
    try requireFewRows(of: scene, viewCount: viewCount ?? scene.viewNames.count)
  }
}

extension FrameTimes {
  /// Returns the number of frames from one time to another, in seconds.
  package static func count(fps: Double, from: Double, until: Double) -> Int {
    var last = min(Int(clamping: ((until - from) * fps).rounded()), .max - 2) + 1
    while last > 0 && TimeOrder.precedes(until, from + Double(last) / fps) { last -= 1 }
    return last + 1
  }

  /// Checks that the frames have no more rows than the limit.
  private func requireFewRows(of scene: Scene, viewCount: Int) throws(CommandFailure) {
    let most = scene.source.limits[.rows]
    let (count, overflows) = indices.count.multipliedReportingOverflow(by: viewCount)
    guard overflows || count > most else { return }
    throw .badData(
      "\(scene.file): \(indices.count) frames of \(viewCount) views make more than \(most) rows; "
        + "give fewer frames or views, or allow more with --limit rows=N")
  }

  /// The times that `animatic frames` samples.
  package enum Sampling: Sendable, Equatable {
    /// Exactly these times, in seconds, in the order of the option.
    case times([Double])
    /// Frame k at from + k / fps, until a time (`nil`: until all animations have settled), and only
    /// the frames in `range` (`nil`: all frames).
    case frames(fps: Double, from: Double, until: Double?, range: Range<Int>?)

    /// Reads the options of time.
    /// - Throws: `UsageError` if the command line has both `--times` and another of these options,
    ///   or if the end comes before the beginning.
    init(_ parsed: ParsedCommand) throws(UsageError) {
      if let times = try parsed.times(FramesCommand.Options.times) {
        let others = [
          FramesCommand.Options.fps, FramesCommand.Options.from, .until,
          FramesCommand.Options.frames,
        ]
        if let other = others.first(where: parsed.has) {
          throw .conflict(FramesCommand.Options.times.flag, other.flag)
        }
        self = .times(times)
        return
      }
      let from = try parsed.number(FramesCommand.Options.from, .time) ?? 0
      let until = try parsed.number(.until, .time)
      if let until, until < from {
        throw .invalidValue(
          parsed.text(.until) ?? "", name: OptionSpec.until.flag,
          allowed: "a time of at least --from (\(parsed.text(FramesCommand.Options.from) ?? "0"))")
      }
      self = .frames(
        fps: try parsed.number(FramesCommand.Options.fps, .frameRate) ?? 60, from: from,
        until: until, range: try parsed.range(FramesCommand.Options.frames))
    }

    /// Whether the frames go on until the scene has settled.
    var isOpen: Bool {
      if case .frames(_, _, nil, _) = self { true } else { false }
    }

    /// The time of frame 0, in seconds; 0 for chosen times.
    var from: Double {
      if case .frames(_, let from, _, _) = self { from } else { 0 }
    }

    /// Checks that a given end makes no more frames than the limit, before the scene plays to it.
    fileprivate func requireFewFrames(of scene: Scene) throws(CommandFailure) {
      guard case .frames(let fps, let from, let until?, let range) = self else { return }
      var count = ((until - from) * fps).rounded(.down) + 1
      if let range { count = min(count, Double(range.upperBound)) - Double(range.lowerBound) }
      let most = scene.source.limits[.frames]
      guard count > Double(most) else { return }
      throw .badData(
        "\(scene.file): up to \(until) s there are \(count) frames, and a picture that moves or a "
          + "plot has at most \(most); give an earlier --until, or fewer frames per second, or allow "
          + "more with --limit frames=N")
    }
  }
}
