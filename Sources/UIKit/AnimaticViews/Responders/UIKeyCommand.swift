import AnimaticObjects
import Foundation

/// A key with modifiers that performs an action of the responder chain (rule I11).
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The text of the key, such as "f" or ``inputEscape``.
  public let input: String?
  /// The modifiers that are down.
  public let modifierFlags: UIKeyModifierFlags
  /// The action.
  public let action: Selector?
  /// The title; empty by default.
  open var title = ""
  /// What the command does, for people; `nil` by default.
  open var discoverabilityTitle: String?
  /// Whether the command comes before the system's own; `false` by default. It has no effect: the
  /// system has none here.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
  }
  /// Creates a command with a title.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
  }

  /// The arrow up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key "escape".
  public static let inputEscape = "UIKeyInputEscape"

  open override var description: String { String(reflecting: type(of: self)) }
}

extension UIResponder {
  /// Performs the command of a key, and returns whether the chain has one.
  func performCommand(of press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    for responder in sequence(first: self, next: \.next) {
      for command in responder.keyCommands ?? []
      where command.input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
        && command.modifierFlags == key.modifierFlags
      {
        guard let action = command.action else { return true }
        return UIApplication.shared.sendAction(
          action,
          to: responder.target(forAction: action, withSender: command) as? UIResponder ?? responder,
          from: command, for: nil)
      }
    }
    return false
  }
}
