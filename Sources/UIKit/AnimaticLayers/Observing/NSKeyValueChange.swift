/// The kind of a change of an observed property.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property has been set.
  case setting = 1
  /// Objects came into a collection. Animatic reports no such changes.
  case insertion
  /// Objects left a collection. Animatic reports no such changes.
  case removal
  /// Objects of a collection were replaced. Animatic reports no such changes.
  case replacement
}
