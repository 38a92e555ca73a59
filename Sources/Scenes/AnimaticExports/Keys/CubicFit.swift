/// Samples of moving values, which few cubic keys restore.
///
/// The values are in units of the greatest error that is allowed.
struct CubicFit {
  let times: [Double]
  let values: [[Double]]
  /// The farthest that a handle may lie before the beginning or behind the end of the values, in
  /// units of their difference.
  var overshoot = Double.infinity

  /// A section between two samples with its easing.
  struct Section {
    let start: Int
    let end: Int
    let easing: Easing
  }

  /// Returns sections as long as the bound allows, from the first sample to the last one.
  /// - Complexity: O(*k* log *n*) fits for *k* sections.
  func sections() -> [Section] {
    var sections: [Section] = []
    var start = 0
    while start < times.count - 1 {
      let section = leavingRest(longest(from: start))
      sections.append(section)
      start = section.end
    }
    return sections
  }

  /// Returns a shorter section if too few samples would be left behind it to see how these bend.
  private func leavingRest(_ section: Section) -> Section {
    let last = times.count - 1
    let end = last - 6
    guard section.end > end, section.end < last, section.start + 6 <= end,
      let easing = easing(from: section.start, to: end)
    else { return section }
    return Section(start: section.start, end: end, easing: easing)
  }

  private func longest(from start: Int) -> Section {
    let last = times.count - 1
    var best = Section(start: start, end: start + 1, easing: .linear)
    var step = 1
    // A failure is no limit: where the way ends as it began, no easing follows it, and few samples
    // follow many.
    var failures = 0
    while best.end < last, failures < 6 {
      let end = min(best.end + step * (failures + 1), last)
      if let easing = easing(from: start, to: end) {
        best = Section(start: start, end: end, easing: easing)
        (step, failures) = (step * 2, 0)
      } else if step > 1 {
        step = max(step / 3, 1)
      } else {
        failures += 1
      }
    }
    guard best.end < min(start + 6, last) else { return best }
    // Few samples do not tell how a section bends: where it turns back, a longer one does.
    for length in [48, 32, 24, 16, 12, 8] where start + length <= last {
      if let easing = easing(from: start, to: start + length) {
        return Section(start: start, end: start + length, easing: easing)
      }
    }
    return best
  }

  /// Returns the easing from one sample to another that restores those between within the bound;
  /// `nil` for none.
  private func easing(from start: Int, to end: Int) -> Easing? {
    let (first, last) = (values[start], values[end])
    let way = zip(last, first).map { $0 - $1 }
    let square = way.reduce(0) { $0 + $1 * $1 }
    let between = Array(start + 1..<end)
    let fractions = between.map { (times[$0] - times[start]) / (times[end] - times[start]) }
    func fits(_ shares: [Double]) -> Bool {
      zip(between, shares).allSatisfy { index, share in
        way.indices.allSatisfy { abs(first[$0] + way[$0] * share - values[index][$0]) <= 1 }
      }
    }
    if fits(fractions) { return .linear }
    guard square > 1 else { return nil }
    let shares = between.map { index in
      way.indices.reduce(0) { $0 + (values[index][$1] - first[$1]) * way[$1] } / square
    }
    guard fits(shares), shares.allSatisfy({ $0 > -overshoot && $0 < 1 + overshoot }) else {
      return nil
    }
    // Of many samples some say enough to find the handles; all are compared.
    let stride = max(between.count / 24, 1)
    let probes = Swift.stride(from: 0, to: between.count, by: stride)
    var handles = Handles(
      fractions: probes.map { fractions[$0] }, shares: probes.map { shares[$0] })
    for _ in 0..<4 {
      if handles.refine(), between.count > 3 || handles.isTame,
        handles.easing.overshoot <= overshoot, fits(fractions.map(handles.easing.value))
      {
        return handles.easing
      }
      if handles.error * square.squareRoot() > 30 { return nil }
    }
    return nil
  }
}

/// The handles of the cubic curve through samples, by least squares.
struct Handles {
  let fractions: [Double]
  let shares: [Double]
  private var handles = SIMD4(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
  private var damping = 1e-3
  /// The root of the mean square of the errors.
  private(set) var error = Double.infinity

  init(fractions: [Double], shares: [Double]) {
    (self.fractions, self.shares) = (fractions, shares)
    guard let first = fractions.first, let last = fractions.last, let begin = shares.first,
      let end = shares.last
    else { return }
    // The curve with the slopes at both ends.
    handles.y = begin / first / 3
    handles.w = 1 - (1 - end) / (1 - last) / 3
  }

  var easing: Easing { .cubic((handles * 1e6).rounded(.toNearestOrEven) / 1e6) }

  /// Whether the curve is no steep one, of which few samples would say too little.
  var isTame: Bool { (0.2...0.5).contains(handles.x) && (0.5...0.8).contains(handles.z) }

  private func residues(_ handles: SIMD4<Double>) -> [Double] {
    let easing = Easing.cubic(handles)
    return zip(fractions, shares).map { easing.value(at: $0) - $1 }
  }

  /// Makes some steps of Levenberg and Marquardt.
  /// - Returns: Whether the handles lie at their place.
  mutating func refine() -> Bool {
    var present = residues(handles)
    var sum = present.reduce(0) { $0 + $1 * $1 }
    for _ in 0..<8 {
      var derivatives: [[Double]] = []
      for index in 0..<4 {
        var moved = handles
        let step = index % 2 == 0 && moved[index] > 0.5 ? -1e-5 : 1e-5
        moved[index] += step
        derivatives.append(zip(residues(moved), present).map { ($0 - $1) / step })
      }
      let step = solve(derivatives, present)
      var next = handles - step
      next.x = min(max(next.x, 0), 1)
      next.z = min(max(next.z, 0), 1)
      let found = residues(next)
      let square = found.reduce(0) { $0 + $1 * $1 }
      if square < sum {
        (handles, present, sum, damping) = (next, found, square, max(damping / 5, 1e-9))
      } else {
        damping *= 8
      }
    }
    error = (sum / Double(max(present.count, 1))).squareRoot()
    return error.isFinite
  }

  /// Returns the step that the damped normal equations give.
  private func solve(_ derivatives: [[Double]], _ residues: [Double]) -> SIMD4<Double> {
    func product(_ first: [Double], _ second: [Double]) -> Double {
      zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var rows = (0..<4).map { row in
      (0..<4).map { product(derivatives[row], derivatives[$0]) }
        + [product(derivatives[row], residues)]
    }
    for index in 0..<4 { rows[index][index] += damping * (rows[index][index] + 1e-6) }
    for pivot in 0..<4 {
      for row in 0..<4 where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot..<5 { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return SIMD4(
      rows[0][4] / rows[0][0], rows[1][4] / rows[1][1], rows[2][4] / rows[2][2],
      rows[3][4] / rows[3][3])
  }
}
