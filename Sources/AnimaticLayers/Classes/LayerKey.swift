import Foundation

/// A property of a layer that does not animate, as key-value coding accesses it; see
/// ``LayerKeyPath`` for the animatable ones.
@MainActor
struct LayerKey {
  let get: (CALayer) -> Any?
  /// Sets the property; returns whether the property accepts the value.
  let set: (CALayer, Any?) -> Bool
  /// The accepted type, in diagnostics.
  let expected: String

  /// The properties by their names.
  static let table: [String: LayerKey] = [
    "frame": LayerKey(
      get: \.frame, set: { layer, value in accept(rectangle(value)) { layer.frame = $0 } },
      expected: "rectangle"),
    "opaque": flag(\.isOpaque), "geometryFlipped": flag(\.isGeometryFlipped),
    "autoreverses": flag(\.autoreverses),
    "drawsAsynchronously": flag(\.drawsAsynchronously),
    "needsDisplayOnBoundsChange": flag(\.needsDisplayOnBoundsChange),
    "allowsGroupOpacity": flag(\.allowsGroupOpacity),
    "allowsEdgeAntialiasing": flag(\.allowsEdgeAntialiasing),
    "maskedCorners": mask(\.maskedCorners), "edgeAntialiasingMask": mask(\.edgeAntialiasingMask),
    "minificationFilterBias": smallNumber(\.minificationFilterBias),
    "beginTime": number(\.beginTime), "timeOffset": number(\.timeOffset),
    "duration": number(\.duration), "repeatDuration": number(\.repeatDuration),
    "speed": smallNumber(\.speed), "repeatCount": smallNumber(\.repeatCount),
    "name": optional(\.name, "string or nil"), "mask": optional(\.mask, "layer or nil"),
    "sublayers": optional(\.sublayers, "array of layers or nil"),
    "superlayer": LayerKey(get: \.superlayer, set: { _, _ in false }, expected: "nothing"),
    "delegate": optional(\.delegate, "CALayerDelegate or nil"),
    "actions": optional(\.actions, "dictionary of actions or nil"),
    "style": optional(\.style, "dictionary or nil"),
    "contentsGravity": name(\.contentsGravity), "fillMode": name(\.fillMode),
    "contentsFormat": name(\.contentsFormat), "cornerCurve": name(\.cornerCurve),
    "minificationFilter": name(\.minificationFilter),
    "magnificationFilter": name(\.magnificationFilter),
  ]

  /// The names of getters, which key-value coding accepts as well.
  static let synonyms = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped", "isWrapped": "wrapped",
  ]

  /// Returns the property with a name of a layer with a state; `nil` if there is none.
  static func named(_ name: String, in state: LayerState) -> LayerKey? {
    table[name] ?? ownTables[state.layerClass]?[name]
  }
}

extension LayerKey {
  private static func flag(_ property: ReferenceWritableKeyPath<CALayer, Bool>) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0[keyPath: property]) },
      set: { layer, value in
        accept(LayerKeyPath.number(value)) { layer[keyPath: property] = $0 != 0 }
      }, expected: "switch")
  }

  private static func number(_ property: ReferenceWritableKeyPath<CALayer, Double>) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0[keyPath: property]) },
      set: { layer, value in
        accept(finite(value)) { layer[keyPath: property] = $0 }
      }, expected: "finite number")
  }

  /// Returns a finite number; `nil` otherwise. Only repeat counts may be infinite.
  private static func finite(_ value: Any?) -> Double? {
    LayerKeyPath.number(value).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func smallNumber(
    _ property: ReferenceWritableKeyPath<CALayer, Float>
  ) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0[keyPath: property]) },
      set: { layer, value in
        accept(LayerKeyPath.number(value).flatMap { $0.isNaN ? nil : $0 }) {
          layer[keyPath: property] = Float($0)
        }
      }, expected: "number")
  }

  private static func optional<Value>(
    _ property: ReferenceWritableKeyPath<CALayer, Value?>, _ expected: String
  ) -> LayerKey {
    LayerKey(
      get: { $0[keyPath: property].map { $0 as Any } },
      set: { layer, value in
        guard let value else {
          layer[keyPath: property] = nil
          return true
        }
        return accept(value as? Value) { layer[keyPath: property] = $0 }
      }, expected: expected)
  }

  /// A set, as the number of its bits.
  private static func mask<Mask: OptionSet>(
    _ property: ReferenceWritableKeyPath<CALayer, Mask>
  ) -> LayerKey where Mask.RawValue: FixedWidthInteger {
    LayerKey(
      get: { NSNumber(value: UInt64($0[keyPath: property].rawValue)) },
      set: { layer, value in
        let bits = finite(value).flatMap { Mask.RawValue(exactly: $0) }
        let mask = value as? Mask ?? bits.map { Mask(rawValue: $0) }
        return accept(mask) { layer[keyPath: property] = $0 }
      }, expected: "set or whole number")
  }

  /// A property with a constant's name: the constant or its string.
  private static func name<Name: RawRepresentable<String>>(
    _ property: ReferenceWritableKeyPath<CALayer, Name>
  ) -> LayerKey {
    LayerKey(
      get: { $0[keyPath: property].rawValue },
      set: { layer, value in
        let name = value as? Name ?? (value as? String).flatMap { Name(rawValue: $0) }
        return accept(name) { layer[keyPath: property] = $0 }
      }, expected: "name")
  }

  private static func rectangle(_ value: Any?) -> CGRect? {
    guard let value else { return nil }
    let rect = (value as? CGRect) ?? LayerKeyPath.box(value)?.cgRectIfBoxed
    return rect.flatMap { $0.components.isFinite ? $0 : nil }
  }

  /// Calls a setter with a value, and returns whether there is a value.
  static func accept<Value>(_ value: Value?, _ body: (Value) -> Void) -> Bool {
    guard let value else { return false }
    body(value)
    return true
  }
}
