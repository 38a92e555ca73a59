/// The keys with which a scene file is composed of parts.
enum SceneComposition {
  static let repeatKey = "repeat"
  static let eachKey = "each"
  static let useKey = "use"
  static let includeKey = "include"
  static let namesKeys = ["variables", "components"]
  /// The keys of a file that a composed scene does not have.
  static let keys = Set(namesKeys + [includeKey])

  /// Whether a name can stand in an expression.
  static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_" else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  static let component = SceneObject(
    "a component", "Views, steps and changes under a name, with parameters for their texts.",
    sample: ##"{"parameters": ["id"], "defaults": {"y": 0}, "views": [{"name": "${id}", "##
      + ##""frame": [0, "${y}", 320, 44]}]}"##,
    keys: [
      SceneObject.Key(
        "parameters", "The names for which each use gives values", [String].form, default: "[]"),
      SceneObject.Key(
        "defaults", "Values of parameters without one; they may use the others", names,
        default: "{}"),
      SceneObject.Key("views", "The views that replace a use of it", list("view")),
      SceneObject.Key("timeline", "The steps that replace a use of it", list("step")),
      SceneObject.Key("changes", "The changes that replace a use of it", list("change")),
    ])

  static let use = SceneObject(
    "a use", "A component, in place of a view, a step or a change.",
    sample: #"{"use": "row", "with": {"id": "first", "y": 44}}"#,
    keys: [
      SceneObject.Key(
        useKey, "The component, by its name", SceneForm<String>.text("component"), isRequired: true),
      SceneObject.Key("with", "The values of its parameters", names, default: "{}"),
    ])

  static let repetition = SceneObject(
    "a repetition", "Views, steps or changes to repeat.",
    sample: #"{"repeat": {"count": 3, "as": "i"}, "each": [{"name": "row${i}", "#
      + #""frame": [0, "${44 * i}", 320, 44]}]}"#,
    keys: [
      SceneObject.Key(
        repeatKey, "How often, and the name of the number", loopForm, isRequired: true),
      SceneObject.Key(
        eachKey, "The views, steps or changes, in order",
        form("[view | step | change, ...]", #""type": "array", "items": {"type": "object"}"#),
        isRequired: true),
    ])

  static let loop = SceneObject(
    "a loop", "How often something is repeated.", sample: #"{"count": 30, "as": "i"}"#,
    keys: [
      SceneObject.Key(
        "count", "The number of repetitions", SceneForm<Int>.count(to: 1_000_000), isRequired: true),
      SceneObject.Key(
        "as", "The name of the number, for \"${…}\" in texts", SceneForm<String>.text("name"),
        default: "i"), SceneObject.Key("from", "The first number", Double.form, default: "0"),
    ])

  static let names = form("{name: value, ...}", #""type": "object""#)

  static let components = form(
    "{name: component, ...}",
    ##""type": "object", "additionalProperties": {"$ref": "#/$defs/component"}"##)

  /// The name of a file, or several.
  static let files = form(
    "\"file\" | [\"file\", ...]",
    #""anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]"#)

  private static let loopForm = form("loop", ##""$ref": "#/$defs/loop""##)

  private static func list(_ element: String) -> SceneForm<String> {
    form(
      "[\(element), ...]",
      ##""type": "array", "items": {\##(SceneForm<String>.element(##""$ref": "#/$defs/\##(element)""##))}"##
    )
  }

  /// A form that the composition reads by itself.
  private static func form(_ text: String, _ schema: String) -> SceneForm<String> {
    SceneForm(text, schema: schema, read: \.text, write: { .text($0) })
  }
}
