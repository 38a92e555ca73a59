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
      "animatic animations slide.json --views card,shadow",
      "animatic animations slide.json -o animations.arrow",
    ],
    operands: [.scene],
    options: [.views, .until, .precision, .format, .limit, .output])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let until = try arguments.number(.until, .notNegative)
    let format = try arguments.format(exceptArrow: .precision)
    let precision = format == .arrow ? .shortest : try arguments.precision()
    let scene = try system.readScene(arguments.operand(.scene), by: arguments)
    let views = Set(try scene.viewNames(chosenBy: arguments.names(.views)))
    let isChosen = { (row: AnimationRow) in
      !arguments.has(.views) || row.view.map(views.contains) == true
    }
    var log: AnimationLog?
    let player = try scene.played(until: until) { player in
      log = AnimationLog(of: player.simulator)
    }
    system.keep(player)
    try system.write(
      (log?.animationRows ?? []).filter(isChosen), of: AnimationRow.table(precision: precision),
      as: format,
      to: arguments.text(.output))
    return .done
  }
}
