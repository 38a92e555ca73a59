extension SceneObject {
  /// The whole file.
  package static let scene = SceneObject(
    "a scene", "The whole file: what there is, and what happens to it.",
    sample: #"{"views": [{"name": "card", "frame": [0, 0, 100, 50]}], "timeline": []}"#,
    keys: [
      SceneObject.Key("$schema", "\"URL\"", "A JSON Schema, for editors; it is not read"),
      SceneObject.Key("screen", "screen", "The screen that the scene plays on"),
      SceneObject.Key(
        "semantics", alternatives(SceneDocument.Semantics.self),
        "How animations of one property interact: by the class reference of 2009, or as from iOS 8 on",
        default: "legacy"),
      SceneObject.Key("views", "[view, ...]", "The views at time 0, from back to front"),
      SceneObject.Key(
        "timeline", "[step, ...]",
        "What happens; steps at the same time run in this order, each in a turn of its own"),
      forever,
    ])

  /// The screen.
  static let screen = SceneObject(
    "a screen", "The screen, and the window that fills it.",
    sample: #"{"width": 390, "height": 844, "backgroundColor": "white"}"#,
    keys: [
      SceneObject.Key("width", "number", "The width in points, above 0", default: "320"),
      SceneObject.Key("height", "number", "The height in points, above 0", default: "480"),
      SceneObject.Key(
        "backgroundColor", "colour | null", "The background of the window", default: "null"),
    ])

  /// A view.
  package static let view = SceneObject(
    "a view", "A view with its subviews; what is absent keeps the default of UIKit.",
    sample: ##"{"name": "card", "frame": [20, 40, 120, 80], "backgroundColor": "#3366FF"}"##,
    keys: [SceneObject.Key("name", "\"name\"", "The name, which no other view has; required")]
      + properties + [
        SceneObject.Key(
          "contentMode", alternatives(SceneView.ContentMode.self),
          "How the content follows the bounds",
          default: "scaleToFill"),
        SceneObject.Key(
          "clipsToBounds", "true | false", "Whether subviews are cut off at the bounds",
          default: "false"),
        SceneObject.Key(
          "autoresizingMask", "[...] of \(alternatives(SceneView.Resizing.self))",
          "What gives way when the superview's bounds change",
          default: "[]"),
        SceneObject.Key(
          "autoresizesSubviews", "true | false", "Whether subviews are resized with the view",
          default: "true"),
        SceneObject.Key("tag", "whole number", "The tag", default: "0"),
        SceneObject.Key(
          "gestures", "[...] of \(alternatives(SceneView.Gesture.self))",
          "What the view recognises in touches, for 'animatic events --kinds gesture'",
          default: "[]"),
        SceneObject.Key("subviews", "[view, ...]", "The subviews, from back to front"),
      ])

  /// The keys of the properties that views have and changes set.
  static let properties =
    [
      SceneObject.Key(
        "frame", "[x, y, width, height]",
        "The frame in points of the superview; has the last word beside bounds and center"),
      SceneObject.Key("bounds", "[x, y, width, height]", "The bounds in points"),
      SceneObject.Key("center", "[x, y]", "The center in points of the superview"),
      SceneObject.Key(
        "transform", "[a, b, c, d, tx, ty] | [operation, ...]",
        "The transform: a matrix, or operations applied one after the other", default: "identity"),
      SceneObject.Key("alpha", "number", "The opacity in 0...1", default: "1"),
      SceneObject.Key("backgroundColor", "colour | null", "The background colour", default: "null"),
      SceneObject.Key(
        "contentStretch", "[x, y, width, height]",
        "The part of the content that is stretched, in the unit square", default: "[0, 0, 1, 1]"),
      SceneObject.Key("hidden", "true | false", "Whether the view is hidden", default: "false"),
    ] + appearance + content

  /// An operation of a transform.
  static let operation = SceneObject(
    "an operation", "One operation of a transform; exactly one of the keys.",
    sample: #"{"rotate": 90}"#,
    keys: [
      SceneObject.Key("rotate", "number", "Rotates, by degrees"),
      SceneObject.Key("scale", "number | [sx, sy]", "Scales, by factors"),
      SceneObject.Key("translate", "[x, y]", "Moves, by points"),
    ])

  /// Returns the raw values of an enumeration as the form of a key.
  static func alternatives<Value>(_ type: Value.Type) -> String
  where Value: CaseIterable & RawRepresentable<String> {
    type.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " | ")
  }

  /// The key by which an author states that animations never end on purpose.
  static let forever = SceneObject.Key(
    "forever", "\"intended\"", "Lets 'animatic check' be silent about what never ends here")
}
