/// The description of a kind of object in scene files, which the decoder, the help text and the
/// tests of the schema read.
package struct SceneObject: Sendable {
  /// The noun for the object, with its article.
  package let noun: String
  /// The meaning of the object, as a sentence.
  package let summary: String
  /// The keys, in the order of the help text.
  package let keys: [SceneObject.Key]
  /// A small legal object of the kind.
  package let sample: String
  /// The remedies for keys that authors often put here but that belong elsewhere, by key.
  let advice: [String: String]

  init(
    _ noun: String, _ summary: String, sample: String, advice: [String: String] = [:],
    keys: [SceneObject.Key]
  ) {
    self.noun = noun
    self.summary = summary
    self.sample = sample
    self.advice = advice
    self.keys = keys
  }

  /// The names of the keys.
  package var names: [String] { keys.map(\.name) }

  /// All kinds, in the order of the help text.
  package static let all: [SceneObject] = [
    .scene, .screen, .view, .operation, .drawing, .image, .label, .font, .shape, .gradient, .path,
    .button, .toggle, .slider, .progress, .pageControl, .activityIndicator, .scroll,
    .step, .block, .configuration, .curve, .spring, .change, .keyframe, .transition,
  ]
}

extension SceneObject {
  /// A key of an object in scene files.
  package struct Key: Sendable {
    /// The key.
    package let name: String
    /// The forms of the value.
    package let form: String
    /// The meaning of the value, with units and ranges, as a sentence without a full stop.
    package let summary: String
    /// The behaviour without the key; nil if the summary makes it clear.
    package let absence: String?

    init(_ name: String, _ form: String, _ summary: String, default absence: String? = nil) {
      self.name = name
      self.form = form
      self.summary = summary
      self.absence = absence
    }
  }
}

extension SceneObject {
  /// A form of values that several keys share.
  package struct Form: Sendable {
    /// The name in the tables of keys.
    package let name: String
    /// The syntax.
    package let summary: String

    /// All forms, in the order of the help text.
    package static let all = [
      SceneObject.Form(
        name: "colour",
        summary: "\"#RRGGBB\", \"#RRGGBBAA\", [red, green, blue, alpha] in 0...1, or one of "
          + SceneValue.Color.names.joined(separator: ", ") + "."),
      SceneObject.Form(
        name: "curve",
        summary: "\"\(SceneCurve.Name.allCases.map(\.rawValue).joined(separator: "\", \""))\", "
          + "\"x1,y1,x2,y2\" or [x1, y1, x2, y2] with x1 and x2 in 0...1, "
          + "\"spring:RATIO[,VELOCITY]\", or an object as below."),
      SceneObject.Form(
        name: "matrix",
        summary: "[a, b, c, d, tx, ty] takes (x, y) to (ax + cy + tx, bx + dy + ty)."),
      SceneObject.Form(
        name: "path",
        summary: "A path in the notation of SVG with the commands M, L, H, V, Q, C and Z, such as "
          + "\"M0 0L10 0L10 10Z\", or an object as below."),
      SceneObject.Form(
        name: "others",
        summary: "What is named after an object below has the form of that object."),
    ]
  }
}
