extension SceneObject {
  /// The keys of the layer's appearance, which views have and changes set.
  static let appearance = [
    SceneObject.Key(
      "cornerRadius", "number", "The radius of the corners in points, 0 to 1e12", default: "0"),
    SceneObject.Key(
      "maskedCorners", "[...] of \(alternatives(SceneView.Corner.self))",
      "The corners that have the radius", default: "all"),
    SceneObject.Key(
      "borderWidth", "number", "The width of the border in points, 0 to 1e12", default: "0"),
    SceneObject.Key(
      "borderColor", "colour | null", "The colour of the border", default: "\"black\""),
    SceneObject.Key(
      "shadowColor", "colour | null", "The colour of the shadow", default: "\"black\""),
    SceneObject.Key("shadowOpacity", "number", "The opacity of the shadow, 0...1", default: "0"),
    SceneObject.Key(
      "shadowOffset", "[x, y]", "The distance of the shadow in points", default: "[0, -3]"),
    SceneObject.Key(
      "shadowRadius", "number", "The blur radius of the shadow in points, 0 to 1e12",
      default: "3"),
  ]

  /// The keys of a view's content, of which a view and a change have at most one.
  static let content =
    [
      SceneObject.Key(
        "draw", "[drawing, ...]", "What the view draws; a change replaces the whole drawing"),
      SceneObject.Key("image", "image", "Makes the view an image view, or replaces its image"),
      SceneObject.Key("label", "label", "Makes the view a label, or sets values of the label"),
      SceneObject.Key(
        "shape", "shape", "Makes the layer of the view a shape layer, or sets values of the shape"),
      SceneObject.Key(
        "gradient", "gradient",
        "Makes the layer of the view a gradient layer, or sets values of the gradient"),
    ] + controls

  /// A fill or a stroke.
  static let drawing = SceneObject(
    "a drawing", "A fill or a stroke of a drawing; exactly one of \"fill\" and \"stroke\".",
    sample: ##"{"fill": "#3366FF", "path": {"oval": [0, 0, 40, 40]}}"##,
    keys: [
      SceneObject.Key("fill", "colour", "Fills the path with a colour"),
      SceneObject.Key("stroke", "colour", "Strokes the path with a colour"),
      SceneObject.Key("path", "path", "The path, in points of the bounds; required"),
      fillRule,
    ] + pen)

  /// An image.
  static let image = SceneObject(
    "an image", "A reference to an image, which a renderer finds by its name.",
    sample: #"{"name": "photo", "size": [60, 40]}"#,
    keys: [
      SceneObject.Key("name", "\"name\"", "The name of the image; required"),
      SceneObject.Key(
        "size", "[width, height]", "The size in points, both 0 to 1e12; required"),
      SceneObject.Key(
        "scale", "number", "The number of pixels per point, above 0", default: "1"),
    ])

  /// A label.
  static let label = SceneObject(
    "a label", "The values of a label.",
    sample: #"{"text": "Hello", "font": {"size": 12}, "textAlignment": "center"}"#,
    keys: [
      SceneObject.Key("text", "\"text\"", "The text"),
      SceneObject.Key("font", "font", "The font", default: "the system's, 17 points"),
      SceneObject.Key("textColor", "colour", "The colour of the text", default: "\"black\""),
      SceneObject.Key(
        "textAlignment", alternatives(SceneContent.TextAlignment.self),
        "The alignment of the lines", default: "natural"),
      SceneObject.Key(
        "numberOfLines", "whole number", "The greatest number of lines; 0 for any number",
        default: "1"),
      SceneObject.Key(
        "lineBreakMode", alternatives(SceneContent.LineBreakMode.self),
        "Where lines end", default: "byTruncatingTail"),
      SceneObject.Key(
        "adjustsFontSizeToFitWidth", "true | false",
        "Whether a text that is too wide gets a smaller font", default: "false"),
      SceneObject.Key(
        "minimumScaleFactor", "number", "The smallest such font, as a fraction of the font's size",
        default: "0"),
    ])

