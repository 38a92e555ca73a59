import AnimaticScenes

/// The subcommand `animatic check`, which reports doubtful values and settings of scenes.
package enum CheckCommand: Subcommand {
  private static let scenes = OperandSpec(
    "scene", kind: .file, isRepeated: true,
    summary: "The scene files (JSON); '-' is standard input.")

  package static let spec = CommandSpec(
    name: "check",
    overview: """
      Report endless animations, jumps at the beginning and the end, blocks that animate nothing, \
      steps that never happen, constraints that cannot hold together, views and texts that do not \
      show, values that are hardly meant, and unbalanced or conflicting keys. Exits with 1 when there \
      is something to report.
      """, examples: ["animatic check slide.json", "animatic check Examples/Scenes/*.json"],
    operands: [scenes], options: [.limit])

  /// Checks one scene after the other, also after one that cannot be read or played.
  /// - Throws: The failures of all such scenes as one, with the code of the first.
  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let paths = try arguments.operands(scenes)
    let fonts = InstalledFonts(searchPath: system.environment("PATH"))
    var hasFindings = false
    var failures: [CommandFailure] = []
    for path in paths {
      do {
        let scene = try system.readScene(path, by: arguments)
        let findings = try scene.check()
        try system.write(findings, of: scene)
        try system.report(scene.notes(isInstalled: fonts.has), of: scene, as: "Warning")
        hasFindings = hasFindings || !findings.isEmpty
      } catch let error where error is CommandFailure || error is SceneError {
        failures.append(CommandFailure(error))
      }
    }
    if let failure = CommandFailure(failures) { throw failure }
    return hasFindings ? .no : .done
  }
}

extension CommandSystem {
  /// Writes findings in a line each, behind the name of the file.
  fileprivate func write(_ findings: [SceneFinding], of scene: Scene) throws {
    try withText(to: nil) { sink in
      for finding in findings {
        try sink.write(finding.file.fileNameBytes)
        try sink.write(":\(finding)\n")
      }
    }
  }

  /// Writes findings to standard error, in a line each behind a word.
  func report(_ findings: [SceneFinding], of scene: Scene, as word: String) throws {
    guard !findings.isEmpty else { return }
    for finding in findings {
      let line = "\(word): \(finding.file):\(finding)".escapingControlCharacters
      try errorOutput.write(line + "\n")
    }
    try errorOutput.passBuffer()
  }
}
