import AnimaticTracks
import Foundation

/// The layer properties that animate, as the engine numbers them and Core Animation names them
/// (section D).
enum LayerProperty: UInt8 {
  case bounds, boundsOrigin, boundsSize, position, transform, opacity, backgroundColor,
    contentsCenter

  var id: PropertyID { PropertyID(rawValue: rawValue) }

  /// The animation key.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .boundsOrigin: "bounds.origin"
    case .boundsSize: "bounds.size"
    case .position: "position"
    case .transform: "transform"
    case .opacity: "opacity"
    case .backgroundColor: "backgroundColor"
    case .contentsCenter: "contentsCenter"
    }
  }

  /// Whether animations of the property are added to each other under additive semantics.
  var isAdditive: Bool {
    switch self {
    case .bounds, .boundsOrigin, .boundsSize, .position, .transform: true
    case .opacity, .backgroundColor, .contentsCenter: false
    }
  }
}

extension LayerState {
  /// The value of a property as the engine takes it.
  ///
  /// - Parameter fallback: What a missing colour is the transparent form of (rule D.2).
  func value(of property: LayerProperty, fallback: AnimatableValue) -> AnimatableValue {
    switch property {
    case .bounds: bounds.engineValue
    case .boundsOrigin: bounds.origin.engineValue
    case .boundsSize: bounds.size.engineValue
    case .position: position.engineValue
    case .transform: transform.engineValue
    case .opacity: opacity.engineValue
    case .contentsCenter: contentsCenter.engineValue
    case .backgroundColor: .components(backgroundColor ?? Self.transparent(fallback))
    }
  }

  private static func transparent(_ color: AnimatableValue) -> SIMD4<Double> {
    guard case .components(var components) = color else { return SIMD4() }
    components.w = 0
    return components
  }

  /// Lets an animation's value show: in place of the model's, or added to it.
  mutating func apply(_ property: LayerProperty, _ mode: TrackMode, _ value: AnimatableValue) {
    switch value {
    case .matrix(let matrix):
      transform =
        mode == .replacing
        ? CGAffineTransform(matrix)
        : CGAffineTransform(matrix.concatenating(AffineMatrix(transform)))
    case .components(let value):
      apply(property, adding: mode == .additive, value)
    }
  }

  private mutating func apply(
    _ property: LayerProperty, adding: Bool, _ value: SIMD4<Double>
  ) {
    switch property {
    case .bounds:
      bounds = CGRect(adding ? bounds.components + value : value)
    case .boundsOrigin:
      bounds.origin = CGPoint(adding ? bounds.origin.components + value : value)
    case .boundsSize:
      let size = adding ? bounds.size.components + value : value
      bounds.size = CGSize(width: size.x, height: size.y)
    case .position:
      position = CGPoint(adding ? position.components + value : value)
    case .opacity:
      opacity = adding ? opacity + value.x : value.x
    case .backgroundColor:
      backgroundColor = adding ? (backgroundColor ?? SIMD4()) + value : value
    case .contentsCenter:
      contentsCenter = CGRect(adding ? contentsCenter.components + value : value)
    case .transform:
      preconditionFailure("a transform is animated by matrices")
    }
  }
}
