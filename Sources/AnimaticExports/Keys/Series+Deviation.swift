extension Series {
  /// Returns the greatest difference of a number from that which keys give at the same time.
  ///
  /// - Complexity: O(*n*) in points and keys.
  func deviation(of keys: [EasedKey]) -> Double {
    var greatest = 0.0
    var next = 0
    func compare(_ values: [Double], _ shown: [Double]) {
      for (value, other) in zip(values, shown) { greatest = max(greatest, abs(value - other)) }
    }
    for point in points {
      while next < keys.count, keys[next].time < point.time - 1e-7 { next += 1 }
      var last = next
      while last < keys.count, keys[last].time <= point.time + 1e-7 { last += 1 }
      compare(point.before, keys.values(at: point.time, before: next))
      compare(point.after, last > next ? keys[last - 1].values : point.before)
    }
    return greatest
  }
}

extension [EasedKey] {
  /// Returns the values at a time between two keys, of which the index of the later one is given.
  fileprivate func values(at time: Double, before next: Int) -> [Double] {
    guard next > 0 else { return self[0].values }
    let key = self[next - 1]
    guard next < count, key.easing != .hold else { return key.values }
    let share = (time - key.time) / (self[next].time - key.time)
    let progress = key.easing.value(at: Swift.min(share, 1))
    return zip(key.values, self[next].values).map { $0 + ($1 - $0) * progress }
  }
}
