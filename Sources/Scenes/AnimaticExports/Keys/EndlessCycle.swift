/// A stretch of a record after which a layer whose animations never end does the same again.
struct EndlessCycle {
  /// The beginning and the end, in seconds.
  let start: Double
  let end: Double
  /// The end of the record, in seconds.
  let last: Double

  /// Returns whether a record of a length is as long as a cycle that all animations that never end
  /// have in common.
  static func isCommon(to motions: [Motion], within length: Double) -> Bool {
    let lengths = motions.compactMap { $0.endlessCycle?.length }
    return lengths.commonLength.map { $0 <= length + 1e-6 } ?? false
  }

  /// Returns the cycles that a record has of animations, those that begin as an iteration does
  /// first; none where one of the others runs at its end, or where the record is shorter than a
  /// cycle.
  /// - Parameters:
  ///   - first: The beginning of the record, in seconds.
  ///   - last: The end of the record, in seconds.
  static func cycles(
    of motions: [Motion], from first: Double, until last: Double
  ) -> [EndlessCycle] {
    let endless = motions.compactMap(\.endlessCycle)
    guard let longest = endless.max(by: { $0.length < $1.length }),
      let length = endless.map(\.length).commonLength
    else { return [] }
    let settled = motions.reduce(max(longest.begin, first)) {
      max($0, $1.endlessCycle == nil ? $1.end : $1.begin)
    }
    func iteration(_ time: Double, _ rule: FloatingPointRoundingRule, by margin: Double) -> Double {
      let count = ((time - longest.begin) / longest.length + margin).rounded(rule)
      return longest.begin + count * longest.length
    }
    let starts = [
      iteration(settled, .up, by: -1e-9), iteration(last, .down, by: 1e-9) - length, last - length,
    ]
    return starts.compactMap { start in
      guard start >= settled - 1e-9, start + length <= last + 1e-9 else { return nil }
      return EndlessCycle(start: start, end: start + length, last: last)
    }
  }
}

extension Motion {
  /// Whether the animation never ends, and a record has a whole cycle of it.
  func hasCycle(from first: Double, until last: Double) -> Bool {
    guard let cycle = endlessCycle else { return false }
    return max(cycle.begin, first) + cycle.length <= last + 1e-9
  }

  /// Whether a length in seconds is a number of whole cycles of the animation, or this one ends.
  func repeats(after length: Double) -> Bool {
    guard let cycle = endlessCycle else { return true }
    let count = length / cycle.length
    return abs(count - count.rounded()) * cycle.length < 1e-6
  }

  /// The start and the length of a cycle of an animation that never ends; `nil` for another one.
  fileprivate var endlessCycle: (begin: Double, length: Double)? {
    guard end == .infinity, duration > 0, duration.isFinite else { return nil }
    return (begin, alternates ? 2 * duration : duration)
  }
}

extension [Double] {
  /// The least length in seconds that is a multiple of all these lengths; `nil` if they have none
  /// up to an hour, or are no whole milliseconds and not all the same.
  package var commonLength: Double? {
    guard let first else { return nil }
    if allSatisfy({ abs($0 - first) < 1e-9 }) { return first }
    var common = 1
    for length in self {
      let count = (length * 1000).rounded()
      guard abs(length * 1000 - count) < 1e-6, count >= 1, count <= 3_600_000 else { return nil }
      let milliseconds = Int(count)
      var (divisor, rest) = (common, milliseconds)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      common *= milliseconds / divisor
      guard common <= 3_600_000 else { return nil }
    }
    return Double(common) / 1000
  }
}

extension Series {
  /// Returns the first one of some cycles that the series repeats up to the end of the record;
  /// `nil` for one that rests meanwhile, or that jumps otherwise than its animations do.
  func cycle(
    among cycles: [EndlessCycle], of motions: [Motion], _ tolerance: Double
  ) -> EndlessCycle? {
    let cycle = cycles.first { cycle in
      let breaks = motions.breaks(after: cycle.start - 1e-6, before: cycle.last + 1e-6)
      return times.indices.allSatisfy { index in
        times[index] <= cycle.start + 1e-7 || !jumps(index, tolerance)
          || breaks.hasNumber(near: times[index], within: 1e-6)
      }
    }
    guard let cycle, !section(from: cycle.start, to: cycle.last).isConstant(tolerance) else {
      return nil
    }
    return cycle
  }

  /// Returns the series from one time to another, in seconds.
  func section(from start: Double, to end: Double) -> Series {
    guard let first = times.first, let last = times.last else { return self }
    let (start, end) = (max(start, first), min(end, last))
    var section = Series()
    func isInside(_ time: Double) -> Bool { time > start + 1e-7 && time < end - 1e-7 }
    section.append(values(from: start), at: start)
    for (index, time) in times.enumerated() where isInside(time) {
      section.append(before(index), at: time)
      section.append(after(index), at: time)
    }
    if end > start + 1e-7 { section.append(values(upTo: end), at: end) }
    return section
  }

  /// Returns the values that begin at a time; those between two points lie on the line between.
  private func values(from time: Double) -> [Double] {
    let next = times.firstIndex { $0 > time + 1e-7 } ?? times.count
    return next > 0 && times[next - 1] >= time - 1e-7 ? after(next - 1) : values(at: time, next)
  }

  /// Returns the values that end at a time; those between two points lie on the line between.
  private func values(upTo time: Double) -> [Double] {
    let next = times.firstIndex { $0 >= time - 1e-7 } ?? times.count
    return next < times.count && times[next] <= time + 1e-7 ? before(next) : values(at: time, next)
  }

  private func values(at time: Double, _ next: Int) -> [Double] {
    guard next > 0 else { return before(0) }
    guard next < times.count else { return after(next - 1) }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return zip(after(next - 1), before(next)).map { $0 + ($1 - $0) * share }
  }
}

extension [EasedKey] {
  func closed(in cycle: EndlessCycle) -> [EasedKey] {
    guard let first, let last else { return [] }
    let before = first.time > cycle.start + 1e-7
    let after = last.time < cycle.end - 1e-7
    return (before ? [EasedKey(time: cycle.start, values: first.values, easing: .hold)] : [])
      + self + (after ? [EasedKey(time: cycle.end, values: last.values, easing: .hold)] : [])
  }
}
