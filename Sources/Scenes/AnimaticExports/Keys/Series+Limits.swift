extension Series {
  /// Returns the series with the times at which a number that moves comes to rest at a limit, or
  /// leaves it, between two points. The movement on its side tells them.
  /// - Parameter isBreak: Returns whether a movement begins or ends at a time by itself.
  func addingTimesOfLimits(_ isBreak: (Double) -> Bool) -> Series {
    guard times.count > 4 else { return self }
    let points = points
    var result: [Point] = Array(points[..<2])
    for index in 2..<points.count - 2 {
      let near = Array(points[index - 2...index + 2])
      let mayRest =
        near.allSatisfy { $0.before == $0.after } && near[1].before != near[3].before
        && !isBreak(near[2].time)
      let added = mayRest ? near[2].before.indices : 0..<0
      result += added.compactMap { Self.limit(of: $0, Array(near[...3])) }
      result.append(near[2])
      result += added.compactMap { Self.limit(of: $0, near[1...].reversed()) }
    }
    return Series((result + points.suffix(2)).sorted { $0.time < $1.time })
  }

  /// Returns the point at which a number reaches the value of the last two of four points along the
  /// line through the first two; `nil` if that is not between the second and the third one.
  private static func limit(of number: Int, _ points: [Point]) -> Point? {
    let values = points.map { $0.before[number] }
    guard values[2] == values[3], values[1] != values[2], values[0] != values[1] else { return nil }
    let slope = (values[1] - values[0]) / (points[1].time - points[0].time)
    let way = (values[2] - values[1]) / slope
    let share = way / (points[2].time - points[1].time)
    guard share > 0.01, share < 0.99 else { return nil }
    let between = zip(points[1].before, points[2].before).map { $0 + ($1 - $0) * share }
    var reached = between
    reached[number] = values[2]
    return Point(time: points[1].time + way, before: reached, after: reached)
  }
}
