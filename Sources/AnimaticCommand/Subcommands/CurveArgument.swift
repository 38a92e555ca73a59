import AnimaticCurves
import AnimaticScenes

extension TimingCurve {
  /// Reads a timing curve as scenes spell it; a spring fits a duration of 1.
  ///
  /// - Throws: `UsageError.invalidValue` when it is none.
  init(argument text: String) throws(UsageError) {
    do throws(SceneCurveError) {
      self = try TimingCurve(SceneCurve(text))
    } catch {
      throw .invalidValue(
        text, name: CurveOptions.curve.label, allowed: error.expected, nearest: error.nearest)
    }
  }

  private init(_ curve: SceneCurve) throws(SceneCurveError) {
    switch curve {
    case .named(let name): self = .bezier(name.curve)
    case .bezier(let curve): self = .bezier(curve)
    case .spring(let ratio, let velocity):
      guard let spring = try? Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity)
      else { throw SceneCurveError() }
      self = .spring(spring, duration: 1)
    }
  }
}
