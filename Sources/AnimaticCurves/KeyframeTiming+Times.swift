extension KeyframeTiming.Times {
  /// The time of each value that can be used.
  func resolved(
    count: Int, interpolation: KeyframeTiming.Interpolation
  ) throws(KeyframeError) -> [Double] {
    guard count > 1 else { return [] }
    switch self {
    case .even: return Self.even(count, parts: interpolation == .discrete ? count : count - 1)
    case .at(let times): return try Self.checked(times.prefix(count))
    case .paced(let distances): return try Self.paced(distances, count: count)
    }
  }

  private static func even(_ count: Int, parts: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(parts) }
  }

  private static func checked(_ times: ArraySlice<Double>) throws(KeyframeError) -> [Double] {
    var earliest = 0.0
    for (index, time) in times.enumerated() {
      guard (0...1).contains(time) else { throw .timeOutsideUnitInterval(time, index: index) }
      guard time >= earliest else { throw .timeDescends(time, index: index) }
      earliest = time
    }
    return Array(times)
  }

  private static func paced(_ distances: [Double], count: Int) throws(KeyframeError) -> [Double] {
    guard distances.count == count - 1 else {
      throw .wrongNumberOfDistances(distances.count, needed: count - 1)
    }
    var reached = [0.0]
    for (index, distance) in distances.enumerated() {
      let sum = reached[index] + distance
      guard distance >= 0, sum.isFinite else { throw .distance(distance, index: index) }
      reached.append(sum)
    }
    // Without any distance all values are the same, and any times will do.
    guard let total = reached.last, total > 0 else { return even(count, parts: count - 1) }
    return reached.map { $0 / total }
  }
}
