extension Series {
  /// Returns the greatest difference of a number from that which keys give at the same time.
  /// - Complexity: O(*n*) in points and keys.
  func deviation(of keys: [EasedKey]) -> Double {
    var greatest = 0.0
    var next = 0
    for (index, time) in times.enumerated() {
      while next < keys.count, keys[next].time < time - 1e-7 { next += 1 }
      var last = next
      while last < keys.count, keys[last].time <= time + 1e-7 { last += 1 }
      let (start, end, progress) = keys.way(at: time, before: next)
      for number in 0..<width {
        let shown = start[number] + (end[number] - start[number]) * progress
        greatest = max(greatest, abs(before(index, number) - shown))
        let next = last > next ? keys[last - 1].values[number] : before(index, number)
        greatest = max(greatest, abs(after(index, number) - next))
      }
    }
    return greatest
  }
}

extension [EasedKey] {
  /// Returns the values of the keys around a time and the progress between them; the index of the
  /// later one is given.
  fileprivate func way(
    at time: Double, before next: Int
  ) -> (start: [Double], end: [Double], progress: Double) {
    let key = self[Swift.max(next - 1, 0)]
    guard next > 0, next < count, key.easing != .hold else { return (key.values, key.values, 0) }
    let share = (time - key.time) / (self[next].time - key.time)
    return (key.values, self[next].values, key.easing.value(at: Swift.min(share, 1)))
  }
}
