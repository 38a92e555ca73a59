import AnimaticPictures
import AnimaticScenes

/// The changes that a page makes to the scene file that it shows, and takes back.
struct SceneEditing {
  private let path: String
  /// The texts before and after each change.
  private var past: [(before: [UInt8], after: [UInt8])] = []

  /// The greatest number of changes that can be taken back.
  private static let mostChanges = 200

  init(_ path: String) { self.path = path }

  /// Does what a page asks for.
  ///
  /// - Parameters:
  ///   - request: An object of JSON: the version of the page, and either `"undo": true`, or the
  ///     name of a block, the time of its step, and what to set.
  ///   - version: The version of the present page.
  ///   - shown: The text of the file that the present page shows; `nil` without one.
  /// - Returns: Why nothing was done; `nil` if the file has changed.
  mutating func apply(_ request: [UInt8], version: Int, shown: [UInt8]?) -> String? {
    guard let request = try? JSONElement(request, file: "the page"),
      request["version"]?.integer == version, let shown
    else { return "the page shows an older version of \(path); try again when it has the new one" }
    guard let present = try? Platform.readFile(path, atMost: .max) else {
      return "cannot read \(path); nothing was changed"
    }
    if request["undo"]?.flag == true {
      guard let last = past.last else { return "there is nothing to undo" }
      guard last.after == present else { return Self.otherText(path) }
      past.removeLast()
      return write(last.before)
    }
    guard present == shown else { return Self.otherText(path) }
    let edit = SceneEdit(
      block: request["block"]?.string, time: request["time"]?.number ?? 0,
      settings: Self.settings(request["set"]))
    do throws(SceneEdit.Refusal) {
      let text = try edit.applied(to: present, file: path)
      guard text != present else { return nil }
      if let mistake = write(text) { return mistake }
      past.append((present, text))
      if past.count > Self.mostChanges { past.removeFirst() }
      return nil
    } catch {
      return error.description
    }
  }

  private static func otherText(_ path: String) -> String {
    "\(path) has been changed meanwhile; nothing was written over it"
  }

  private static func settings(_ object: JSONElement?) -> [SceneEdit.Setting] {
    (object?.fields ?? []).compactMap { key, value in
      switch key {
      case "duration": value.number.map { .duration($0) }
      case "delay": value.number.map { .delay($0) }
      case "curve": .curve((value.elements ?? []).compactMap(\.number))
      default: nil
      }
    }
  }

  /// Writes the file, whole or not at all.
  private func write(_ text: [UInt8]) -> String? {
    do throws(SystemError) {
      let file = try OutputFile(path)
      defer { file.discard() }
      var code: SystemError?
      text.withUnsafeBytes { bytes in
        do throws(SystemError) { try file.write(bytes) } catch { code = error }
      }
      if let code { throw code }
      try file.finish()
      return nil
    } catch {
      return "cannot write \(path): \(error)"
    }
  }
}
