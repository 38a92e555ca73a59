/// The error for a text that is no easing function of CSS.
public struct EasingFunctionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// The mistake, with the remedy.
  public let message: String

  /// A sentence that says what is wrong, and what can stand there.
  public var description: String { "\"\(text)\" is no easing function of CSS: \(message)" }
}
