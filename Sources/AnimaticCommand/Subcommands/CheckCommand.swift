import AnimaticScenes

/// The subcommand `animatic check`, which reports doubtful values and settings of a scene.
package enum CheckCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "check",
    overview: """
      Report endless animations, jumps at the beginning and the end, blocks that animate nothing, \
      values that are hardly meant, and unbalanced or conflicting keys. Exits with 1 when there is something to report.
      """,
    examples: ["animatic check slide.json"],
    operands: [.scene],
    options: [.limit])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let scene = try system.readScene(arguments.operand(.scene), by: arguments)
    let findings = try scene.check()
    try system.withText(to: nil) { sink in
      let file = scene.file.fileNameBytes
      for finding in findings {
        try sink.write(file)
        try sink.write(":\(finding)\n")
      }
    }
    return findings.isEmpty ? .done : .no
  }
}
