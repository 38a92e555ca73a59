import AnimaticCurves
import AnimaticScenes

extension UnitBezier {
  /// Reads a timing curve as named on the command line: by name or by control points.
  ///
  /// - Throws: `UsageError.invalidValue` when it is none.
  init(argument text: String) throws(UsageError) {
    if let name = NamedCurve(rawValue: text) {
      self = name.curve
    } else if text.contains(",") {
      guard let points = numberList(text), points.count == 4,
        let curve = try? UnitBezier(points[0], points[1], points[2], points[3])
      else {
        throw Self.invalid(text, "four numbers x1,y1,x2,y2 with x1 and x2 from 0 to 1")
      }
      self = curve
    } else {
      let names = NamedCurve.allCases.map(\.rawValue)
      throw Self.invalid(
        text, "\(names.joined(separator: ", ")) or x1,y1,x2,y2",
        nearest: nearestName(to: text, among: names))
    }
  }

  private static func invalid(
    _ text: String, _ allowed: String, nearest: String? = nil
  ) -> UsageError {
    .invalidValue(text, name: CurveOptions.curve.label, allowed: allowed, nearest: nearest)
  }
}
