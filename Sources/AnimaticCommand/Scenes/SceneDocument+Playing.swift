import Animatic
import AnimaticScenes

extension CommandSystem {
  /// The scene of the file at `path`, or of standard input when it is `-`.
  ///
  /// - Throws: `CommandFailure` when it cannot be read or is no scene.
  func readScene(_ path: String) throws(CommandFailure) -> SceneDocument {
    let bytes = try read(path)
    do throws(SceneErrors) {
      let scene = try SceneDocument.parse(bytes, file: path == "-" ? "standard input" : path)
      keep(scene)
      return scene
    } catch {
      throw .badScene(error.lines)
    }
  }
}

@MainActor
extension SceneDocument {
  /// A player of the scene at its beginning.
  ///
  /// - Throws: `CommandFailure.badData` when a view of the scene is wrong.
  func player() throws(CommandFailure) -> ScenePlayer {
    do throws(SceneError) {
      return try ScenePlayer(self)
    } catch {
      throw .badScene([error.description])
    }
  }

  /// A player that has played the scene up to a time or, without one, until everything settled.
  ///
  /// - Throws: `CommandFailure.badData` when a step is wrong, or when animations never end.
  func played(until time: Double?) throws(CommandFailure) -> ScenePlayer {
    let player = try player()
    if let time {
      player.simulator.advance(to: max(0, time))
    } else {
      do throws(SettlingError) {
        try player.simulator.settle(limit: .infinity)
      } catch {
        try player.checkFailure()
        throw .badData("\(file): \(error.names); give --until a time in seconds")
      }
    }
    try player.checkFailure()
    return player
  }
}

extension ScenePlayer {
  /// - Throws: `CommandFailure.badData` when a step that was played is wrong.
  func checkFailure() throws(CommandFailure) {
    if let failure { throw .badScene([failure.description]) }
  }
}

extension SettlingError {
  /// What runs on, for a message.
  fileprivate var names: String {
    let names =
      switch self {
      case .endless(let names), .limitReached(_, let names): names
      }
    let list = names.map { $0.map { "the animation \"\($0)\"" } ?? "an unnamed animation" }
    return list.joined(separator: " and ") + (list.count == 1 ? " never ends" : " never end")
  }
}
