/// The interpolation between two lists: number by number where the lists match, and otherwise a
/// jump halfway.
struct ListRamp: TrackRamp {
  let from: NumberList
  let to: NumberList
  private let mixes: Bool

  init(from: NumberList, to: NumberList) {
    self.from = from
    self.to = to
    mixes = from.matches(to)
  }

  func value(at progress: Double) -> NumberList {
    guard mixes else { return progress < 0.5 ? from : to }
    let rest = 1 - progress
    // The form is exact at both ends, and finite where the difference of the ends is not.
    return from.combined(withMatching: to) { $0 * rest + $1 * progress }
  }
}

extension ListRamp: SegmentRamp {
  /// Always `true`, because the mixture of finite numbers is finite.
  var isFinite: Bool { true }

  /// Returns the weighted sum of four lists, or the list with the greatest weight where they do not
  /// match.
  static func sum(
    of first: NumberList, _ second: NumberList, _ third: NumberList, _ fourth: NumberList,
    by weights: SIMD4<Double>
  ) -> NumberList {
    let lists = [first, second, third, fourth]
    guard lists.allSatisfy(first.matches) else {
      let greatest = lists.indices.max { weights[$0] < weights[$1] }
      return lists[greatest ?? 0]
    }
    let outer = first.combined(withMatching: fourth) { $0 * weights[0] + $1 * weights[3] }
    let inner = second.combined(withMatching: third) { $0 * weights[1] + $1 * weights[2] }
    return outer.combined(withMatching: inner, +)
  }
}
