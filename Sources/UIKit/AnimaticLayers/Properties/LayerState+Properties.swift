import AnimaticTracks
import Foundation

// The values of a state as `AnimatableValue`s. The properties that views animate most have a branch
// of their own, because every presentation and every sample sets them; the table has all
// properties.
extension LayerState {
  func has(_ property: LayerProperty) -> Bool {
    let owner = property.layerClass
    return owner == .plain || owner == layerClass
  }

  /// Returns the value of a property.
  /// - Parameter fallback: The colour whose transparent form stands for a missing colour (rule D2).
  @inline(__always) func value(
    of property: LayerProperty, fallback: AnimatableValue = .components(SIMD4())
  ) -> AnimatableValue {
    switch property {
    case .position: position.engineValue
    case .bounds: bounds.engineValue
    case .opacity: opacity.engineValue
    case .transform: .transform(transform)
    default: property.row.get(self, fallback)
    }
  }

  static func transparent(_ color: AnimatableValue) -> SIMD4<Double> {
    guard case .components(var components) = color else { return SIMD4() }
    components.w = 0
    return components
  }

  /// Applies the value of an animation, which replaces the value of the state or is added to it.
  @inline(__always)
  mutating func apply(_ property: LayerProperty, _ mode: TrackMode, _ value: AnimatableValue) {
    switch mode {
    case .replacing: show(property, value)
    case .additive: show(property, self.value(of: property).adding(value))
    }
  }

  private mutating func show(_ property: LayerProperty, _ value: AnimatableValue) {
    switch (property, value) {
    case (.position, .components(let numbers)): position = CGPoint(numbers)
    case (.bounds, .components(let numbers)): bounds = CGRect(numbers)
    case (.boundsOrigin, .components(let numbers)): bounds.origin = CGPoint(numbers)
    case (.boundsSize, .components(let numbers)): bounds.size = CGSize(numbers)
    case (.opacity, .components(let numbers)): opacity = numbers.x
    case (.backgroundColor, .components(let numbers)): backgroundColor = numbers
    case (.transform, .matrix(let matrix)): transform = Matrix4(matrix)
    default: property.row.set(&self, value)
    }
  }
}

extension AnimatableValue {
  /// Returns the sum of the value and the value of an additive animation: the sum of numbers, or
  /// the product of transforms, the animated one first.
  fileprivate func adding(_ value: AnimatableValue) -> AnimatableValue {
    switch (self, value) {
    case (.components(let model), .components(let value)): return .components(model + value)
    case (.matrix(let model), .matrix(let value)): return .matrix(value.concatenating(model))
    case (.list(let model), .list(let value)): return .list(model.combined(with: value, +) ?? model)
    default:
      guard let model = transform, let value = value.transform else { return value }
      return .transform(value.concatenating(model))
    }
  }
}
