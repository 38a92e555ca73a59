/// A JSON value that knows where in the text it stands.
///
/// Foundation's readers are no help here: they drop positions, so that no message could say which
/// line is wrong, and of two members with the same key they silently keep one.
package struct JSONValue: Sendable {
  /// What the value is.
  package enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number; always finite.
    case number(Double)
    /// A text, with its escapes resolved.
    case string(String)
    /// The elements of an array, in file order.
    case array([JSONValue])
    /// The members of an object, in file order; no key occurs twice.
    case object([Member])
  }

  /// A key of an object and the value it names.
  package struct Member: Sendable {
    /// The key, with its escapes resolved.
    package var key: String
    /// Where the key's opening quote stands.
    package var keyPosition: TextPosition
    /// The value after the colon.
    package var value: JSONValue
  }

  /// What the value is.
  package var content: Content
  /// Where the first character of the value stands.
  package var position: TextPosition

  /// The kind of value with its article, for messages: `a number`, `an object`, `null`.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
