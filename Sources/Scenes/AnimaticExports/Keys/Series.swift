/// The values of a property over time, as they were sampled.
///
/// All numbers lie one behind another: an export has hundreds of times for each of thousands of
/// layers.
struct Series {
  private(set) var width = 0
  /// The times, in seconds.
  private(set) var times: [Double] = []
  /// The values that end at each time.
  private var befores: [Double] = []
  /// The values that begin at each time.
  private var afters: [Double] = []

  init() {}

  /// The first values; `nil` for a series without any.
  var first: [Double]? { times.isEmpty ? nil : before(0) }

  /// Returns the values that end at the time of an index.
  func before(_ index: Int) -> [Double] { Array(befores[index * width..<(index + 1) * width]) }

  /// Returns the values that begin at the time of an index.
  func after(_ index: Int) -> [Double] { Array(afters[index * width..<(index + 1) * width]) }

  /// Returns one of the values that end at the time of an index.
  func before(_ index: Int, _ number: Int) -> Double { befores[index * width + number] }

  /// Returns one of the values that begin at the time of an index.
  func after(_ index: Int, _ number: Int) -> Double { afters[index * width + number] }

  // MARK: - Appending

  /// Appends values; those at the time of the last point follow a jump or a bend.
  mutating func append(_ values: [Double], at time: Double) {
    append(at: time, values.count) { values[$0] }
  }

  /// Appends a place; one at the time of the last point follows a jump or a bend.
  mutating func append(_ place: SIMD2<Double>, at time: Double) {
    append(at: time, 2) { place[$0] }
  }

  @inline(__always)
  private mutating func append(at time: Double, _ count: Int, _ value: (Int) -> Double) {
    width = count
    let last = times.count - 1
    if last >= 0, abs(times[last] - time) < 1e-7 {
      for number in 0..<count { afters[last * count + number] = value(number) }
    } else if rests(at: value) {
      // The points of a rest are its ends.
      times[last] = time
    } else {
      times.append(time)
      for number in 0..<count {
        befores.append(value(number))
        afters.append(value(number))
      }
    }
  }

  mutating func append(_ values: [Double], at times: ArraySlice<Double>) {
    var next = times.startIndex
    while next < times.endIndex, next < times.startIndex + 2 || !rests(at: { values[$0] }) {
      append(values, at: times[next])
      next += 1
    }
    guard next < times.endIndex else { return }
    var end = self.times[self.times.count - 1]
    for time in times[next...] where abs(end - time) >= 1e-7 { end = time }
    self.times[self.times.count - 1] = end
  }

  /// Returns whether the last two points rest at some values.
  @inline(__always) private func rests(at value: (Int) -> Double) -> Bool {
    let last = (times.count - 1) * width
    guard times.count > 1 else { return false }
    for number in 0..<width {
      let value = value(number)
      guard afters[last + number] == value, befores[last + number] == value,
        afters[last - width + number] == value
      else { return false }
    }
    return true
  }

  mutating func append(_ other: Series) {
    for (index, time) in other.times.enumerated() {
      append(other.before(index), at: time)
      append(other.after(index), at: time)
    }
  }

  // MARK: - Other series

  /// Returns the series of other values at the same times.
  func map(_ transform: ([Double]) -> [Double]) -> Series {
    Series(
      points.map { Point(time: $0.time, before: transform($0.before), after: transform($0.after)) })
  }

  func number(_ number: Int) -> Series {
    var series = Series()
    for (index, time) in times.enumerated() {
      series.append([before(index, number)], at: time)
      series.append([after(index, number)], at: time)
    }
    return series
  }

  /// Returns the series with a switch between 0 and 1 at the beginning or the end of what is 0, and
  /// not in the middle between two samples.
  var switched: Series {
    let points = points
    var series = points
    for (index, point) in points.enumerated() {
      if index + 1 < points.count, points[index + 1].before != point.after {
        series[index].after = [1]
      }
      if index > 0, points[index - 1].after != point.before { series[index].before = [1] }
    }
    return Series(series)
  }

