import Foundation

/// The progress of an animation, after the rules C1 and C3, and slowly: by bisection.
enum ModelCurve: Sendable {
  case bezier(Double, Double, Double, Double)
  /// A spring of mass 1 that fits the duration.
  case spring(damping: Double, velocity: Double)
  /// The critical spring of keyboards, whose 0.5 s the duration stretches.
  case keyboard

  static let linear = ModelCurve.bezier(0, 0, 1, 1)
  static let easeIn = ModelCurve.bezier(0.42, 0, 1, 1)
  static let easeOut = ModelCurve.bezier(0, 0, 0.58, 1)
  static let easeInOut = ModelCurve.bezier(0.42, 0, 0.58, 1)

  /// The progress after a part of the duration.
  func progress(_ x: Double, duration: Double) -> Double {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      if x <= 0 || x >= 1 { return min(max(x, 0), 1) }
      let s = Self.bisect(0...1) { Self.bezier($0, x1, x2) - x }
      return Self.bezier(s, y1, y2)
    case .spring(let damping, let velocity):
      return Self.spring(min(damping, 1), velocity, duration, at: x * duration)
    case .keyboard:
      let way = (1000.0 / 3).squareRoot() * min(max(x, 0), 1) / 2
      return 1 - exp(-way) * (1 + way)
    }
  }

  private static func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }

  /// The zero of a function that grows, to the last bit.
  private static func bisect(_ range: ClosedRange<Double>, _ f: (Double) -> Double) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if f(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func spring(
    _ ratio: Double, _ v: Double, _ duration: Double, at time: Double
  ) -> Double {
    let omega = frequency(ratio, v, duration)
    let beta = ratio * omega
    guard ratio < 1 else { return 1 - exp(-omega * time) * (1 + (omega - v) * time) }
    let oscillation = omega * (1 - ratio * ratio).squareRoot()
    let angle = oscillation * time
    return 1 - exp(-beta * time) * (cos(angle) + (beta - v) / oscillation * sin(angle))
  }

  /// The largest frequency at which the rest at the end of the duration is one in a thousand.
  private static func frequency(_ ratio: Double, _ v: Double, _ duration: Double) -> Double {
    func rest(_ omega: Double) -> Double {
      guard ratio < 1 else {
        return (1 + (omega - v) * duration) * exp(-omega * duration)
      }
      let beta = ratio * omega
      let oscillation = omega * (1 - ratio * ratio).squareRoot()
      return abs((beta - v) / oscillation) * exp(-beta * duration)
    }
    // Beyond the largest root the rest only shrinks: the search comes from there.
    var high = 1000 / duration / max(ratio, 0.01)
    while rest(high * 0.99) < 0.001 { high *= 0.99 }
    return bisect(high * 0.98...high) { 0.001 - rest($0) }
  }
}
