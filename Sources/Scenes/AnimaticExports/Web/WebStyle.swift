/// The names of the layers that rest at the end of the record although they never end.
final class RestingLayers {
  var names: Set<String?> = []
}

/// The style of one element of a page: what never changes, and the animations.
struct WebStyle {
  private(set) var declarations: [String] = []
  private(set) var animations: [String] = []
  let motions: [Motion]
  /// The stretches after which the layer does the same for ever.
  let cycles: [EndlessCycle]
  let curves: CurvePieces
  /// The beginning and the end of the record, in seconds.
  let record: (start: Double, end: Double)
  /// The name of the layer, and the list of those that rest although they never end.
  let name: String?
  let resting: RestingLayers

  var css: String {
    (declarations + (animations.isEmpty ? [] : ["animation:" + animations.joined(separator: ",")]))
      .joined(separator: ";")
  }

  mutating func add(_ declaration: String) { declarations.append(declaration) }

  /// Returns whether the numbers of a series need fewer keys one by one than together.
  func splits(_ series: Series, _ tolerance: Double) -> Bool {
    let bound = FitBound.points(tolerance)
    let count = keys(series, bound).count
    guard count > 4 else { return false }
    return (0..<series.width).allSatisfy { index in
      keys(series.map { [$0[index]] }, bound).count < count
    }
  }

  private func keys(_ series: Series, _ bound: FitBound) -> [EasedKey] {
    SeriesKeys(motions: motions, curves: curves, bound: bound).keys(series)
  }

  /// Adds a property whose numbers are points, at rest or with an animation.
  mutating func add(
    _ series: Series, _ tolerance: Double, of properties: Set<String>? = nil,
    unless standard: [Double]? = nil, to sheet: inout WebSheet, _ write: ([Double]) -> String
  ) {
    add(series, .points(tolerance), of: properties, unless: standard, to: &sheet, write)
  }

  /// Adds a property, at rest or with an animation.
  /// - Parameters:
  ///   - bound: The greatest error of a number; colours have premultiplied components.
  ///   - properties: The properties of the layer on which the series depends; `nil` for all.
  ///   - standard: Values that need no declaration where they never change.
  ///   - write: Returns the declarations of values.
  mutating func add(
    _ series: Series, _ bound: FitBound, of properties: Set<String>? = nil,
    unless standard: [Double]? = nil, to sheet: inout WebSheet, _ write: ([Double]) -> String
  ) {
    guard let cycle = cycle(of: series, following: properties, bound.tolerance) else {
      return addOnce(series, bound, unless: standard, to: &sheet, write)
    }
    let turn = series.section(from: cycle.start, to: cycle.end)
    let start = series.section(from: series.times[0], to: cycle.start)
    if turn.isConstant(bound.tolerance) {
      // As a turn by half a circle that has a scale of -1 in each second cycle.
      var rest = start
      rest.append(turn.after(0), at: cycle.start)
      return addOnce(rest, bound, unless: standard, to: &sheet, write)
    }
    let tolerance = bound.tolerance / 8
    let endless = WebAnimation.endless(
      keys(of: turn, bound).closed(in: cycle), tolerance: tolerance)
    let isAtOnce = series.times[0] >= cycle.start - 1e-7
    let runIn =
      isAtOnce
      ? [] : WebAnimation.runIn(of: keys(of: start, bound), before: endless, tolerance: tolerance)
    declarations.append(write(endless.keys[0].values))
    animations += sheet.animations(runIn + [endless], write)
  }

  /// Returns the stretch of a series that a page repeats for ever; `nil` for a series that comes to
  /// rest.
  private func cycle(
    of series: Series, following properties: Set<String>?, _ tolerance: Double
  ) -> EndlessCycle? {
    if !cycles.isEmpty { return series.cycle(among: cycles, of: motions, tolerance) }
    // The record has no cycle of all animations, but may have one of those of the series.
    let own = motions.filter { properties?.contains($0.property) ?? true }
    let found = EndlessCycle.cycles(of: own, from: record.start, until: record.end)
    if let cycle = series.cycle(among: found, of: motions, tolerance) { return cycle }
    let moves = !series.isConstant(tolerance) && found.isEmpty
    if moves, own.contains(where: { $0.hasCycle(from: record.start, until: record.end) }) {
      resting.names.insert(name)
    }
    return nil
  }

  /// Adds a property that comes to rest.
  private mutating func addOnce(
    _ series: Series, _ bound: FitBound, unless standard: [Double]?, to sheet: inout WebSheet,
    _ write: ([Double]) -> String
  ) {
    let keys = keys(of: series, bound)
    guard let last = keys.last else { return }
    if keys.count == 1, let standard, zip(last.values, standard).allSatisfy({ abs($0 - $1) < 5e-6 })
    {
      return
    }
    declarations.append(write(last.values))
    if keys.count > 1 {
      animations += sheet.animations(
        WebAnimation.animations(of: keys, tolerance: bound.tolerance / 8), write)
    }
  }

  /// Returns the keys of a series, and notes their error.
  private func keys(of series: Series, _ bound: FitBound) -> [EasedKey] {
    let keys = keys(series, bound)
    curves.note(series.deviation(of: keys), by: bound)
    return keys
  }
}
