import AnimaticPrinting

/// A form of values in scene files: how authors write it, how the JSON Schema describes it, and
/// how it is read and written.
struct SceneForm<Value>: Sendable {
  /// The form in the help text, such as `[x, y]`.
  let text: String
  /// The range of the numbers in the help text; `nil` where there is none to say.
  private(set) var range: String?
  /// The keywords of the schema, without the braces around them.
  let schema: String
  /// Decodes a value, or reports all its errors and returns `nil`.
  let read: @Sendable (SceneNode) -> Value?
  /// Returns the JSON from which ``read`` decodes an equal value.
  let write: @Sendable (Value) -> JSONValue

  init(
    _ text: String, range: String? = nil, schema: String,
    read: @escaping @Sendable (SceneNode) -> Value?, write: @escaping @Sendable (Value) -> JSONValue
  ) {
    (self.text, self.range, self.schema) = (text, range, schema)
    (self.read, self.write) = (read, write)
  }

  /// The same form for a key whose summary says the range in words of its own.
  var withoutRange: Self {
    var form = self
    form.range = nil
    return form
  }
}

extension SceneForm {
  /// Returns the schema of elements with those that a composition replaces by several ones.
  static func element(_ schema: String) -> String {
    ##""anyOf": [{\##(schema)}, {"$ref": "#/$defs/use"}, {"$ref": "#/$defs/repetition"}]"##
  }

  /// Returns the schema of values with texts that a composition computes.
  static func computed(_ schema: String) -> String {
    schema == #""type": "string""#
      ? schema : ##""anyOf": [{\##(schema)}, {"$ref": "#/$defs/computed"}]"##
  }
}

extension SceneForm where Value: SceneCodable {
  /// A form whose values are written as their type says.
  init(
    _ text: String, range: String? = nil, schema: String,
    _ read: @escaping @Sendable (SceneNode) -> Value?
  ) {
    self.init(text, range: range, schema: schema, read: read) { $0.json }
  }

  /// A form that the schema defines under a name.
  init(_ text: String, definition: String) {
    self.init(text, schema: ##""$ref": "#/$defs/\##(definition)""##, Value.init)
  }

  static func words(_ words: [String]) -> Self {
    let words = words.map { "\"\($0)\"" }
    return Self(
      words.joined(separator: " | "), schema: "\"enum\": [\(words.joined(separator: ", "))]",
      Value.init)
  }

  static func list<Element>(
    of element: SceneForm<Element>, schema: String? = nil,
    _ read: @escaping @Sendable (SceneNode) -> Value?
  ) -> Self {
    let areWords = element.text.hasPrefix("\"")
    let isComposed = (Element.self as? any SceneObjectCodable.Type)?.isComposed ?? false
    let item = schema ?? element.schema
    return Self(
      areWords ? "[...] of \(element.text)" : "[\(element.text), ...]",
      range: element.range.map { "each \($0)" },
      schema:
        "\"type\": \"array\", \"items\": {\(isComposed ? self.element(item) : computed(item))}",
      read)
  }
}

extension SceneForm<String> {
  /// A text in quotes, which the help text calls by a word.
  static func text(_ word: String = "text") -> Self {
    Self("\"\(word)\"", schema: #""type": "string""#, \.text)
  }

  /// A name that refers to nothing in the scene.
  static var name: Self {
    let form = SceneForm<SceneValue.Name>.name()
    return Self(form.text, schema: form.schema) { form.read($0)?.text }
  }
}

extension SceneForm<SceneValue.Name> {
  /// A name, which the help text calls by what it is the name of.
  static func name(of word: String = "name") -> Self {
    Self("\"\(word)\"", schema: #""type": "string", "minLength": 1"#, SceneValue.Name.init)
  }
}

extension SceneForm<[Double]> {
  /// An array of numbers, which has a value only if all of them are right.
  static func list(of number: SceneForm<Double>) -> Self {
    list(of: number) { node in
      guard let values = node.elements?.map(number.read) else { return nil }
      return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
    }
  }
}
