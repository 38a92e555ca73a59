import AnimaticPrinting
import Foundation

struct LottieProperties {
  let layer: ExportedLayer
  let motions: [Motion]
  let curves: CurvePieces
  let clock: LottieClock

  /// Returns a property whose value never changes.
  static func fixed(_ value: JSONValue) -> JSONValue { .object([("a", 0), ("k", value)]) }

  func keys(_ bound: FitBound, _ property: (LayerNumbers) -> [Double]) -> [EasedKey] {
    keys(of: layer.series(property), bound)
  }

  func keys(of series: Series, _ bound: FitBound) -> [EasedKey] {
    var series = series
    if bound.hasLimits, let first = series.times.first, let last = series.times.last {
      let breaks = motions.breaks(after: first - 1e-6, before: last + 1e-6)
      series = series.addingTimesOfLimits { breaks.hasNumber(near: $0, within: 1e-6) }
    }
    let keys = SeriesKeys(motions: motions, curves: curves, bound: bound).keys(series)
    let written = keys.map { key in
      EasedKey(
        time: key.time, values: key.values.map { $0.rounded(to: bound.decimals) },
        easing: key.easing)
    }
    curves.note(series.deviation(of: bound.hasLimits ? keys : written), by: bound)
    return keys
  }

  /// Returns a property of the layer.
  /// - Parameter bound: The greatest error of a number.
  func value(_ bound: FitBound, _ property: (LayerNumbers) -> [Double]) -> JSONValue {
    value(keys(bound, property), bound)
  }

  func value(_ keys: [EasedKey], _ bound: FitBound) -> JSONValue {
    value(keys) { .numbers($0, decimals: bound.decimals) }
  }

  /// Returns a property of the layer; `nil` if it always has a value.
  func value(
    _ bound: FitBound, unless standard: [Double], _ property: (LayerNumbers) -> [Double]
  ) -> JSONValue? {
    let keys = keys(bound, property)
    if keys.count == 1, zip(keys[0].values, standard).allSatisfy({ abs($0 - $1) < 5e-4 }) {
      return nil
    }
    return value(keys, bound)
  }

  /// Returns a property with keys.
  func value(_ keys: [EasedKey], _ write: ([Double]) -> JSONValue) -> JSONValue {
    guard keys.count > 1 else { return Self.fixed(write(keys.first?.values ?? [])) }
    let last = keys.count - 1
    let nodes = keys.enumerated().map { index, key -> JSONValue in
      var fields: [JSONValue.Field] = [("t", .rounded(frame(key.time), decimals: 5))]
      let value = write(key.values)
      if case .list = value {
        fields.append(("s", value))
      } else {
        fields.append(("s", .list([value])))
      }
      if index < last { fields += handles(key.easing) }
      return .object(fields)
    }
    return .object([("a", 1), ("k", .list(nodes))])
  }

  func frame(_ time: Double) -> Double { clock.frame(time) }

  private func handles(_ easing: Easing) -> [JSONValue.Field] {
    func handle(_ x: Double, _ y: Double) -> JSONValue {
      .object([("x", .rounded(x, decimals: 6)), ("y", .rounded(y, decimals: 6))])
    }
    switch easing {
    case .hold: return [("h", 1)]
    case .linear: return [("o", handle(0, 0)), ("i", handle(1, 1))]
    case .cubic(let handles):
      let pair = [("o", handle(handles.x, handles.y)), ("i", handle(handles.z, handles.w))]
      return pair + (curves.name(of: handles).map { [("n", .text($0))] } ?? [])
    }
  }
}

extension Double {
  fileprivate func rounded(to decimals: Int) -> Double {
    let unit = pow(10, Double(decimals))
    return (self * unit).rounded() / unit
  }
}
