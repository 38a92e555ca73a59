import AnimaticTracks
import Foundation

/// The layer properties that animate, as the engine numbers them and Core Animation names them
/// (section D).
package enum LayerProperty: UInt8, CaseIterable {
  case bounds, boundsOrigin, boundsSize, position, transform, opacity, backgroundColor,
    contentsCenter, zPosition, anchorPoint, anchorPointZ, sublayerTransform, cornerRadius,
    borderWidth, borderColor, contentsRect, contentsScale, shadowColor, shadowOpacity,
    shadowOffset, shadowRadius, hidden, contents

  package var id: PropertyID { PropertyID(rawValue: rawValue) }

  /// The property that the engine knows by a number, if it is a whole one.
  package init?(_ id: PropertyID) { self.init(rawValue: id.rawValue) }

  /// The animation key.
  package var key: String {
    switch self {
    case .bounds: "bounds"
    case .boundsOrigin: "bounds.origin"
    case .boundsSize: "bounds.size"
    case .position: "position"
    case .transform: "transform"
    case .opacity: "opacity"
    case .backgroundColor: "backgroundColor"
    case .contentsCenter: "contentsCenter"
    case .zPosition: "zPosition"
    case .anchorPoint: "anchorPoint"
    case .anchorPointZ: "anchorPointZ"
    case .sublayerTransform: "sublayerTransform"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .contentsRect: "contentsRect"
    case .contentsScale: "contentsScale"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .hidden: "hidden"
    case .contents: "contents"
    }
  }

  /// Whether animations of the property are added to each other under additive semantics.
  package var isAdditive: Bool {
    switch self {
    case .bounds, .boundsOrigin, .boundsSize, .position, .transform: true
    default: false
    }
  }
}

extension LayerState {
  /// The value of a property as the engine takes it.
  ///
  /// - Parameter fallback: What a missing colour is the transparent form of (rule D.2).
  @inline(__always)
  package func value(of property: LayerProperty, fallback: AnimatableValue) -> AnimatableValue {
    switch property {
    case .bounds: bounds.engineValue
    case .boundsOrigin: bounds.origin.engineValue
    case .boundsSize: bounds.size.engineValue
    case .position: position.engineValue
    case .transform: .transform(transform)
    case .opacity: opacity.engineValue
    case .contentsCenter: self.contentsCenter.engineValue
    case .backgroundColor: .components(backgroundColor ?? Self.transparent(fallback))
    case .zPosition: self.zPosition.engineValue
    case .anchorPoint: anchorPoint.engineValue
    case .anchorPointZ: self.anchorPointZ.engineValue
    case .sublayerTransform: .transform(self.sublayerTransform)
    case .cornerRadius: self.cornerRadius.engineValue
    case .borderWidth: self.borderWidth.engineValue
    case .borderColor: .components(self.borderColor ?? Self.transparent(fallback))
    case .contentsRect: self.contentsRect.engineValue
    case .contentsScale: self.contentsScale.engineValue
    case .shadowColor: .components(self.shadowColor ?? Self.transparent(fallback))
    case .shadowOpacity: self.shadowOpacity.engineValue
    case .shadowOffset: self.shadowOffset.engineValue
    case .shadowRadius: self.shadowRadius.engineValue
    case .hidden: (isHidden ? 1.0 : 0).engineValue
    case .contents: (self.contents?.number ?? 0).engineValue
    }
  }

  private static func transparent(_ color: AnimatableValue) -> SIMD4<Double> {
    guard case .components(var components) = color else { return SIMD4() }
    components.w = 0
    return components
  }

  /// Lets an animation's value show: in place of the model's, or added to it.
  @inline(__always)
  package mutating func apply(
    _ property: LayerProperty, _ mode: TrackMode, _ value: AnimatableValue
  ) {
    switch mode {
    case .replacing: show(property, value)
    case .additive:
      show(property, self.value(of: property, fallback: .components(SIMD4())).adding(value))
    }
  }

  private mutating func show(_ property: LayerProperty, _ value: AnimatableValue) {
    switch value {
    case .components(let numbers): show(property, numbers)
    case .matrix(let matrix): show(property, Matrix4(matrix))
    case .space(let matrix): show(property, matrix)
    }
  }

  private mutating func show(_ property: LayerProperty, _ matrix: Matrix4) {
    switch property {
    case .sublayerTransform: self.sublayerTransform = matrix
    default: transform = matrix
    }
  }

  private mutating func show(_ property: LayerProperty, _ value: SIMD4<Double>) {
    switch property {
    case .bounds: bounds = CGRect(value)
    case .boundsOrigin: bounds.origin = CGPoint(value)
    case .boundsSize: bounds.size = CGSize(value)
    case .position: position = CGPoint(value)
    case .opacity: opacity = value.x
    case .backgroundColor: backgroundColor = value
    case .contentsCenter: self.contentsCenter = CGRect(value)
    case .zPosition: self.zPosition = value.x
    case .anchorPoint: anchorPoint = CGPoint(value)
    case .anchorPointZ: self.anchorPointZ = value.x
    case .cornerRadius: self.cornerRadius = value.x
    case .borderWidth: self.borderWidth = value.x
    case .borderColor: self.borderColor = value
    case .contentsRect: self.contentsRect = CGRect(value)
    case .contentsScale: self.contentsScale = value.x
    case .shadowColor: self.shadowColor = value
    case .shadowOpacity: self.shadowOpacity = value.x
    case .shadowOffset: self.shadowOffset = CGSize(value)
    case .shadowRadius: self.shadowRadius = value.x
    // A switch turns over as soon as its animation starts.
    case .hidden: isHidden = value.x != 0
    case .contents: show(contentsNumbered: value.x)
    case .transform, .sublayerTransform:
      fatalError("\(property.key) is animated by transforms")
    }
  }
}

extension AnimatableValue {
  /// The value with an additive animation's one on top of it: numbers are summed, a transform goes
  /// behind the animated one.
  fileprivate func adding(_ value: AnimatableValue) -> AnimatableValue {
    switch (self, value) {
    case (.components(let model), .components(let value)): return .components(model + value)
    case (.matrix(let model), .matrix(let value)): return .matrix(value.concatenating(model))
    default:
      guard let model = transform, let value = value.transform else { return value }
      return .transform(value.concatenating(model))
    }
  }
}
