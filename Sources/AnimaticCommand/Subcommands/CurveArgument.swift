import AnimaticCurves
import AnimaticScenes

extension TimingCurve {
  private static let springPrefix = "spring:"

  /// Reads a timing curve as named on the command line: by name, by control points, or as a spring
  /// that fits a duration of 1.
  ///
  /// - Throws: `UsageError.invalidValue` when it is none.
  init(argument text: String) throws(UsageError) {
    if let name = NamedCurve(rawValue: text) {
      self = .bezier(name.curve)
    } else if text.hasPrefix(Self.springPrefix) {
      let numbers = numberList(String(text.dropFirst(Self.springPrefix.count))) ?? []
      guard (1...2).contains(numbers.count),
        let spring = try? Spring(
          dampingRatio: numbers[0], duration: 1,
          initialVelocity: numbers.count > 1 ? numbers[1] : 0)
      else {
        throw Self.invalid(text, "spring:RATIO[,VELOCITY] with a damping ratio of at least 0")
      }
      self = .spring(spring, duration: 1)
    } else if text.contains(",") {
      guard let points = numberList(text), points.count == 4,
        let curve = try? UnitBezier(points[0], points[1], points[2], points[3])
      else {
        throw Self.invalid(text, "four numbers x1,y1,x2,y2 with x1 and x2 from 0 to 1")
      }
      self = .bezier(curve)
    } else {
      let names = NamedCurve.allCases.map(\.rawValue)
      throw Self.invalid(
        text, "\(names.joined(separator: ", ")), x1,y1,x2,y2 or spring:RATIO[,VELOCITY]",
        nearest: nearestName(to: text, among: names))
    }
  }

  private static func invalid(
    _ text: String, _ allowed: String, nearest: String? = nil
  ) -> UsageError {
    .invalidValue(text, name: CurveOptions.curve.label, allowed: allowed, nearest: nearest)
  }
}
