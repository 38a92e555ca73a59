import Foundation

/// A pattern of dashes and gaps, which divides subpaths.
struct DashPattern {
  /// The dashes of the subpaths so far.
  private(set) var elements: [PathElement] = []
  /// The lengths of dashes and gaps in turn, of even number.
  private let lengths: [Double]
  private let total: Double
  /// The index of the length with which a subpath begins, and how much of it is left.
  private let first: (index: Int, rest: Double)

  /// The greatest number of dashes in a subpath.
  static let mostDashes = 1_000_000.0

  /// Creates a pattern; `nil` when it is empty, when a length is negative or when all are 0.
  /// - Parameters:
  ///   - lengths: The finite lengths of dashes and gaps in turn, in points.
  ///   - phase: The finite distance from the start of the pattern to that of a subpath, in points.
  init?(lengths: [Double], phase: Double) {
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    total = self.lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var distance = phase.truncatingRemainder(dividingBy: total)
    if distance < 0 { distance += total }
    var index = 0
    // A dash of length 0 at the start of the subpath is a dash.
    while index < self.lengths.count - 1 && distance > 0 && distance >= self.lengths[index] {
      distance -= self.lengths[index]
      index += 1
    }
    first = (index, max(0, self.lengths[index] - distance))
  }

  /// Appends the dashes of a subpath. Returns `false`, and appends nothing, when there are too
  /// many.
  mutating func append(_ subpath: Subpath) -> Bool {
    let lengths = subpath.segments.map { $0.length() }
    let length = lengths.reduce(0, +)
    let count = length / total * Double(self.lengths.count / 2)
    guard count <= DashPattern.mostDashes else { return false }
    if length == 0 {
      if first.index % 2 == 0 { append([], at: subpath.start) }
      return true
    }
    var dashes = dashes(of: subpath.segments, lengths)
    let beginsOn = first.index % 2 == 0 && first.rest > 0
    if subpath.isClosed && beginsOn && dashes.endsOn {
      if dashes.all.count == 1 {
        elements += [.move(to: .init(subpath.start))] + subpath.segments.map(\.element) + [.close]
        return true
      }
      let last = dashes.all.removeLast()
      dashes.all[0] = Dash(start: last.start, segments: last.segments + dashes.all[0].segments)
    }
    for dash in dashes.all { append(dash.segments, at: dash.start) }
    return true
  }

  /// A dash, which has no segments when its length is 0.
  private struct Dash {
    let start: SIMD2<Double>
    var segments: [PathSegment] = []
  }

  /// Returns the dashes along the segments of a subpath, and whether the last one reaches the end.
  private func dashes(
    of segments: [PathSegment], _ lengths: [Double]
  ) -> (all: [Dash], endsOn: Bool) {
    var (index, rest) = first
    var dashes: [Dash] = []
    // Rounding must not begin a dash or gap that the end of the subpath cuts off at once.
    let least = lengths.reduce(0, +) * 1e-12
    if index % 2 == 0, let segment = segments.first { dashes.append(Dash(start: segment.start)) }
    for (offset, segment) in segments.enumerated() {
      var (parameter, left) = (0.0, lengths[offset])
      let isLast = offset == segments.count - 1
      while left > 0 {
        let ends = rest < left - least
        let next = ends ? segment.parameter(atLength: rest, from: parameter, rest: left) : 1
        if index % 2 == 0 && (next > parameter || !ends) {
          dashes[dashes.count - 1].segments.append(segment.between(parameter, next))
        }
        guard ends else {
          rest = max(0, rest - left)
          break
        }
        left -= rest
        (index, parameter) = ((index + 1) % self.lengths.count, next)
        rest = self.lengths[index]
        if index % 2 == 0 { dashes.append(Dash(start: segment.dividingPoint(at: next))) }
      }
      // The next dash or gap begins at the next segment when the present one ends here.
      while rest <= least && !isLast {
        index = (index + 1) % self.lengths.count
        rest = self.lengths[index]
        if index % 2 == 0 { dashes.append(Dash(start: segment.end)) }
      }
    }
    return (dashes, index % 2 == 0)
  }

  private mutating func append(_ segments: [PathSegment], at start: SIMD2<Double>) {
    elements.append(.move(to: .init(start)))
    if segments.isEmpty { elements.append(.line(to: .init(start))) }
    elements += segments.map(\.element)
  }
}
