/// A kind of object in scene files: the row from which the reader, the help text and the tests of
/// the schema know its keys.
package struct SceneObject: Sendable {
  /// What it is, with its article.
  package let noun: String
  /// What it stands for, as a sentence.
  package let summary: String
  /// Its keys, in the order of the help text.
  package let keys: [SceneKey]
  /// A small object of the kind that is legal as it stands.
  package let sample: String
  /// What to do about keys that are often put here but belong elsewhere.
  let advice: [String: String]

  init(
    _ noun: String, _ summary: String, sample: String, advice: [String: String] = [:],
    keys: [SceneKey]
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
    .scene, .screen, .view, .operation, .step, .block, .configuration, .curve, .spring, .change,
    .keyframe, .transition,
  ]
}

/// A key of an object in scene files.
package struct SceneKey: Sendable {
  /// The key.
  package let name: String
  /// The forms that its value has.
  package let form: String
  /// What it is, with units and ranges, as a sentence without a full stop.
  package let summary: String
  /// What holds without the key; nil when that is plain from the summary.
  package let absence: String?

  init(_ name: String, _ form: String, _ summary: String, default absence: String? = nil) {
    self.name = name
    self.form = form
    self.summary = summary
    self.absence = absence
  }
}
