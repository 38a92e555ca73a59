import Foundation

/// A property of a layer that is reached by its name, other than those that animate (see
/// ``LayerKeyPath``).
@MainActor
struct LayerKey {
  let get: (CALayer) -> Any?
  /// Sets the property; returns whether it takes the value.
  let set: (CALayer, Any?) -> Bool
  /// What it takes, in messages.
  let expected: String

  /// The properties by their names.
  static let table: [String: LayerKey] = [
    "frame": LayerKey(
      get: \.frame, set: { layer, value in take(rectangle(value)) { layer.frame = $0 } },
      expected: "rectangle"),
    "opaque": flag(\.isOpaque), "doubleSided": flag(\.isDoubleSided),
    "geometryFlipped": flag(\.isGeometryFlipped), "masksToBounds": flag(\.masksToBounds),
    "autoreverses": flag(\.autoreverses),
    "beginTime": number(\.beginTime), "timeOffset": number(\.timeOffset),
    "duration": number(\.duration), "repeatDuration": number(\.repeatDuration),
    "speed": smallNumber(\.speed), "repeatCount": smallNumber(\.repeatCount),
    "name": optional(\.name, "string or nil"), "mask": optional(\.mask, "layer or nil"),
    "sublayers": optional(\.sublayers, "array of layers or nil"),
    "superlayer": LayerKey(get: \.superlayer, set: { _, _ in false }, expected: "nothing"),
    "delegate": optional(\.delegate, "CALayerDelegate or nil"),
    "actions": optional(\.actions, "dictionary of actions or nil"),
    "style": optional(\.style, "dictionary or nil"),
    "shadowPath": optional(\.shadowPath, "path or nil"),
    "contentsGravity": name(\.contentsGravity), "fillMode": name(\.fillMode),
  ]

  /// Names of getters, which key-value coding knows as well.
  static let synonyms = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped",
  ]
}

extension LayerKey {
  private static func flag(_ property: ReferenceWritableKeyPath<CALayer, Bool>) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0[keyPath: property]) },
      set: { layer, value in
        take(LayerKeyPath.number(value)) { layer[keyPath: property] = $0 != 0 }
      }, expected: "switch")
  }

  private static func number(_ property: ReferenceWritableKeyPath<CALayer, Double>) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0[keyPath: property]) },
      set: { layer, value in
        take(finite(value)) { layer[keyPath: property] = $0 }
      }, expected: "finite number")
  }

  /// A number; infinite ones are left to what repeats for ever.
  private static func finite(_ value: Any?) -> Double? {
    LayerKeyPath.number(value).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func smallNumber(
    _ property: ReferenceWritableKeyPath<CALayer, Float>
  ) -> LayerKey {
    LayerKey(
      get: { NSNumber(value: $0[keyPath: property]) },
      set: { layer, value in
        take(LayerKeyPath.number(value).flatMap { $0.isNaN ? nil : $0 }) {
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
        return take(value as? Value) { layer[keyPath: property] = $0 }
      }, expected: expected)
  }

  /// A name, which is a string in a box or as it is.
  private static func name<Name: RawRepresentable<String>>(
    _ property: ReferenceWritableKeyPath<CALayer, Name>
  ) -> LayerKey {
    LayerKey(
      get: { $0[keyPath: property].rawValue },
      set: { layer, value in
        let name = value as? Name ?? (value as? String).flatMap { Name(rawValue: $0) }
        return take(name) { layer[keyPath: property] = $0 }
      }, expected: "name")
  }

  private static func rectangle(_ value: Any?) -> CGRect? {
    guard let value else { return nil }
    let rect = (value as? CGRect) ?? LayerKeyPath.box(value)?.cgRectIfBoxed
    return rect.flatMap { $0.components.isFinite ? $0 : nil }
  }

  private static func take<Value>(_ value: Value?, _ body: (Value) -> Void) -> Bool {
    guard let value else { return false }
    body(value)
    return true
  }
}