  /// A time with the values that end there and those that begin there.
  struct Point {
    let time: Double
    var before: [Double]
    var after: [Double]
  }

  /// The points one by one, for what few series need.
  var points: [Point] {
    times.indices.map { Point(time: times[$0], before: before($0), after: after($0)) }
  }

  init(_ points: [Point]) {
    width = points.first?.before.count ?? 0
    times = points.map(\.time)
    befores = points.flatMap(\.before)
    afters = points.flatMap(\.after)
  }

  // MARK: - Comparing

  /// Whether the values never change by more than a share of the tolerance.
  func isConstant(_ tolerance: Double) -> Bool {
    befores.indices.allSatisfy { index in
      let first = befores[index % width]
      return abs(befores[index] - first) <= tolerance / 8
        && abs(afters[index] - first) <= tolerance / 8
    }
  }

  /// Returns whether the values at the time of an index jump by more than a tolerance.
  func jumps(_ index: Int, _ tolerance: Double) -> Bool {
    !(index * width..<(index + 1) * width).allSatisfy { abs(befores[$0] - afters[$0]) <= tolerance }
  }

  /// Returns whether values rest on exactly one side of the time of an index, as those do that are
  /// cut off at the end of their range.
  func boundsRest(_ index: Int) -> Bool { rests(before: index) != rests(before: index + 1) }

  private func rests(before index: Int) -> Bool {
    (index * width..<(index + 1) * width).allSatisfy { afters[$0 - width] == befores[$0] }
  }

  fileprivate static func isNear(_ first: [Double], _ second: [Double], _ limit: Double) -> Bool {
    zip(first, second).allSatisfy { abs($0 - $1) <= limit }
  }
}

/// The keys of a series: sections of the curves of its animations where it follows one, and fitted
/// curves elsewhere.
struct SeriesKeys {
  let motions: [Motion]
  let curves: CurvePieces
  let bound: FitBound

  private var tolerance: Double { bound.tolerance }

  /// Returns the keys of a series; one for values that never change.
  /// - Complexity: O(*m* log *m* + *r b s*) for *m* animations, of which *r* run at a time, *b*
  ///   bends and *s* samples.
  func keys(_ series: Series) -> [EasedKey] {
    guard let start = series.times.first, let end = series.times.last else { return [] }
    if series.isConstant(tolerance) {
      return [EasedKey(time: start, values: series.after(0), easing: .hold)]
    }
    var keys: [EasedKey] = []
    let bends = bends(of: series)
    var running = RunningMotions(motions)
    var index = 0
    while index < bends.count - 1 {
      let start = bends[index]
      running.advance(to: series.times[start])
      let motions = running.all
      var pieces: [EasedKey]?
      for next in (index + 1...min(index + 6, bends.count - 1)).reversed() where pieces == nil {
        guard !bends[index + 1..<next].contains(where: { series.jumps($0, tolerance) }) else {
          continue
        }
        pieces = simple(
          piece(series, start, bends[next], atMost: 40 * (next - index)), along: motions)
        if pieces != nil { index = next }
      }
      if pieces == nil {
        pieces = fitted(piece(series, start, bends[index + 1]))
        index += 1
      }
      for piece in pieces ?? [] {
        // A rest behind a rest of the same values needs no key.
        if let last = keys.last, last.easing == .hold, piece.easing == .hold,
          Series.isNear(last.values, piece.values, tolerance / 8)
        {
          continue
        }
        keys.append(piece)
      }
      // Values that end where others begin need a key of their own.
      let end = bends[index]
      if series.jumps(end, tolerance), pieces?.last?.easing != .hold {
        keys.append(EasedKey(time: series.times[end], values: series.before(end), easing: .hold))
      }
    }
    // The first value shows before its key.
    if keys.count > 1, keys[0].easing == .hold, Series.isNear(keys[0].values, keys[1].values, 0) {
      keys.removeFirst()
    }
    let last = series.times.count - 1
    if keys.last?.easing != .hold || series.jumps(last, tolerance) {
      keys.append(EasedKey(time: end, values: series.after(last), easing: .hold))
    }
    return keys
  }

