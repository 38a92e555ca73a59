import Animatic
import AnimaticScenes

extension CommandSystem {
  /// Reads the scene in the file at `path`, within the limits that a command and its environment
  /// set.
  /// - Throws: `UsageError` for a limit out of range; `CommandFailure` as below.
  package func readScene(_ path: String, by arguments: ParsedCommand) throws -> Scene {
    try readScene(path, SceneLimits(arguments, environment))
  }

  /// Reads the scene in the file at `path`, or in standard input for `-`.
  /// - Throws: `CommandFailure` if the file cannot be read or holds no scene within the limits.
  package func readScene(_ path: String, _ limits: SceneLimits) throws(CommandFailure) -> Scene {
    let file = path == "-" ? "standard input" : path
    limitProcess(limits, file)
    ProgressLine.current?.begin("reading \(file.escapingControlCharacters)")
    let bytes = try read(path, atMost: limits[.bytes])
    do throws(SceneErrors) {
      let scene = try Scene(bytes, file: file, limits: limits, including: include(limits))
      keep(scene)
      return scene
    } catch { throw .badScene(error.lines) }
  }

  /// Returns what reads the files that a scene includes, within its limits.
  package func include(_ limits: SceneLimits) -> (String) throws -> any Sequence<UInt8> {
    { path in
      noteInputs([path])
      do throws(SystemError) {
        return try Platform.readFile(path, atMost: limits[.bytes])
      } catch {
        throw UnreadableFile(description: error.description)
      }
    }
  }
}

/// The reason why a file that a scene includes cannot be read, in the words of the system.
private struct UnreadableFile: Error, CustomStringConvertible {
  let description: String
}

@MainActor extension Scene {
  /// Returns a player of the scene at time 0.
  /// - Throws: `CommandFailure.badData` if a view of the scene is wrong.
  func player() throws(CommandFailure) -> ScenePlayer {
    do throws(SceneError) {
      let line = ProgressLine.current
      line?.begin("making the views")
      let player = try ScenePlayer(self)
      if let line { player.simulator.host.onTurnEnd = { line.reach($0) } }
      return player
    } catch { throw .badScene([error.description]) }
  }

  /// Returns a player that has played the scene up to a time or, for nil, until all animations have
  /// settled.
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - remedy: The advice for animations that never end.
  ///   - willPlay: Receives the player at time 0.
  /// - Throws: `CommandFailure.badData` if a step is wrong, or if animations never end.
  package func played(
    until time: Double?, remedy: String = "give --until a time in seconds",
    willPlay: (ScenePlayer) -> Void = { _ in }
  ) throws(CommandFailure) -> ScenePlayer {
    let player = try player()
    willPlay(player)
    if let time {
      player.simulator.advance(to: max(0, time))
    } else {
      try player.settle(file, remedy: remedy) { () throws(SettlingError) in
        try player.simulator.settle(limit: .infinity)
      }
    }
    try player.checkFailure()
    return player
  }
}

@MainActor extension ScenePlayer {
  /// Lets time go on until all animations of the scene in a file have settled.
  /// - Parameter remedy: The advice for animations that never end.
  /// - Throws: `CommandFailure.badData` if a step is wrong, or if animations never end.
  func settle(
    _ file: String, remedy: String = "give --until a time in seconds",
    _ settle: () throws(SettlingError) -> Void
  ) throws(CommandFailure) {
    do throws(SettlingError) {
      try settle()
    } catch {
      try checkFailure()
      throw .badData("\(file): \(error.names); \(remedy)")
    }
  }

  /// Throws the failure of the player, if there is one.
  /// - Throws: `CommandFailure.badData` if the player has reached a wrong step.
  func checkFailure() throws(CommandFailure) {
    if let failure { throw .badScene([failure.description]) }
  }
}

extension SettlingError {
  /// The names of the animations that never end, for a message.
  fileprivate var names: String {
    if case .loop = self { return description }
    let list = blockNames.map { $0.map { "the animation \"\($0)\"" } ?? "an unnamed animation" }
    return list.joined(separator: " and ") + (list.count == 1 ? " never ends" : " never end")
  }
}
