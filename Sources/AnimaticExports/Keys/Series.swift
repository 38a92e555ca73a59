/// The values of a property over time, as they were sampled.
struct Series {
  /// A time with the values that end there and those that begin there.
  struct Point {
    let time: Double
    var before: [Double]
    var after: [Double]
  }

  var points: [Point] = []

  /// Appends values; those at the time of the last point follow a jump or a bend.
  mutating func append(_ values: [Double], at time: Double) {
    let last = points.count - 1
    if last >= 0, abs(points[last].time - time) < 1e-7 {
      points[last].after = values
    } else if last > 0, points[last].after == values, points[last].before == values,
      points[last - 1].after == values
    {
      // The points of a rest are its ends.
      points[last] = Point(time: time, before: values, after: values)
    } else {
      points.append(Point(time: time, before: values, after: values))
    }
  }

  /// Returns the series of other values at the same times.
  func map(_ transform: ([Double]) -> [Double]) -> Series {
    var series = self
    series.points = points.map {
      Point(time: $0.time, before: transform($0.before), after: transform($0.after))
    }
    return series
  }

  /// Returns the series with a switch between 0 and 1 at the beginning or the end of what is 0, and
  /// not in the middle between two samples.
  var switched: Series {
    var series = self
    for (index, point) in points.enumerated() {
      if index + 1 < points.count, points[index + 1].before != point.after {
        series.points[index].after = [1]
      }
      if index > 0, points[index - 1].after != point.before { series.points[index].before = [1] }
    }
    return series
  }

  /// Appends all values of another series.
  mutating func append(_ other: Series) {
    for point in other.points {
      append(point.before, at: point.time)
      append(point.after, at: point.time)
    }
  }

  /// Whether the values never change by more than a share of the tolerance.
  func isConstant(_ tolerance: Double) -> Bool {
    points.allSatisfy { point in
      [point.before, point.after].allSatisfy { Self.isNear($0, points[0].before, tolerance / 8) }
    }
  }

  fileprivate static func isNear(_ first: [Double], _ second: [Double], _ limit: Double) -> Bool {
    zip(first, second).allSatisfy { abs($0 - $1) <= limit }
  }
}

/// The keys of a series: sections of the curves of its animations where it follows one, and fitted
/// curves elsewhere.
struct SeriesKeys {
  /// The animations of the layer.
  let motions: [Motion]
  let curves: CurvePieces
  let bound: FitBound

  private var tolerance: Double { bound.tolerance }

  /// Returns the keys of a series; one for values that never change.
  ///
  /// - Complexity: O(*m* log *m* + *r b s*) for *m* animations, of which *r* run at a time, *b*
  ///   bends and *s* samples.
  func keys(_ series: Series) -> [EasedKey] {
    guard let first = series.points.first, let last = series.points.last else { return [] }
    let rest = EasedKey(time: first.time, values: first.after, easing: .hold)
    if series.isConstant(tolerance) { return [rest] }
    var keys: [EasedKey] = []
    let bends = bends(of: series)
    var running = RunningMotions(motions)
    var index = 0
    while index < bends.count - 1 {
      let start = bends[index]
      running.advance(to: series.points[start].time)
      let motions = running.all
      var pieces: [EasedKey]?
      for next in (index + 1...min(index + 6, bends.count - 1)).reversed() where pieces == nil {
        guard !bends[index + 1..<next].contains(where: { jumps(series.points[$0]) }) else {
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
      let end = series.points[bends[index]]
      if jumps(end), pieces?.last?.easing != .hold {
        keys.append(EasedKey(time: end.time, values: end.before, easing: .hold))
      }
    }
    // The first value shows before its key.
    if keys.count > 1, keys[0].easing == .hold, Series.isNear(keys[0].values, keys[1].values, 0) {
      keys.removeFirst()
    }
    if keys.last?.easing != .hold || jumps(last) {
      keys.append(EasedKey(time: last.time, values: last.after, easing: .hold))
    }
    return keys
  }

  private func jumps(_ point: Series.Point) -> Bool {
    !Series.isNear(point.before, point.after, tolerance)
  }

  /// Returns the indices of the points at which a movement may break, with both ends.
  private func bends(of series: Series) -> [Int] {
    let points = series.points
    let (first, last) = (points[0].time, points[points.count - 1].time)
    let times = motions.breaks(after: first - 1e-9, before: last)
    var bends: [Int] = []
    var next = 0
    for (index, point) in points.enumerated() {
      while next < times.count, times[next] < point.time - 1e-7 { next += 1 }
      let isBreak = next < times.count && times[next] <= point.time + 1e-7
      let isEnd = index == 0 || index == points.count - 1
      if isEnd || isBreak || jumps(point) || bounds(index, ofRestIn: points) { bends.append(index) }
    }
    return bends
  }

  /// Returns whether values rest on exactly one side of a point, as those do that are cut off at
  /// the end of their range.
  private func bounds(_ index: Int, ofRestIn points: [Series.Point]) -> Bool {
    let point = points[index]
    return (points[index - 1].after == point.before) != (point.after == points[index + 1].before)
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
    let points = stride(from: start + 1, to: end, by: step).map { series.points[$0] }
    let (first, last) = (series.points[start], series.points[end])
    return Piece(
      times: [first.time] + points.map(\.time) + [last.time],
      values: [first.after] + points.map(\.before) + [last.before])
  }

  /// Returns the keys of a piece that rests or follows one curve; `nil` for another piece.
  private func simple(_ piece: Piece, along motions: [Motion]) -> [EasedKey]? {
    if piece.values.allSatisfy({ Series.isNear($0, piece.first, tolerance / 8) }) {
      return [EasedKey(time: piece.start, values: piece.first, easing: .hold)]
    }
    // A curve of an animation is exact, so that the bound only allows for rounding.
    let linear = Motion(from: piece.start, to: piece.end)
    for motion in motions + [linear] {
      guard let (first, last) = motion.fractions(from: piece.start, to: piece.end) else {
        continue
      }
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