  /// A font.
  static let font = SceneObject(
    "a font", "A font by its name, or the system's font.",
    sample: #"{"name": "Helvetica-Bold", "size": 20}"#,
    keys: [
      SceneObject.Key("name", "\"name\"", "The name of the font; not beside \"weight\""),
      SceneObject.Key("size", "number", "The size in points, above 0", default: "17"),
      SceneObject.Key(
        "weight", alternatives(SceneContent.Weight.self), "The weight of the system's font",
        default: "regular"),
    ])

  /// A shape.
  static let shape = SceneObject(
    "a shape",
    "The values of a shape layer; all but the words animate, paths of equal structure "
      + "only by keys of animations.",
    sample: #"{"path": "M0 0L40 0", "strokeColor": "red", "strokeEnd": 0.5}"#,
    keys: [
      SceneObject.Key("path", "path", "The path, in points of the bounds"),
      SceneObject.Key(
        "fillColor", "colour | null", "The colour inside the path", default: "\"black\""),
      fillRule,
      SceneObject.Key(
        "strokeColor", "colour | null", "The colour of the stroke", default: "null"),
      SceneObject.Key(
        "strokeStart", "number", "Where the stroke begins, as a fraction of the path, 0...1",
        default: "0"),
      SceneObject.Key(
        "strokeEnd", "number", "Where the stroke ends, as a fraction of the path, 0...1",
        default: "1"),
    ] + pen)

  /// A gradient.
  static let gradient = SceneObject(
    "a gradient", "The values of a gradient layer.",
    sample: #"{"colors": ["red", "blue"], "startPoint": [0, 0], "endPoint": [1, 1]}"#,
    keys: [
      SceneObject.Key("colors", "[colour, ...]", "The colours", default: "none"),
      SceneObject.Key(
        "locations", "[number, ...]", "The position of each colour, 0...1",
        default: "evenly spaced"),
      SceneObject.Key(
        "startPoint", "[x, y]", "Where the colours start, in units of the bounds",
        default: "[0.5, 0]"),
      SceneObject.Key(
        "endPoint", "[x, y]", "Where the colours end, in units of the bounds",
        default: "[0.5, 1]"),
      SceneObject.Key(
        "type", alternatives(SceneContent.GradientType.self), "The course of the colours",
        default: "axial"),
    ])

  /// A path in the form of an object.
  static let path = SceneObject(
    "a path",
    "A path in the form of an object: exactly one of \"rect\", \"roundedRect\" and \"oval\".",
    sample: #"{"roundedRect": [0, 0, 40, 20], "cornerRadius": 5}"#,
    keys: [
      SceneObject.Key("rect", "[x, y, width, height]", "A rectangle"),
      SceneObject.Key("roundedRect", "[x, y, width, height]", "A rectangle with round corners"),
      SceneObject.Key("oval", "[x, y, width, height]", "The ellipse in a rectangle"),
      SceneObject.Key(
        "cornerRadius", "number", "The radius of the corners of a \"roundedRect\", 0 to 1e12",
        default: "0"),
    ])

  private static let fillRule = SceneObject.Key(
    "fillRule", alternatives(SceneContent.FillRule.self), "Which points are inside the path",
    default: "nonZero")

  private static let pen = [
    SceneObject.Key("lineWidth", "number", "The width of the stroke, 0 to 1e12", default: "1"),
    SceneObject.Key(
      "lineCap", alternatives(SceneContent.LineCap.self), "The ends of the stroke",
      default: "butt"),
    SceneObject.Key(
      "lineJoin", alternatives(SceneContent.LineJoin.self), "The corners of the stroke",
      default: "miter"),
    SceneObject.Key(
      "miterLimit", "number", "The greatest length of a pointed corner, in line widths, 0 to 1e12",
      default: "10"),
    SceneObject.Key(
      "lineDashPattern", "[number, ...]", "The lengths of dashes and gaps, each 0 to 1e12",
      default: "unbroken"),
    SceneObject.Key(
      "lineDashPhase", "number", "The length of the pattern before the start of the path",
      default: "0"),
  ]
}
