/// The times that `animatic frames` looks at.
package enum FrameSampling: Sendable, Equatable {
  /// Exactly these times, in seconds, in the order given.
  case times([Double])

  /// Frame k at from + k / fps, until a time (`nil`: when everything has settled), and of these
  /// frames only those in `range` (`nil`: all).
  case frames(fps: Double, from: Double, until: Double?, range: Range<Int>?)

  /// Reads the options about time.
  ///
  /// - Throws: `UsageError` when `--times` meets one of the others, or when the end comes before
  ///   the beginning.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    if let times = try parsed.numbers(FramesOptions.times, .time) {
      let others = [FramesOptions.fps, FramesOptions.from, .until, FramesOptions.frames]
      if let other = others.first(where: parsed.has) {
        throw .conflict(FramesOptions.times.flag, other.flag)
      }
      self = .times(times)
      return
    }
    let from = try parsed.number(FramesOptions.from, .time) ?? 0
    let until = try parsed.number(.until, .time)
    if let until, until < from {
      throw .invalidValue(
        parsed.text(.until) ?? "", name: OptionSpec.until.flag,
        allowed: "a time of at least --from (\(parsed.text(FramesOptions.from) ?? "0"))")
    }
    self = .frames(
      fps: try parsed.number(FramesOptions.fps, .frameRate) ?? 60,
      from: from,
      until: until,
      range: try parsed.range(FramesOptions.frames))
  }
}
