import AnimaticTracks

enum EmitterCellKey: String, CaseIterable, Sendable {
  case birthRate, lifetime, lifetimeRange
  case emissionLatitude, emissionLongitude, emissionRange, velocity, velocityRange
  case xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed, spin, spinRange, color
  case redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed

  /// The number of a cell; `nil` for the colour.
  var field: WritableKeyPath<EmitterCellValues, Double>? {
    switch self {
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .lifetimeRange: \.lifetimeRange
    case .emissionLatitude: \.emissionLatitude
    case .emissionLongitude: \.emissionLongitude
    case .emissionRange: \.emissionRange
    case .velocity: \.velocity
    case .velocityRange: \.velocityRange
    case .xAcceleration: \.acceleration.x
    case .yAcceleration: \.acceleration.y
    case .zAcceleration: \.acceleration.z
    case .scale: \.scale
    case .scaleRange: \.scaleRange
    case .scaleSpeed: \.scaleSpeed
    case .spin: \.spin
    case .spinRange: \.spinRange
    case .color: nil
    case .redRange: \.colorRange.x
    case .greenRange: \.colorRange.y
    case .blueRange: \.colorRange.z
    case .alphaRange: \.colorRange.w
    case .redSpeed: \.colorSpeed.x
    case .greenSpeed: \.colorSpeed.y
    case .blueSpeed: \.colorSpeed.z
    case .alphaSpeed: \.colorSpeed.w
    }
  }

  func value(of cell: EmitterCellValues, _ fallback: AnimatableValue) -> AnimatableValue {
    guard let field else { return .components(cell.color ?? LayerState.transparent(fallback)) }
    return cell[keyPath: field].engineValue
  }

  func set(_ value: SIMD4<Double>, of cell: inout EmitterCellValues) {
    if let field { cell[keyPath: field] = value.x } else { cell.color = value }
  }
}
