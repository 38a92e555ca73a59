/// The description of a kind of object in scene files, which the decoder, the help text and the
/// schema read.
package struct SceneObject: Sendable {
  package let noun: String
  package let summary: String
  /// The keys, in the order of the help text.
  package let keys: [SceneObject.Key]
  /// A small legal object of the kind.
  package let sample: String
  /// The rules about several keys together.
  let rules: [SceneObject.Rule]
  /// The name of the object in the schema.
  let definition: String

  /// Creates a description.
  /// - Parameter definition: The name in the schema; by default that of the noun.
  init(
    _ noun: String, _ summary: String, sample: String,
    rules: [SceneObject.Rule] = [], definition: String? = nil, keys: [SceneObject.Key]
  ) {
    (self.noun, self.summary, self.sample) = (noun, summary, sample)
    (self.rules, self.keys) = (rules, keys)
    self.definition = definition ?? Self.definition(of: noun)
  }

  package var names: [String] { keys.map(\.name) }

  /// Returns a noun without its article.
  static func name(of noun: String) -> String {
    noun.split(separator: " ").dropFirst().joined(separator: " ")
  }

  static func definition(of noun: String) -> String {
    noun.split(separator: " ").dropFirst().reduce("") {
      $0 + ($0.isEmpty ? String($1) : $1.capitalized)
    }
  }
}

extension SceneObject {
  package struct Key: Sendable {
    package let name: String
    package let form: String
    /// The meaning of the value, with units and ranges, as a sentence without a full stop.
    package let summary: String
    /// The behaviour without the key; nil if the summary makes it clear.
    package let absence: String?
    let isRequired: Bool
    let schema: String

    init<Value>(
      _ name: String, _ summary: String, _ form: SceneForm<Value>, default absence: String? = nil,
      isRequired: Bool = false
    ) {
      (self.name, self.form, self.schema) = (name, form.text, form.schema)
      (self.absence, self.isRequired) = (absence, isRequired)
      self.summary =
        summary + (form.range.map { ", \($0)" } ?? "") + (isRequired ? "; required" : "")
    }

    /// Creates a key like another one, whose value has further forms.
    init(_ key: Key, form: String, schema: String) {
      (name, self.form, self.schema) = (key.name, form, schema)
      (summary, absence, isRequired) = (key.summary, key.absence, key.isRequired)
    }
  }

  /// A rule for several keys of an object.
  enum Rule: Sendable {
    case exactlyOne([String])
    case atMostOne([String])
    /// The keys stand only beside another one.
    case only([String], beside: String)
    case notBoth(String, String)
    case schema(String)
  }

  /// A form of values that several keys share.
  package struct Form: Sendable {
    /// The name in the tables of keys.
    package let name: String
    package let summary: String

    /// All forms, in the order of the help text.
    package static let all = [
      SceneObject.Form(
        name: "colour",
        summary: "\"#RRGGBB\", \"#RRGGBBAA\", \"#RGB\", \"#RGBA\", [red, green, blue, alpha] in "
          + "0...1, or one of " + SceneValue.Color.names.joined(separator: ", ") + "."),
      SceneObject.Form(
        name: "curve",
        summary: "\"\(SceneCurve.Name.allCases.map(\.rawValue).joined(separator: "\", \""))\", "
          + "\"x1,y1,x2,y2\" or [x1, y1, x2, y2] with x1 and x2 in 0...1, a function of CSS such as "
          + "\"cubic-bezier(0.2, 0, 0, 1)\", \"steps(4)\" or \"linear(0, 0.9 40%, 1)\", "
          + "\"spring:RATIO[,VELOCITY]\", a spring with names such as "
          + "\"spring:stiffness=170,damping=26\", or an object as below."),
      SceneObject.Form(
        name: "computed",
        summary:
          "\"${...}\" computes a value from the names of variables, of parameters and of the "
          + "number of a repetition: numbers, names, + - * / %, brackets, elements of arrays as in "
          + "colors[i], abs, ceil, cos, floor, max, min, pi, pow, round, sin and sqrt, with angles "
          + "in degrees. Inside a text it inserts the value, as in \"row${i}\"; \"$${\" is the "
          + "text \"${\"."),
      SceneObject.Form(
        name: "matrix",
        summary: "[a, b, c, d, tx, ty] takes (x, y) to (ax + cy + tx, bx + dy + ty)."),
      SceneObject.Form(
        name: "path",
        summary: "A path in the notation of SVG, as drawing tools copy it, such as "
          + "\"M0 0L10 0L10 10Z\", or an object as below."),
      SceneObject.Form(
        name: "others", summary: "What is named after an object below has the form of that object."),
    ]
  }
}
