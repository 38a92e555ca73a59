import Foundation

/// A value of a property, as the numbers between which rule D interpolates.
enum ModelValue: Equatable, Sendable {
  case numbers([Double])
  case transform([Double])
  /// Red, green, blue and alpha; `nil` for no colour.
  case color([Double]?)

  /// Whether nothing lies between two values: a missing colour is the other one with alpha 0 (D2).
  func isSame(as other: ModelValue) -> Bool {
    switch (self, other) {
    case (.color(let color?), .color(nil)), (.color(nil), .color(let color?)): color[3] == 0
    default: self == other
    }
  }

  /// The colour from which a missing colour becomes another one: that with alpha 0 (rule D2).
  func orClear(_ other: ModelValue) -> ModelValue {
    guard case .color(nil) = self, case .color(let color?) = other else { return self }
    return .color(Self.clear(color))
  }

  private static func clear(_ color: [Double]) -> [Double] { color.dropLast() + [0] }

  /// The value between two at a progress.
  static func between(_ from: ModelValue, _ to: ModelValue, _ progress: Double) -> ModelValue {
    func mix(_ from: [Double], _ to: [Double]) -> [Double] {
      zip(from, to).map { $0 + ($1 - $0) * progress }
    }
    switch (from, to) {
    case (.numbers(let from), .numbers(let to)): return .numbers(mix(from, to))
    case (.color(let from), .color(let to)):
      guard let some = from ?? to else { return .color(nil) }
      return .color(mix(from ?? clear(some), to ?? clear(some)))
    case (.transform(let from), .transform(let to)):
      return .transform(interpolate(from, to, mix))
    default: return to
    }
  }

  /// The origin of bounds without a size, or the size without an origin.
  func keeping(_ half: Int) -> ModelValue {
    guard case .numbers(let numbers) = self else { return self }
    return .numbers(numbers.indices.map { $0 / 2 == half ? numbers[$0] : 0 })
  }

  /// The bounds with the origin or the size of others.
  func taking(_ half: Int, of other: ModelValue) -> ModelValue {
    guard case (.numbers(let own), .numbers(let others)) = (self, other) else { return other }
    return .numbers(own.indices.map { $0 / 2 == half ? others[$0] : own[$0] })
  }

  /// The value with a difference added to it.
  func adding(_ from: ModelValue, minus to: ModelValue, times factor: Double) -> ModelValue {
    guard case .numbers(let own) = self, case .numbers(let from) = from,
      case .numbers(let to) = to
    else { return self }
    return .numbers(own.indices.map { own[$0] + (from[$0] - to[$0]) * factor })
  }

  static let identity = ModelValue.transform([1, 0, 0, 1, 0, 0])

  /// The transform that makes one transform of another when it comes before it (rule D1).
  static func difference(_ from: ModelValue, _ to: ModelValue) -> ModelValue {
    guard case .transform(let m) = to else { return from }
    let area = m[0] * m[3] - m[1] * m[2]
    let inverse = [
      m[3], -m[1], -m[2], m[0], m[2] * m[5] - m[3] * m[4], m[1] * m[4] - m[0] * m[5],
    ].map { $0 / area }
    return from.followed(by: .transform(inverse))
  }

  /// The effect of a transform and then another one.
  func followed(by other: ModelValue) -> ModelValue {
    guard case .transform(let m) = self, case .transform(let n) = other else { return self }
    return .transform([
      m[0] * n[0] + m[1] * n[2], m[0] * n[1] + m[1] * n[3],
      m[2] * n[0] + m[3] * n[2], m[2] * n[1] + m[3] * n[3],
      m[4] * n[0] + m[5] * n[2] + n[4], m[4] * n[1] + m[5] * n[3] + n[5],
    ])
  }

  /// The parts of a plane transform, after rule D1.
  private struct Parts {
    var move: [Double]
    var scale: [Double]
    var angle: Double
    var rest: [Double]

    init(_ m: [Double]) {
      var (a, b, c, d) = (m[0], m[1], m[2], m[3])
      move = [m[4], m[5]]
      scale = [hypot(a, b), hypot(c, d)]
      if a * d - b * c < 0 {
        if a < d { scale[0] = -scale[0] } else { scale[1] = -scale[1] }
      }
      if scale[0] != 0 { (a, b) = (a / scale[0], b / scale[0]) }
      if scale[1] != 0 { (c, d) = (c / scale[1], d / scale[1]) }
      angle = atan2(b, a)
      // The rows, turned back.
      let (cosine, sine) = (cos(angle), sin(angle))
      rest = [
        cosine * a - sine * c, cosine * b - sine * d, sine * a + cosine * c, sine * b + cosine * d,
      ]
      angle *= 180 / .pi
      // No turn at all decides the direction of a half turn, so rounding must not make one of it.
      if abs(angle) < 1e-9 { angle = 0 }
    }

    /// Whether the turn is a number of quarters, of which rounding makes no other.
    var isQuarter: Bool { angle.remainder(dividingBy: 90) == 0 }
  }

  /// Whether rounding decides in which direction one transform turns into another (rule D1).
  static func isHalfTurn(_ from: ModelValue, _ to: ModelValue) -> Bool {
    guard case .transform(let from) = from, case .transform(let to) = to else { return false }
    let (first, second) = (Parts(from), Parts(to))
    let distance = abs((first.angle - second.angle).remainder(dividingBy: 360))
    return distance > 180 - 1e-9 && !(first.isQuarter && second.isQuarter)
  }

  private static func interpolate(
    _ from: [Double], _ to: [Double], _ mix: ([Double], [Double]) -> [Double]
  ) -> [Double] {
    func isSingular(_ m: [Double]) -> Bool { m[0] * m[3] - m[1] * m[2] == 0 }
    if isSingular(from) || isSingular(to) { return mix(from, to) }
    var (first, second) = (Parts(from), Parts(to))
    if first.scale[0] < 0 && second.scale[1] < 0 || first.scale[1] < 0 && second.scale[0] < 0 {
      first.scale = first.scale.map { -$0 }
      first.angle += first.angle < 0 ? 180 : -180
    }
    if first.angle == 0 { first.angle = 360 }
    if second.angle == 0 { second.angle = 360 }
    if abs(first.angle - second.angle) > 180 {
      if first.angle > second.angle { first.angle -= 360 } else { second.angle -= 360 }
    }
    let (move, scale) = (mix(first.move, second.move), mix(first.scale, second.scale))
    let angle = mix([first.angle], [second.angle])[0] * .pi / 180
    let rest = mix(first.rest, second.rest)
    let (cosine, sine) = (cos(angle), sin(angle))
    let row0 = [cosine * rest[0] + sine * rest[2], cosine * rest[1] + sine * rest[3]]
    let row1 = [cosine * rest[2] - sine * rest[0], cosine * rest[3] - sine * rest[1]]
    return row0.map { scale[0] * $0 } + row1.map { scale[1] * $0 } + move
  }
}
