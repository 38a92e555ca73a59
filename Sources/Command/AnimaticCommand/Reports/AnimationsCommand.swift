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
      "animatic animations slide.json --numbers",
    ],
    operands: [.scene],
    options: [.views, .until, numbers, .precision, .format, .limit, .output])

  private static let numbers = OptionSpec(
    "numbers",
    summary: """
      Print a row for each number of a property, such as center.x, with numbers as from and to.
      """)

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
    let player = try scene.played(until: system.noteLoop(of: scene, until: until)) { player in
      log = AnimationLog(of: player.simulator)
    }
    system.keep(player)
    let showsNumbers = arguments.has(numbers)
    let rows = (log?.animationRows ?? []).filter(isChosen)
    try system.write(
      showsNumbers ? rows.flatMap(\.numbers) : rows,
      of: AnimationRow.table(precision: precision, showsNumbers: showsNumbers), as: format,
      to: arguments.text(.output))
    return .done
  }
}
