import AnimaticObjects

/// A key of a keyboard, as a press has it.
@preconcurrency @MainActor
open class UIKey: NSObject {
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