  /// Returns the indices of the points at which a movement may break, with both ends.
  private func bends(of series: Series) -> [Int] {
    let (points, last) = (series.times, series.times.count - 1)
    let times = motions.breaks(after: points[0] - 1e-9, before: points[last])
    var bends: [Int] = []
    var next = 0
    for (index, time) in points.enumerated() {
      while next < times.count, times[next] < time - 1e-7 { next += 1 }
      let isBreak = next < times.count && times[next] <= time + 1e-7
      let isEnd = index == 0 || index == last
      if isEnd || isBreak || series.jumps(index, tolerance) || series.boundsRest(index) {
        bends.append(index)
      }
    }
    return bends
  }

  // MARK: - Pieces

  /// The samples between two bends.
  private struct Piece {
    let times: [Double]
    let values: [[Double]]
    var start: Double { times[0] }
    var end: Double { times[times.count - 1] }
    var first: [Double] { values[0] }
  }

  /// Returns the samples of a piece, of many only some.
  private func piece(
    _ series: Series, _ start: Int, _ end: Int, atMost limit: Int = .max
  ) -> Piece {
    let step = max((end - start) / limit, 1)
    let between = stride(from: start + 1, to: end, by: step)
    return Piece(
      times: ([start] + between + [end]).map { series.times[$0] },
      values: [series.after(start)] + between.map(series.before) + [series.before(end)])
  }

  /// Returns the keys of a piece that rests or follows one curve; `nil` for another piece.
  private func simple(_ piece: Piece, along motions: [Motion]) -> [EasedKey]? {
    if piece.values.allSatisfy({ Series.isNear($0, piece.first, tolerance / 8) }) {
      return [EasedKey(time: piece.start, values: piece.first, easing: .hold)]
    }
    // A curve of an animation is exact, so that the bound only allows for rounding.
    let linear = Motion(from: piece.start, to: piece.end)
    for motion in motions + [linear] {
      guard let (first, last) = motion.fractions(from: piece.start, to: piece.end) else { continue }
      let length = piece.end - piece.start
      let progress = piece.times.map { time in
        motion.curve.value(at: first + (last - first) * (time - piece.start) / length)
      }
      guard let scale = scale(piece, progress),
        let pieces = curves.pieces(
          motion.curve, from: first, to: last, tolerance: tolerance * 0.8 / scale.greatest,
          overshoot: bound.overshoot)
      else { continue }
      return pieces.map { part in
        EasedKey(
          time: piece.start + (part.fractions.0 - first) / (last - first) * length,
          values: zip(scale.offset, scale.factor).map { $0 + $1 * part.progress.0 },
          easing: part.easing)
      }
    }
    return nil
  }

  private struct Scale {
    let offset: [Double]
    let factor: [Double]
    var greatest: Double { factor.reduce(1e-9) { max($0, abs($1)) } }
  }

  /// Returns the values at progress 0 and the way from there, if all values follow the progress.
  private func scale(_ piece: Piece, _ progress: [Double]) -> Scale? {
    let low = progress.indices.min { progress[$0] < progress[$1] } ?? 0
    let high = progress.indices.max { progress[$0] < progress[$1] } ?? 0
    let range = progress[high] - progress[low]
    guard range > 1e-6 else { return nil }
    let factor = zip(piece.values[high], piece.values[low]).map { ($0 - $1) / range }
    let offset = zip(piece.values[low], factor).map { $0 - $1 * progress[low] }
    let fits = zip(piece.values, progress).allSatisfy { values, progress in
      values.indices.allSatisfy {
        abs(offset[$0] + factor[$0] * progress - values[$0]) <= tolerance / 8
      }
    }
    return fits ? Scale(offset: offset, factor: factor) : nil
  }

  private func fitted(_ piece: Piece) -> [EasedKey] {
    let fit = CubicFit(
      times: piece.times, values: piece.values.map { $0.map { $0 / (tolerance * 0.8) } },
      overshoot: bound.overshoot)
    return fit.sections().map { section in
      EasedKey(
        time: piece.times[section.start], values: piece.values[section.start],
        easing: section.easing)
    }
  }
}
