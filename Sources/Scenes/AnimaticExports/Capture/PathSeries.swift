import AnimaticGraphics

/// A path whose points change over time.
struct PathSeries {
  let verbs: [DisplayList.Path.Verb]
  let isEvenOdd: Bool
  /// x and y of all points.
  private(set) var series = Series()
  /// Whether the path has other elements at some time, which the series leaves out.
  private(set) var changesVerbs = false

  mutating func append(_ path: DisplayList.Path, at time: Double) {
    if path.verbs == verbs {
      series.append(path.numbers, at: time)
    } else {
      changesVerbs = true
    }
  }
}

extension DisplayList.Path {
  /// The coordinates of all points.
  var numbers: [Double] { points.flatMap { [$0.x, $0.y] } }
}
