import AnimaticScenes

extension HelpText {
  /// The help text on the format of scene files; ends with a newline.
  package var sceneFormat: String {
    joined(
      [
        paragraph("OVERVIEW: " + HelpTopic.scene.overview),
        paragraph(
          "A scene file is JSON in UTF-8. Lengths are in points, times in seconds, angles in "
            + "degrees. Numbers go from -1e12 to 1e12. Names have at least one character."),
        list("FORMS", SceneForm.all.map { ($0.name, $0.summary) }),
      ] + SceneObject.all.map(section))
  }

  private func section(about object: SceneObject) -> [String] {
    paragraph("\(object.title): \(object.summary)") + ["  \(object.sample)"]
      + list("  KEYS", object.keys.map(row)).dropFirst()
  }

  private func row(_ key: SceneKey) -> (label: String, summary: String) {
    let absence = key.absence.map { " (default: \($0))" } ?? ""
    return (key.name, "\(key.form). \(key.summary)\(absence).")
  }
}

extension SceneObject {
  /// The noun without its article, in capitals.
  fileprivate var title: String { noun.split(separator: " ").dropFirst().joined().uppercased() }
}
