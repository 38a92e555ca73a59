import Foundation

/// A property that does not animate, as key-value coding accesses it.
@MainActor struct KeyedProperty<Object> {
  let get: (Object) -> Any?
  /// Sets the property; returns whether the property accepts the value.
  let set: (Object, Any?) -> Bool
  /// The accepted type, in diagnostics.
  let expected: String
}

extension KeyedProperty {
  /// Creates a property that objects of a class have. Other objects have its value too, which
  /// stands for the default, and ignore a new one.
  /// - Parameters:
  ///   - box: Returns a value as key-value coding shows it.
  ///   - unbox: Returns the value of an object; `nil` for one that the property does not accept.
  init<Owner, Value>(
    _ field: KeyPath<Object, Value>, _ property: ReferenceWritableKeyPath<Owner, Value>,
    _ expected: String, box: @escaping (Value) -> Any?, unbox: @escaping (Any?) -> Value?
  ) {
    self.init(
      get: { box($0[keyPath: field]) },
      set: { object, value in
        guard let value = unbox(value) else { return false }
        if let owner = object as? Owner { owner[keyPath: property] = value }
        return true
      }, expected: expected)
  }

  /// A property that may have no value; other objects than those of the class have none.
  static func optional<Owner, Value>(
    _ property: ReferenceWritableKeyPath<Owner, Value?>, _ expected: String,
    unbox: @escaping (Any) -> Value? = { $0 as? Value }
  ) -> Self {
    Self(
      get: { ($0 as? Owner)?[keyPath: property].map { $0 as Any } },
      set: { object, value in
        let new = value.flatMap(unbox)
        guard value == nil || new != nil else { return false }
        if let owner = object as? Owner { owner[keyPath: property] = new }
        return true
      }, expected: expected)
  }

  static func flag<Owner>(
    _ field: KeyPath<Object, Bool>, _ property: ReferenceWritableKeyPath<Owner, Bool>
  ) -> Self {
    Self(
      field, property, "switch", box: { NSNumber(value: $0) },
      unbox: { LayerKeyPath.number($0).map { $0 != 0 } })
  }

  static func flag(_ property: ReferenceWritableKeyPath<Object, Bool>) -> Self {
    flag(property, property)
  }

  static func number<Number: BinaryFloatingPoint>(
    _ property: ReferenceWritableKeyPath<Object, Number>, _ expected: String = "finite number",
    _ accepts: @escaping (Double) -> Bool = { $0.isFinite }
  ) -> Self {
    Self(
      property, property, expected, box: { NSNumber(value: Double($0)) },
      unbox: { LayerKeyPath.number($0).flatMap { accepts($0) ? Number($0) : nil } })
  }

  /// A number of single precision, which may be infinite, as repeat counts are.
  static func smallNumber(_ property: ReferenceWritableKeyPath<Object, Float>) -> Self {
    Self(
      property, property, "number", box: { NSNumber(value: $0) },
      unbox: { LayerKeyPath.number($0).flatMap { $0.isNaN ? nil : Float($0) } })
  }

  static func count<Owner, Count: FixedWidthInteger>(
    _ field: KeyPath<Object, Count>, _ property: ReferenceWritableKeyPath<Owner, Count>,
    _ expected: String = "whole number"
  ) -> Self {
    Self(
      field, property, expected, box: { NSNumber(value: Int($0)) },
      unbox: { LayerKeyPath.number($0).flatMap { Count(exactly: $0) } })
  }

  /// A set, as the number of its bits.
  static func mask<Mask: OptionSet>(
    _ property: ReferenceWritableKeyPath<Object, Mask>
  ) -> Self where Mask.RawValue: FixedWidthInteger {
    Self(
      property, property, "set or whole number", box: { NSNumber(value: UInt64($0.rawValue)) },
      unbox: { value in
        let bits = LayerKeyPath.number(value).flatMap { Mask.RawValue(exactly: $0) }
        return value as? Mask ?? bits.map { Mask(rawValue: $0) }
      })
  }

  /// A property with a constant's name: the constant or its string.
  static func name<Owner, Name: RawRepresentable<String>>(
    _ field: KeyPath<Object, Name>, _ property: ReferenceWritableKeyPath<Owner, Name>
  ) -> Self {
    Self(
      field, property, "name", box: { $0.rawValue },
      unbox: { $0 as? Name ?? ($0 as? String).flatMap { Name(rawValue: $0) } })
  }

  static func name<Name: RawRepresentable<String>>(
    _ property: ReferenceWritableKeyPath<Object, Name>
  ) -> Self {
    name(property, property)
  }

  static func rectangle(
    _ property: ReferenceWritableKeyPath<Object, CGRect>, _ expected: String
  ) -> Self {
    Self(
      property, property, expected, box: { $0 },
      unbox: { value in (value as? CGRect).flatMap { $0.components.isFinite ? $0 : nil } })
  }
}
