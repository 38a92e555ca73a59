import AnimaticPictures
import AnimaticScenes

/// The changes that a page makes to the scene file that it shows, and to those that this includes,
/// and takes back.
struct SceneEditing {
  private let path: String
  private var history = EditHistory()

  init(_ path: String) { self.path = path }

  /// Does what a page asks for.
  /// - Parameters:
  ///   - request: An object of JSON: the version of the page, the name of a view, or that of a
  ///     block with the time of its step and the names of its views, and what to `"set"`; or
  ///     `"undo": true`, with a `"key"` to take back the last change of this one alone.
  ///   - version: The version of the present page.
  ///   - shown: The texts of the files that the present page shows; none without one.
  /// - Returns: Why nothing was done; `nil` if a file has changed.
  mutating func apply(_ request: [UInt8], version: Int, shown: [SceneText]) -> String? {
    guard let request = try? JSONElement(request, file: "the page"),
      request["version"]?.integer == version, !shown.isEmpty
    else { return "the page shows an older version of \(path); try again when it has the new one" }
    let target =
      request["view"]?.string.map { SceneEdit.Target.view($0) }
      ?? .block(
        name: request["block"]?.string, time: request["time"]?.number ?? 0,
        views: (request["views"]?.elements ?? []).compactMap(\.string))
    do throws(SceneEdit.Refusal) {
      if request["undo"]?.flag == true {
        let field = request["key"]?.string.map { EditHistory.Field(target: target, key: $0) }
        let undo = try history.undo(of: field)
        let present = try text(of: undo.path)
        guard let restored = undo.restored(present) else { throw Self.otherText(undo.path) }
        try write(restored, to: undo.path)
        history.note(undo, present, restored)
        return nil
      }
      let edit = SceneEdit(target, Self.settings(request["set"]))
      let place = try edit.text(among: shown)
      let present = try text(of: place.path)
      guard present == place.bytes else { throw Self.otherText(place.path) }
      let (changed, replaced) = try edit.applied(to: present, file: place.path)
      guard changed != present else { return nil }
      try write(changed, to: place.path)
      let field = edit.settings.count == 1 ? edit.settings.first?.key : nil
      history.append(
        place.path, present, changed, replaced,
        of: field.map { EditHistory.Field(target: target, key: $0) })
      return nil
    } catch { return error.description }
  }

  private func text(of path: String) throws(SceneEdit.Refusal) -> [UInt8] {
    do throws(SystemError) {
      return try Platform.readFile(path, atMost: .max)
    } catch {
      throw SceneEdit.Refusal(description: "cannot read \(path); nothing was changed")
    }
  }

  private static func otherText(_ path: String) -> SceneEdit.Refusal {
    SceneEdit.Refusal(
      description: "\(path) has been changed meanwhile; nothing was written over it")
  }

  private static func settings(_ object: JSONElement?) -> [SceneEdit.Setting] {
    (object?.fields ?? []).compactMap { key, value in
      switch key {
      case "duration": value.number.map { .duration($0) }
      case "delay": value.number.map { .delay($0) }
      case "curve": .curve((value.elements ?? []).compactMap(\.number))
      case _ where SceneEdit.Setting.columns.contains(key): value.number.map { .number(key, $0) }
      default: nil
      }
    }
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
