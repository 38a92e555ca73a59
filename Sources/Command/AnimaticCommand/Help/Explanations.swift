import AnimaticReports
import AnimaticScenes

extension OperandSpec {
  /// The summary, with the legal words.
  var explanation: String { summary + notes(kind, default: nil) }
}

extension OptionSpec {
  /// All names with the name of the value: `-o, --output <FILE>`.
  var label: String { flags.joined(separator: ", ") + (valueName.map { " <\($0)>" } ?? "") }
  /// The summary, with the legal words and the default.
  var explanation: String { summary + notes(kind, default: defaultText) }
}

extension SceneLimit {
  /// The quantity that the limit bounds, its default, and the range of other amounts.
  var explanation: String {
    let amount = row.standard.map { "\($0) \(row.unit)" } ?? "any"
    let isTop = row.most == row.standard
    let notes = row.most == nil ? "; fixed" : isTop ? "; can only be less" : ""
    return "At most this many \(row.unit): \(row.summary) (default: \(amount)\(notes))."
      .replacing("At most this many : a", with: "The magnitude of a").replacing(" )", with: ")")
      .replacing(" ;", with: ";")
  }
}

extension ColumnFacts {
  /// The meaning, the type, the unit, the range and the reason of empty cells.
  var explanation: String {
    let type = [type.rawValue, unit.map { "in \($0)" }].compactMap(\.self).joined(separator: " ")
    return "\(meaning) (\(type): \(range))." + (empty.map { " Empty if \($0)." } ?? "")
  }
}

extension SceneObject {
  /// The noun without its article, in capitals.
  var title: String { noun.split(separator: " ").dropFirst().joined().uppercased() }
}

extension SceneObject.Key {
  /// The form, the summary and the default.
  var explanation: String { "\(form). \(summary)\(absence.map { " (default: \($0))" } ?? "")." }
}

private func notes(_ kind: ValueKind, default defaultText: String?) -> String {
  let values = kind.words.isEmpty ? nil : "values: " + kind.words.joined(separator: ", ")
  let notes = [values, defaultText.map { "default: " + $0 }].compactMap(\.self)
  return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
}
