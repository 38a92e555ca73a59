import AnimaticPrinting

/// The JSON Schema (draft 2020-12) of scene files, for editors.
///
/// A schema knows nothing of names that clash or are missing, or of ranges of numbers within texts.
package enum SceneSchema {
  /// The schema, which ends with a newline.
  package static var text: String {
    let scene = SceneObject.all[0]
    let definitions =
      values + SceneObject.all.dropFirst().map { ($0.definition, object($0, indent: "    ")) }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scene",
      \(lines(of: scene, indent: "  ")),
        "$defs": {
      \(definitions.map { "    \($0.jsonSpelling): \($1)" }.joined(separator: ",\n"))
        }
      }

      """
  }

  private static func object(_ object: SceneObject, indent: String) -> String {
    "{\n\(lines(of: object, indent: indent + "  "))\n\(indent)}"
  }

  private static func lines(of object: SceneObject, indent: String) -> String {
    let keys = object.keys.map { key in
      let absence = key.absence.map { " (default: \($0))" } ?? ""
      let summary = "\(key.summary)\(absence).".jsonSpelling
      let schema = SceneForm<String>.computed(key.schema)
      return "\(indent)  \(key.name.jsonSpelling): {\(schema), \"description\": \(summary)}"
    }
    let required = object.keys.filter(\.isRequired).map(\.name)
    let rules = object.rules.map { "\(indent)  {\(keywords(of: $0))}" }
    var lines = [
      "\"description\": \(object.summary.jsonSpelling)", "\"type\": \"object\"",
      "\"properties\": {\n\(keys.joined(separator: ",\n"))\n\(indent)}",
      "\"additionalProperties\": false",
    ]
    if !required.isEmpty { lines.append("\"required\": \(list(required))") }
    if !rules.isEmpty {
      lines.append("\"allOf\": [\n\(rules.joined(separator: ",\n"))\n\(indent)]")
    }
    return lines.map { indent + $0 }.joined(separator: ",\n")
  }

  private static func keywords(of rule: SceneObject.Rule) -> String {
    func each(_ keys: [String]) -> String {
      keys.map { "{\"required\": \(list([$0]))}" }.joined(separator: ", ")
    }
    return switch rule {
    case .exactlyOne(let keys): "\"oneOf\": [\(each(keys))]"
    case .atMostOne(let keys): "\"oneOf\": [{\"not\": {\"anyOf\": [\(each(keys))]}}, \(each(keys))]"
    case .only(let keys, let other):
      "\"dependentRequired\": {"
        + keys.map { "\($0.jsonSpelling): \(list([other]))" }.joined(separator: ", ") + "}"
    case .notBoth(let key, let other): "\"not\": {\"required\": \(list([key, other]))}"
    case .schema(let keywords): keywords
    }
  }

  // MARK: - Values

  private static let values: [(String, String)] = [
    ("computed", "{\(string(#"^.*\$\{"#))}"),
    (
      "color",
      anyOf(
        string(#"^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"#),
        "\"enum\": \(list(SceneValue.Color.names))", SceneValue.Color.components.schema)
    ),
    ("background", anyOf(#""type": "null""#, SceneValue.Color.form.schema)),
    (
      "transform",
      anyOf(SceneValue.Transform.matrix.schema, [SceneValue.Transform.Operation].form.schema)
    ),
    ("path", anyOf(string(path), definition("pathObject"))),
    (
      "finger",
      "{\"type\": \"array\", \"minItems\": 1, \"items\": {"
        + tuple([Double.form.schema, Double.form.schema, SceneTouch.time.schema]) + "}}"
    ),
    (
      "bezier",
      anyOf(
        "\"enum\": \(list(SceneCurve.Name.allCases.map(\.rawValue) + SceneCurve.words.dropLast(2)))",
        string("^\(number)(,\(number)){3}$"), string(#"^cubic-bezier\(.*\)$"#),
        tuple(point + point))
    ),
    (
      "curve",
      anyOf(
        bezierDefinition, string(#"^(steps|linear)\(.*\)$"#),
        #""enum": ["step-start", "step-end"]"#, string("^spring:\(number)(,\(number))?$"),
        string(#"^spring:[a-zA-Z]+=[^,]+(,[a-zA-Z]+=[^,]+)*$"#), definition("curveObject"))
    ),
  ]

  private static let bezierDefinition = definition("bezier")

  /// A control point: its x is a fraction.
  private static let point = [SceneForm<Double>.fraction.schema, Double.form.schema]

  private static let number = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#

  /// The notation of SVG, with the commands of paths in scenes.
  private static let path: String = {
    let gap = #"[ ,\t\r\n]*"#
    func command(_ letters: String, numbers: Int) -> String {
      "\(letters)(\(String(repeating: gap + number, count: numbers)))+\(gap)"
    }
    let arc = [number, number, number, "[01]", "[01]", number, number].map { gap + $0 }.joined()
    let commands = [
      command("[MLTmlt]", numbers: 2), command("[HVhv]", numbers: 1),
      command("[QSqs]", numbers: 4), command("[Cc]", numbers: 6), "[Aa](\(arc))+\(gap)",
      "[Zz]\(gap)",
    ]
    return "^\(gap)(\(command("[Mm]", numbers: 2))(\(commands.joined(separator: "|")))*)?$"
  }()

  // MARK: - JSON

  private static func anyOf(_ schemas: String...) -> String {
    "{\"anyOf\": [\(schemas.map { "{\($0)}" }.joined(separator: ", "))]}"
  }

  private static func string(_ pattern: String) -> String {
    "\"type\": \"string\", \"pattern\": \(pattern.jsonSpelling)"
  }

  private static func tuple(_ schemas: [String]) -> String {
    "\"type\": \"array\", \"prefixItems\": [\(schemas.map { "{\($0)}" }.joined(separator: ", "))], "
      + "\"minItems\": \(schemas.count), \"maxItems\": \(schemas.count)"
  }

  private static func definition(_ name: String) -> String { ##""$ref": "#/$defs/\##(name)""## }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(\.jsonSpelling).joined(separator: ", "))]"
  }
}
