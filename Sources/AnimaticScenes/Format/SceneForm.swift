/// A form of values in scene files that several keys take.
package struct SceneForm: Sendable {
  /// How tables of keys call it.
  package let name: String
  /// How it is written.
  package let summary: String

  /// All forms, in the order of the help text.
  package static let all = [
    SceneForm(
      name: "colour",
      summary: "\"#RRGGBB\", \"#RRGGBBAA\", [red, green, blue, alpha] in 0...1, or one of "
        + SceneColor.names.joined(separator: ", ") + "."),
    SceneForm(
      name: "curve",
      summary: "\"\(SceneCurve.Name.allCases.map(\.rawValue).joined(separator: "\", \""))\", "
        + "\"x1,y1,x2,y2\" or [x1, y1, x2, y2] with x1 and x2 in 0...1, "
        + "\"spring:RATIO[,VELOCITY]\", or an object as below."),
    SceneForm(
      name: "matrix",
      summary: "[a, b, c, d, tx, ty] takes (x, y) to (ax + cy + tx, bx + dy + ty)."),
    SceneForm(
      name: "others",
      summary: "What is named after an object below has the form of that object."),
  ]
}
