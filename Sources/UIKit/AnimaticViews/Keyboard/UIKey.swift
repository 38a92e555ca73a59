import AnimaticObjects

/// A key of a keyboard, as a press has it.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The text that the key stands for with its modifiers; of the arrows and of escape, a name such
  /// as "UIKeyInputUpArrow".
  open var characters: String { values.characters }
  /// The text that the key stands for without its modifiers.
  open var charactersIgnoringModifiers: String { values.plainCharacters }
  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { values.modifiers }
  /// The position of the key on a keyboard of the United States.
  open var keyCode: UIKeyboardHIDUsage { values.usage }

  private let values: Values

  private struct Values {
    var characters = ""
    var plainCharacters = ""
    var modifiers: UIKeyModifierFlags = []
    var usage = UIKeyboardHIDUsage.keyboardErrorUndefined
  }

  public override init() { values = Values() }

  package init(_ key: KeyboardKey, modifiers: UIKeyModifierFlags) {
    let modifiers = key.isCapital ? modifiers.union(.shift) : modifiers
    values = Values(
      characters: key.characters(with: modifiers), plainCharacters: key.plainCharacters,
      modifiers: modifiers, usage: key.usage)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

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

/// A responder into which the user types.
///
/// The keys come as presses. As `pressesBegan(_:with:)` of ``UIResponder`` receives one, it inserts
/// or deletes text by this protocol (rule I12).
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts a text at the caret.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}
