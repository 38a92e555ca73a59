import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

/// The subcommand `animatic animations`, which prints the animations themselves.
package enum AnimationsCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "animations",
    overview: """
      Print the animations of a scene: which block animates which property of a view, from where to \
      where, when, and how it ends.
      """,
    examples: [
      "animatic animations slide.json",
      "animatic animations slide.json --format arrow -o animations.arrow",
    ],
    operands: [.scene],
    options: [.until, .precision, .format, .limit, .output])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try AnimationsCommand.Options(arguments)
    let scene = try system.readScene(options.scene, by: arguments)
    var log: AnimationLog?
    let player = try scene.played(until: options.until) { player in
      log = AnimationLog(of: player.simulator)
    }
    system.keep(player)
    try system.write(
      log?.animationRows ?? [], of: AnimationRow.table(precision: options.precision),
      as: options.format, to: options.output)
    return .done
  }
}

extension AnimationsCommand {
  /// The options of `animatic animations`.
  package struct Options: Sendable, Equatable {
    /// The scene file, or `-`.
    package let scene: String

    /// The end of the output in seconds, not negative; `nil` for the time when all animations have
    /// settled.
    package let until: Double?

    package let precision: Precision

    package let format: OutputFormat

    /// The file for the output, or `nil` for standard output.
    package let output: String?

    /// Reads the options.
    ///
    /// - Throws: `UsageError` for a value out of range.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      scene = try parsed.operand(.scene)
      until = try parsed.number(.until, .notNegative)
      format = try parsed.format(exceptArrow: .precision)
      precision = format == .arrow ? .shortest : try parsed.precision()
      output = parsed.text(.output)
    }
  }
}
