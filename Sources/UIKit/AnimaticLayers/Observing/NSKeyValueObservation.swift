import Foundation
import Synchronization

/// An observation of a property, which ends as the program releases or invalidates it.
///
/// Any thread may release it.
public final class NSKeyValueObservation: Sendable {
  private let isValid = Atomic(true)
  var isActive: Bool { isValid.load(ordering: .relaxed) }

  init() {}

  deinit { invalidate() }

  /// Ends the observation. Doing so again does nothing more.
  public func invalidate() { isValid.store(false, ordering: .relaxed) }
}

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

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String
  /// Creates a key from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind: the raw value of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Whether the call comes before the change; missing otherwise.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  /// The indices of a change of a collection, which Animatic does not report.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
}

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

/// What an observer of a property receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call at once, with the present value as the new one.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change, besides the one after it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
