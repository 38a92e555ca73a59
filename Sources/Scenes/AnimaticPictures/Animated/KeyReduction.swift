import Foundation

struct FrameValues: Hashable {
  let frame: Int
  let numbers: [Double]
}

extension [FrameValues] {
  /// Returns the values from which linear interpolation restores all others.
  ///
  /// The first and the last ones stay, and of the others as few as the algorithm of Douglas and
  /// Peucker finds. The values that stay are exact.
  /// - Parameter tolerance: The greatest error of a number.
  /// - Complexity: O(*n* log *n*) for most series, O(*n*²) for the worst ones.
  func reduced(tolerance: Double) -> [FrameValues] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    (isKept[0], isKept[count - 1]) = (true, true)
    var waiting = [(0, count - 1)]
    while let (first, last) = waiting.popLast() {
      guard last - first > 1 else { continue }
      var worst = (index: first, error: tolerance)
      for index in first + 1..<last {
        let error = error(at: index, between: first, last)
        if error > worst.error { worst = (index, error) }
      }
      guard worst.index > first else { continue }
      isKept[worst.index] = true
      waiting += [(first, worst.index), (worst.index, last)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  /// Returns by how much the interpolation between two values misses another one.
  private func error(at index: Int, between first: Int, _ last: Int) -> Double {
    let (begin, end, value) = (self[first], self[last], self[index])
    let fraction = Double(value.frame - begin.frame) / Double(end.frame - begin.frame)
    var greatest = 0.0
    for number in value.numbers.indices {
      let line = begin.numbers[number] + (end.numbers[number] - begin.numbers[number]) * fraction
      greatest = Swift.max(greatest, abs(line - value.numbers[number]))
    }
    return greatest
  }

  var isConstant: Bool { allSatisfy { $0.numbers == self[0].numbers } }
}
