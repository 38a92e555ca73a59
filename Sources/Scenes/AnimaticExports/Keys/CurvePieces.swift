import AnimaticTiming

/// The pieces of curves: sections of Bézier curves as they are, and springs as the few cubic curves
/// that restore them. It keeps the fitted ones, as many layers follow the same spring.
final class CurvePieces {
  /// A part of the way along a curve: its fractions of the time and its progress at both ends.
  struct CurvePiece {
    let fractions: (Double, Double)
    let progress: (Double, Double)
    let easing: Easing
  }

  private struct Key: Hashable {
    let curve: TimingCurve
    let start: Double
    let end: Double
    let tolerance: Double
    let overshoot: Double
  }

  /// The greatest errors of the keys so far.
  private(set) var deviation = ExportDeviation()
  private var fitted: [Key: [CurvePiece]] = [:]
  private static let sampleCount = 640
  private var numbers: [SIMD4<Double>: Int] = [:]

  /// Notes the greatest error of keys, in the unit of their numbers.
  func note(_ error: Double, by bound: FitBound) {
    deviation[keyPath: bound.sum] = max(deviation[keyPath: bound.sum], error * bound.unit)
  }

  /// Returns the name of a curve with these handles; `nil` where two decimals tell them.
  ///
  /// rlottie takes all curves of one name as one, and a curve without a name has two decimals of
  /// its handles as the name.
  func name(of handles: SIMD4<Double>) -> String? {
    if (handles * 100).rounded(.toNearestOrEven) / 100 == handles { return nil }
    let number = numbers[handles] ?? numbers.count
    numbers[handles] = number
    return "c\(number)"
  }

  /// Returns the pieces along a curve from one fraction of its time to another, which may lie
  /// before it; `nil` where no easing follows the curve.
  /// - Parameters:
  ///   - tolerance: The greatest error of the progress of a fitted curve.
  ///   - overshoot: The farthest that handles lie outside of their values.
  func pieces(
    _ curve: TimingCurve, from start: Double, to end: Double, tolerance: Double,
    overshoot: Double = .infinity
  ) -> [CurvePiece]? {
    switch curve {
    case .linear:
      return [CurvePiece(fractions: (start, end), progress: (start, end), easing: .linear)]
    case .bezier(let bezier):
      guard let easing = bezier.section(from: start, to: end), easing.overshoot <= overshoot
      else { return nil }
      return [
        CurvePiece(
          fractions: (start, end), progress: (bezier.value(at: start), bezier.value(at: end)),
          easing: easing)
      ]
    case .joined(let sections): return joined(sections, start, end, tolerance, overshoot)
    case .spring:
      let unit = 1e-9
      let key = Key(
        curve: curve, start: (start / unit).rounded() * unit, end: (end / unit).rounded() * unit,
        tolerance: tolerance.coarse, overshoot: overshoot)
      let pieces = fitted[key] ?? fit(key)
      fitted[key] = pieces
      return pieces
    }
  }

  private func joined(
    _ sections: [CurveSection], _ start: Double, _ end: Double, _ tolerance: Double,
    _ overshoot: Double
  ) -> [CurvePiece]? {
    let (low, high) = (min(start, end) + 1e-7, max(start, end) - 1e-7)
    let section = sections.last {
      min($0.start.fraction, $0.end.fraction) <= low
        && max($0.start.fraction, $0.end.fraction) >= high
    }
    guard let section else { return nil }
    let (origin, base) = (section.start.fraction, section.start.progress)
    let (length, way) = (section.end.fraction - origin, section.end.progress - base)
    func inside(_ fraction: Double) -> Double { min(max((fraction - origin) / length, 0), 1) }
    return pieces(
      section.curve, from: inside(start), to: inside(end),
      tolerance: tolerance / max(abs(way), 1e-9), overshoot: overshoot
    )?.map { piece in
      CurvePiece(
        fractions: (origin + piece.fractions.0 * length, origin + piece.fractions.1 * length),
        progress: (base + piece.progress.0 * way, base + piece.progress.1 * way),
        easing: piece.easing)
    }
  }

  private func fit(_ key: Key) -> [CurvePiece] {
    let times = (0...Self.sampleCount).map(Double.init)
    let fractions = times.map { key.start + (key.end - key.start) * $0 / Double(Self.sampleCount) }
    let progress = fractions.map(key.curve.value)
    let fit = CubicFit(
      times: times, values: progress.map { [$0 / key.tolerance] }, overshoot: key.overshoot)
    return fit.sections().map { section in
      CurvePiece(
        fractions: (fractions[section.start], fractions[section.end]),
        progress: (progress[section.start], progress[section.end]), easing: section.easing)
    }
  }
}

extension Double {
  /// The number, made less by at most a quarter, so that near ones become the same.
  fileprivate var coarse: Double {
    let unit = Double(sign: .plus, exponent: exponent - 2, significand: 1)
    return (self / unit).rounded(.down) * unit
  }
}
