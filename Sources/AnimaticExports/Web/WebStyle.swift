/// The style of one element of a page: what never changes, and the animations.
struct WebStyle {
  private(set) var declarations: [String] = []
  private(set) var animations: [String] = []
  let motions: [Motion]
  let curves: CurvePieces

  /// The style as declarations.
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
    _ series: Series, _ tolerance: Double, unless standard: [Double]? = nil,
    to sheet: inout WebSheet, _ write: ([Double]) -> String
  ) {
    add(series, .points(tolerance), unless: standard, to: &sheet, write)
  }

  /// Adds a property, at rest or with an animation.
  ///
  /// - Parameters:
  ///   - bound: The greatest error of a number; colours have premultiplied components.
  ///   - standard: Values that need no declaration where they never change.
  ///   - write: Returns the declarations of values.
  mutating func add(
    _ series: Series, _ bound: FitBound, unless standard: [Double]? = nil,
    to sheet: inout WebSheet, _ write: ([Double]) -> String
  ) {
    let keys = keys(series, bound)
    guard let last = keys.last else { return }
    curves.note(series.deviation(of: keys), by: bound)
    if keys.count == 1, let standard,
      zip(last.values, standard).allSatisfy({ abs($0 - $1) < 5e-6 })
    {
      return
    }
    declarations.append(write(last.values))
    if keys.count > 1 {
      animations += sheet.animations(of: keys, tolerance: bound.tolerance / 8, write)
    }
  }
}
