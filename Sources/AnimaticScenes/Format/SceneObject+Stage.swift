extension SceneObject {
  /// The whole file.
  package static let scene = SceneObject(
    "a scene", "The whole file: what there is, and what happens to it.",
    sample: #"{"views": [{"name": "card", "frame": [0, 0, 100, 50]}], "timeline": []}"#,
    keys: [
      SceneKey("$schema", "\"URL\"", "A JSON Schema, for editors; it is not read"),
      SceneKey("screen", "screen", "The screen that the scene plays on"),
      SceneKey(
        "semantics", alternatives(SceneDocument.Semantics.self),
        "How animations of one property interact: by the class reference of 2009, or as from iOS 8 on",
        default: "legacy"),
      SceneKey("views", "[view, ...]", "The views at time 0, from back to front"),
      SceneKey(
        "timeline", "[step, ...]",
        "What happens; steps at the same time run in this order, each in a turn of its own"),
      forever,
    ])

  /// The screen.
  static let screen = SceneObject(
    "a screen", "The screen, and the window that fills it.",
    sample: #"{"width": 390, "height": 844, "backgroundColor": "white"}"#,
    keys: [
      SceneKey("width", "number", "The width in points, above 0", default: "320"),
      SceneKey("height", "number", "The height in points, above 0", default: "480"),
      SceneKey("backgroundColor", "colour | null", "The background of the window", default: "null"),
    ])

  /// A view.
  package static let view = SceneObject(
    "a view", "A view with its subviews; what is absent keeps the default of UIKit.",
    sample: ##"{"name": "card", "frame": [20, 40, 120, 80], "backgroundColor": "#3366FF"}"##,
    keys: [SceneKey("name", "\"name\"", "The name, which no other view has; required")]
      + properties + [
        SceneKey(
          "contentMode", alternatives(SceneContentMode.self),
          "How the content follows the bounds",
          default: "scaleToFill"),
        SceneKey(
          "clipsToBounds", "true | false", "Whether subviews are cut off at the bounds",
          default: "false"),
        SceneKey(
          "autoresizingMask", "[...] of \(alternatives(SceneResizing.self))",
          "What gives way when the superview's bounds change",
          default: "[]"),
        SceneKey(
          "autoresizesSubviews", "true | false", "Whether subviews are resized with the view",
          default: "true"),
        SceneKey("tag", "whole number", "The tag", default: "0"),
        SceneKey("subviews", "[view, ...]", "The subviews, from back to front"),
      ])

  /// What a view is created with and a change sets.
  static let properties = [
    SceneKey(
      "frame", "[x, y, width, height]",
      "The frame in points of the superview; has the last word beside bounds and center"),
    SceneKey("bounds", "[x, y, width, height]", "The bounds in points"),
    SceneKey("center", "[x, y]", "The center in points of the superview"),
    SceneKey(
      "transform", "[a, b, c, d, tx, ty] | [operation, ...]",
      "The transform: a matrix, or operations applied one after the other", default: "identity"),
    SceneKey("alpha", "number", "The opacity in 0...1", default: "1"),
    SceneKey("backgroundColor", "colour | null", "The background colour", default: "null"),
    SceneKey(
      "contentStretch", "[x, y, width, height]",
      "The part of the content that is stretched, in the unit square", default: "[0, 0, 1, 1]"),
    SceneKey("hidden", "true | false", "Whether the view is hidden", default: "false"),
  ]

  /// An operation of a transform.
  static let operation = SceneObject(
    "an operation", "One operation of a transform; exactly one of the keys.",
    sample: #"{"rotate": 90}"#,
    keys: [
      SceneKey("rotate", "number", "Rotates, by degrees"),
      SceneKey("scale", "number | [sx, sy]", "Scales, by factors"),
      SceneKey("translate", "[x, y]", "Moves, by points"),
    ])

  /// The cases of an enumeration, as the help text writes them.
  static func alternatives<Value>(_ type: Value.Type) -> String
  where Value: CaseIterable & RawRepresentable<String> {
    type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " | ")
  }

  /// Says that endless animations are meant.
  static let forever = SceneKey(
    "forever", "\"intended\"", "Lets 'animatic check' be silent about what never ends here")
}
