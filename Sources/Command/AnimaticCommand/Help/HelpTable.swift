import AnimaticReports
import AnimaticScenes

/// A table of a topic of help: names with their explanations.
struct HelpTable {
  let title: String
  /// The subject, as a sentence; `nil` for a table that is about the whole topic.
  var summary: String?
  /// A small legal text of the subject.
  var sample: String?
  let rows: [(label: String, explanation: String)]
}

extension CommandSpec {
  var tables: [HelpTable] {
    forms.map { form in
      HelpTable(
        title: form.title, summary: form.summary, sample: form.sample,
        rows: form.keys.map { ($0.name, $0.summary) })
    }
  }
}

extension ToolSpec.HelpTopic {
  /// The rules for the whole topic.
  var introduction: String {
    switch self {
    case .scene:
      """
      A scene file is JSON in UTF-8. Lengths are in points, times in seconds, angles in degrees. \
      Numbers go from -1e12 to 1e12. Names have at least one character.
      """
    case .columns:
      """
      Numbers have the decimals of --precision in text, and all their bits in Arrow. An empty cell \
      is empty in CSV, and null in JSON lines and in Arrow. Arrow has integers as int64, numbers as \
      float64, flags as bool, and texts as dictionaries of utf8; the metadata of each field has its \
      unit, range, meaning, and the reason for which a cell is empty.
      """
    case .limits:
      """
      A scene beyond a limit is refused with the exit code 65. --limit views=1000,time=10 sets \
      limits, and so does the variable ANIMATIC_LIMITS. Without a limit of time and memory, a scene \
      takes what it needs: set both for scenes of strangers.
      """
    }
  }

  var tables: [HelpTable] {
    switch self {
    case .scene:
      [HelpTable(title: "FORMS", rows: SceneObject.Form.all.map { ($0.name, $0.summary) })]
        + SceneObject.all.map { object in
          HelpTable(
            title: object.title, summary: object.summary, sample: object.sample,
            rows: object.keys.map { ($0.name, $0.explanation) })
        }
    case .columns:
      OutputTable.all.map { table in
        HelpTable(
          title: table.title, summary: table.summary,
          rows: table.columns.map { ($0.label, $0.explanation) })
      }
    case .limits:
      [HelpTable(title: "LIMITS", rows: SceneLimit.allCases.map { ($0.name, $0.explanation) })]
    }
  }
}
