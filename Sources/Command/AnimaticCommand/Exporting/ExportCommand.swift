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
      greatest errors of the curves. What never ends is one cycle of its own in a Lottie file, and \
      goes on in a web page.
      """,
    examples: [
      "animatic export slide.json -o slide.lottie.json",
      "animatic export slide.json --tolerance 0.005 --until 2 -o slide.lottie.json",
      "animatic export spinner.json --from 0.5 --until 1.5 -o spinner.lottie.json",
      "animatic export form.json --allow-loss -o form.lottie.json",
      "animatic export slide.json -o slide.html",
    ],
    operands: [.scene],
    options: [format, tolerance, allowLoss, from, .until, .limit, output])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let format =
      try files.format(
        ofFile: arguments.text(output), for: output.flag, chosen: arguments.choice(Self.format),
        by: "\(Self.format.flag) \(arguments.text(Self.format) ?? "")") ?? .lottie
    let tolerance =
      try arguments.number(Self.tolerance, .tolerance) ?? AnimationExport.standardTolerance
    let (from, until) = try times(arguments)
    let scene = try system.readScene(arguments.operand(.scene), by: arguments)
    let loop = until == nil ? try scene.loop(from: from ?? 0, longest: longestCycle) : nil
    // A player of Lottie begins again with the first frame, and a page goes on.
    let start = from ?? (format == .lottie ? loop?.start : nil) ?? 0
    if let loop, format == .lottie { try system.note(loop, from: start, of: scene) }
    let isLoop = try until.map { try scene.isLoop(from: start, until: $0) } ?? (loop != nil)
    let player = try scene.player()
    let export = AnimationExport(of: player.simulator, from: start)
    if let end = until ?? loop?.end {
      export.advance(to: end)
    } else {
      try player.settle(scene.file) { () throws(SettlingError) in
        try export.settle(limit: .infinity)
      }
    }
    try player.checkFailure()
    system.keep(player)
    ProgressLine.current?.begin("fitting the curves")
    let file: AnimationExport.File
    do throws(ExportError) {
      file = try export.file(
        as: format, tolerance: tolerance, allowsLoss: arguments.has(allowLoss),
        isLoop: isLoop)
    } catch {
      throw CommandFailure.badScene(
        error.items.map { "\(scene.file): \($0.description.escapingControlCharacters)" })
    }
    for item in file.losses {
      try system.errorOutput.write(
        "\(scene.file): warning: \(item.description.escapingControlCharacters)\n")
    }
    try system.errorOutput.passBuffer()
    try system.withOutput(to: arguments.text(.output)) { sink in
      try file.data.withUnsafeBytes { try sink.write($0) }
    }
    try system.errorOutput.write("\(scene.file): \(file.deviation)\n")
    try system.errorOutput.passBuffer()
    return .done
  }

  /// The greatest length of a cycle that several endless animations have in common, in seconds: a
  /// file has curves, and needs no picture for each frame.
  private static let longestCycle = 300.0

  /// Returns the times between which the file shows the scene; `nil` for times that no option says.
  private static func times(
    _ arguments: ParsedCommand
  ) throws(UsageError) -> (from: Double?, until: Double?) {
    let from = try arguments.number(Self.from, .notNegative)
    let until = try arguments.number(.until, .notNegative)
    if let from, let until, until < from {
      throw .invalidValue(
        arguments.text(.until) ?? "", name: OptionSpec.until.flag,
        allowed: "a time of at least --from (\(arguments.text(Self.from) ?? "0"))")
    }
    return (from, until)
  }

  private static let from = OptionSpec(
    "from", value: "S",
    default: "0; for Lottie the begin of the cycle of what never ends",
    summary: "Begin at this time, in seconds.")

  private static let format = OptionSpec(
    "to", value: "format", kind: .words(ExportFormat.allCases.map(\.rawValue)),
    default: "that of the file, or \(ExportFormat.lottie.rawValue)",
    summary: "Write a file of this format.")

  private static let files = FileFormats([("json", ExportFormat.lottie), ("html", .web)])

  private static let output = OptionSpec(
    "output", short: "o", value: "FILE", kind: .file, default: "standard output",
    summary: """
      Write to this file, whole or not at all. The extension says the format: .json for Lottie, \
      .html for a web page.
      """)

  private static let tolerance = OptionSpec(
    "tolerance", value: "T", default: "\(AnimationExport.standardTolerance)",
    summary: """
      The greatest error of curves that are fitted, in points and degrees, 0.0001 to 1; springs \
      and sums of animations are.
      """)

  private static let allowLoss = OptionSpec(
    "allow-loss", summary: "Leave out what the format cannot carry, with a warning.")
}
