import AnimaticPictures
import AnimaticPrinting
import AnimaticScenes

/// The changes that a page makes to the scene file that it shows, and to those that this includes,
/// and takes back.
struct SceneEditing {
  private let path: String
  private let limits: SceneLimits
  private var history = EditHistory()
  /// The spellings that values had before the page first changed them; `nil` for no value.
  private var originals: [Field: String?] = [:]

  /// A value of a file.
  private struct Field: Hashable {
    let path: String
    let place: String
    let key: String
  }

  /// The answer to a request that has changed nothing.
  struct Answer: Equatable {
    /// The name of the request, by which the page knows its field; empty for none.
    let name: String
    /// The reason, with the remedy; empty where the values are those that the file has.
    let reason: String
  }

  init(_ path: String, limits: SceneLimits = .standard) {
    (self.path, self.limits) = (path, limits)
  }

  /// Does what a page asks for.
  /// - Parameters:
  ///   - request: An object of JSON: the version of the page and a name, and the number of a
  ///     `"file"`, the `"place"` of an object in it and the values to `"set"` or the key to
  ///     `"reset"`; or `"undo": true`, or `"redo": true`. Changes with one `"gesture"` are taken
  ///     back together.
  ///   - version: The version of the present page.
  ///   - shown: The texts of the files that the present page shows; none without one.
  /// - Returns: Why nothing has changed; `nil` if a file has.
  mutating func apply(_ request: [UInt8], version: Int, shown: [SceneText]) -> Answer? {
    let request = try? JSONElement(request, file: "the page")
    let name = request?["name"]?.string ?? ""
    guard let request, request["version"]?.integer == version, !shown.isEmpty else {
      let reason = "the page shows an older version of \(path); try again when it has the new one"
      return Answer(name: name, reason: reason)
    }
    do throws(SceneEdit.Refusal) {
      if request["undo"]?.flag == true {
        try step(isRedo: false)
      } else if request["redo"]?.flag == true {
        try step(isRedo: true)
      } else {
        return try change(request, shown) ? nil : Answer(name: name, reason: "")
      }
      return nil
    } catch {
      return Answer(name: name, reason: error.description)
    }
  }

  private mutating func step(isRedo: Bool) throws(SceneEdit.Refusal) {
    guard let change = history.next(isRedo: isRedo) else {
      throw SceneEdit.Refusal(description: "there is nothing to \(isRedo ? "redo" : "undo")")
    }
    let (from, to) = isRedo ? (change.before, change.after) : (change.after, change.before)
    guard try text(of: change.path) == from else { throw Self.otherText(change.path) }
    try write(to, to: change.path)
    history.move(isRedo: isRedo)
  }

  /// Changes values.
  /// - Returns: Whether they have been other ones.
  private mutating func change(
    _ request: JSONElement, _ shown: [SceneText]
  ) throws(SceneEdit.Refusal) -> Bool {
    guard let index = request["file"]?.integer, shown.indices.contains(index),
      let place = request["place"]?.string
    else { throw SceneEdit.Refusal(description: "the page does not say what is to change") }
    let file = shown[index]
    let present = try text(of: file.path)
    guard present == file.bytes else { throw Self.otherText(file.path) }
    var values: [(key: String, value: JSONElement?)] = []
    for (key, value) in request["set"]?.fields ?? [] { values.append((key, value)) }
    if let key = request["reset"]?.string {
      let field = Field(path: file.path, place: place, key: key)
      guard let original = originals[field] else {
        throw SceneEdit.Refusal(description: "\(key) has not changed")
      }
      values = [(key, original.flatMap { try? JSONElement(Array($0.utf8), file: key) })]
    }
    let changed = try SceneEdit(place, values).applied(to: present, file: file.path)
    guard changed != present else { return false }
    try check(changed, at: index, among: shown)
    try write(changed, to: file.path)
    let object = (try? JSONElement(present, file: file.path))?.value(at: place)
    for (key, _) in values {
      let field = Field(path: file.path, place: place, key: key)
      if originals[field] == nil { originals[field] = .some(object?[key]?.spelling) }
    }
    history.append(
      EditHistory.Change(
        path: file.path, before: present, after: changed, gesture: request["gesture"]?.string))
    return true
  }

  /// Refuses a text with which the scene is none, in the words of its first mistake.
  private func check(
    _ changed: [UInt8], at index: Int, among shown: [SceneText]
  ) throws(SceneEdit.Refusal) {
    let main = index == 0 ? changed : shown[0].bytes
    do throws(SceneErrors) {
      _ = try Scene(main, file: shown[0].path, limits: limits) { path in
        if path == shown[index].path { return changed }
        if let text = shown.first(where: { $0.path == path }) { return text.bytes }
        return try Platform.readFile(path, atMost: .max)
      }
    } catch {
      let first = error.errors[0]
      throw SceneEdit.Refusal(
        description: first.message + (first.remedy.map { "; \($0)" } ?? ""))
    }
  }

  // MARK: - Pages

  /// Returns what a page needs to know to ask for changes, as an object of JSON: the texts of the
  /// files, which values differ from those at the beginning, and whether there is anything to undo.
  func description(of shown: [SceneText], version: Int) -> [UInt8] {
    var changed: [JSONValue] = []
    for (index, file) in shown.enumerated() {
      guard let root = try? JSONElement(file.bytes, file: file.path) else { continue }
      for (field, original) in originals where field.path == file.path {
        guard let object = root.value(at: field.place) else { continue }
        guard object[field.key]?.spelling != original else { continue }
        changed.append(
          .list([.number(Double(index)), .text(field.place), .text(field.key)]))
      }
    }
    let files = shown.map { file in
      JSONValue.object([
        ("path", .text(file.path)), ("text", .text(String(decoding: file.bytes, as: UTF8.self))),
      ])
    }
    let object = JSONValue.object([
      ("version", .number(Double(version))), ("files", .list(files)), ("changed", .list(changed)),
      ("canUndo", .flag(history.canUndo)), ("canRedo", .flag(history.canRedo)),
    ])
    return Array(object.spelling.utf8)
  }

  // MARK: - Files

  private func text(of path: String) throws(SceneEdit.Refusal) -> [UInt8] {
    do throws(SystemError) {
      return try Platform.readFile(path, atMost: .max)
    } catch { throw SceneEdit.Refusal(description: "cannot read \(path); nothing was changed") }
  }

  private static func otherText(_ path: String) -> SceneEdit.Refusal {
    SceneEdit.Refusal(
      description: "\(path) has been changed meanwhile; nothing was written over it")
  }

  /// Writes a file, whole or not at all.
  private func write(_ text: [UInt8], to path: String) throws(SceneEdit.Refusal) {
    do throws(SystemError) {
      let file = try OutputFile(path)
      defer { file.discard() }
      var code: SystemError?
      text.withUnsafeBytes { bytes in
        do throws(SystemError) { try file.write(bytes) } catch { code = error }
      }
      if let code { throw code }
      try file.finish()
    } catch { throw SceneEdit.Refusal(description: "cannot write \(path): \(error)") }
  }
}
