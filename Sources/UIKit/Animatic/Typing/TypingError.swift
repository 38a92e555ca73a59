/// The reason for which a text would not be typed into anything.
public struct TypingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An obstacle to a key.
  public enum Reason: Hashable, Sendable {
    /// No window on the screen has a first responder.
    case noFirstResponder
    /// The first responder, by its class and its identifier, is no ``UIKeyInput``.
    case noTextInput(String)
    /// The application ignores touches and keys.
    case ignored
  }

  /// The text that has been typed.
  public let typed: String
  /// The text that is left.
  public let rest: String
  /// The obstacle.
  public let reason: Reason

  /// Creates an error.
  public init(typed: String, rest: String, reason: Reason) {
    self.typed = typed
    self.rest = rest
    self.reason = reason
  }

  /// A sentence that says what is in the way, and what to do.
  public var description: String {
    switch reason {
    case .noFirstResponder: "\(problem); tap on a text field, or call becomeFirstResponder()"
    case .noTextInput: "\(problem); adopt UIKeyInput, or press single keys"
    case .ignored: problem
    }
  }

  /// A sentence that says what is in the way.
  package var problem: String {
    let text = Self.shortened(rest) + " cannot be typed"
    return typed.isEmpty
      ? "\(text): \(explanation)" : "\(text) after \(Self.shortened(typed)): \(explanation)"
  }

  private var explanation: String {
    switch reason {
    case .noFirstResponder: "there is no first responder"
    case .noTextInput(let name): "the first responder is \(name), which takes no text"
    case .ignored: "the application ignores touches and keys"
    }
  }

  /// A text in quotes as Swift writes it, in which "…" stands for what follows the first
  /// characters.
  private static func shortened(_ text: String) -> String {
    let start = text.prefix(40)
    return String(reflecting: start.endIndex == text.endIndex ? text : start + "…")
  }
}
