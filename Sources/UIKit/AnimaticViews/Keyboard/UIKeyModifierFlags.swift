/// The modifier keys that are down. The bits are UIKit's.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Capitals are locked.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A shift key is down.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A control key is down.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An option key is down.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// A command key is down.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is one of the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  /// The modifiers with the names that logs and scenes have, in the order in which a log writes
  /// them.
  package static let named: [(name: String, flag: UIKeyModifierFlags)] = [
    ("control", .control), ("alternate", .alternate), ("shift", .shift), ("command", .command),
  ]
}
