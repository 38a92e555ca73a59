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
      "animatic export slide.json -o slide.html",
    ],
    operands: [.scene],
    options: [format, tolerance, allowLoss, .until, .limit, output])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let format =
      try files.format(
        ofFile: arguments.text(output), for: output.flag, chosen: arguments.choice(Self.format),
        by: "\(Self.format.flag) \(arguments.text(Self.format) ?? "")") ?? .lottie
    let tolerance =
      try arguments.number(Self.tolerance, .tolerance) ?? AnimationExport.standardTolerance
    let chosen = try arguments.number(.until, .notNegative)
    let scene = try system.readScene(arguments.operand(.scene), by: arguments)
    let until = try system.noteLoop(of: scene, until: chosen)
    let player = try scene.player()
    let export = AnimationExport(of: player.simulator)
    if let until {
      export.advance(to: until)
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
        isLoop: chosen == nil && until != nil)
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
