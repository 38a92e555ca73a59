import Animatic
import AnimaticExports
import AnimaticScenes

/// The subcommand `animatic export`, which writes a scene for other players.
package enum ExportCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "export",
    overview: """
      Write a scene as a file for another player, with its animations as curves. What the format \
      cannot carry is an error with the view, the property and the remedy. Standard error gets the \
      greatest errors of the curves.
      """,
    examples: [
      "animatic export slide.json -o slide.lottie.json",
      "animatic export slide.json --tolerance 0.005 --until 2 -o slide.lottie.json",
      "animatic export form.json --allow-loss -o form.lottie.json",
      "animatic export slide.json --to web -o slide.html",
    ],
    operands: [.scene],
    options: ExportCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try ExportCommand.Options(arguments)
    let scene = try system.readScene(options.scene, by: arguments)
    let player = try scene.player()
    let export = AnimationExport(of: player.simulator)
    if let until = options.until {
      export.advance(to: until)
    } else {
      try player.settle(scene.file) { () throws(SettlingError) in
        try export.settle(limit: .infinity)
      }
    }
    try player.checkFailure()
    system.keep(player)
    let file: AnimationExport.File
    do throws(ExportError) {
      file = try export.file(
        as: options.format, tolerance: options.tolerance, allowsLoss: options.allowsLoss)
    } catch {
      throw CommandFailure.badScene(
        error.items.map { "\(scene.file): \($0.description.escapingControlCharacters)" })
    }
    for item in file.losses {
      try system.errorOutput.write(
        "\(scene.file): warning: \(item.description.escapingControlCharacters)\n")
    }
    try system.errorOutput.passBuffer()
    try system.withOutput(to: options.output) { sink in
      try file.data.withUnsafeBytes { try sink.write($0) }
    }
    try system.errorOutput.write("\(scene.file): \(file.deviation)\n")
    try system.errorOutput.passBuffer()
    return .done
  }
}

extension ExportCommand {
  package struct Options: Sendable, Equatable {
    static let format = OptionSpec(
      "to", value: "format", kind: .words(ExportFormat.allCases.map(\.rawValue)),
      default: ExportFormat.lottie.rawValue, summary: "Write a file of this format.")

    static let tolerance = OptionSpec(
      "tolerance", value: "T", default: "\(AnimationExport.standardTolerance)",
      summary: """
        The greatest error of curves that are fitted, in points and degrees, 0.0001 to 1; springs \
        and sums of animations are.
        """)

    static let allowLoss = OptionSpec(
      "allow-loss", summary: "Leave out what the format cannot carry, with a warning.")

    static let specs: [OptionSpec] = [format, tolerance, allowLoss, .until, .limit, .output]

    /// The scene file, or `-`.
    package let scene: String
    package let format: ExportFormat
    /// The greatest error of curves that are fitted, in points.
    package let tolerance: Double
    package let allowsLoss: Bool
    /// The end of the file in seconds; `nil` for the time when all animations have settled.
    package let until: Double?
    /// The file for the output, or `nil` for standard output.
    package let output: String?

    /// Reads the options.
    ///
    /// - Throws: `UsageError` for a value out of range.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      scene = try parsed.operand(.scene)
      format = try parsed.choice(Self.format) ?? .lottie
      tolerance = try parsed.number(Self.tolerance, .tolerance) ?? AnimationExport.standardTolerance
      allowsLoss = parsed.has(Self.allowLoss)
      until = try parsed.number(.until, .notNegative)
      output = parsed.text(.output)
    }
  }
}
