/// A trait that programs name by its type, as ``UITraitUserInterfaceStyle``.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Equatable
  /// Returns the value of the trait in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type
