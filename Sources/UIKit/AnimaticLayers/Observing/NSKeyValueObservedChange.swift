import Foundation

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change: always `setting`.
  public var kind: NSKeyValueChange = .setting
  /// The value after the change, if the observer asked for it.
  public let newValue: Value?
  /// The value before the change, if the observer asked for it.
  public let oldValue: Value?
  /// The indices of a change of a collection; always `nil`.
  public var indexes: IndexSet?
  /// Whether the call comes before the change.
  public let isPrior: Bool
}
