import Animatic
import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

/// The subcommand `animatic events`, which prints the starts and stops of animations, and on demand
/// what fingers did and what followed.
package enum EventsCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "events",
    overview: "Print when the animations of a scene start and stop.",
    examples: [
      "animatic events slide.json",
      "animatic events slide.json --until 2 -o events.csv",
      "animatic events slide.json --views card --targets -o events.arrow",
      "animatic events form.json --kinds touch,control",
      "animatic events sign-in.json --kinds key",
    ],
    operands: [.scene],
    options: EventsCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try EventsCommand.Options(arguments)
    let scene = try system.readScene(options.scene, by: arguments)
    let end = try system.noteLoop(of: scene, until: options.until)
    let (rows, table) = try report(of: scene, until: end, options, system)
    try system.write(rows, of: table, as: options.format, to: options.output)
    return .done
  }

  /// Plays a scene, and returns its events as rows of a table.
  /// - Parameter end: The end in seconds; `nil` for the time when all animations have settled.
  @MainActor package static func report(
    of scene: Scene, until end: Double?, _ options: EventsCommand.Options, _ system: CommandSystem
  ) throws -> (rows: [EventRow], table: ReportTable<EventRow>) {
    let views = try options.views.map { words throws(UsageError) in
      Set(try scene.viewNames(chosenBy: words))
    }
    var log: AnimationLog?
    let kinds = options.kinds ?? [.willStart, .didStop]
    let player = try scene.played(until: end) { player in
      // What fingers do may be millions of events.
      player.simulator.host.logsInteractions = !kinds.allSatisfy(\.isOfAnimation)
      if options.showsTargets || views != nil { log = AnimationLog(of: player.simulator) }
    }
    system.keep(player)
    let rows =
      log?.eventRows(of: views, showsTargets: options.showsTargets)
      ?? player.simulator.events.map { EventRow($0) }
    let table = EventRow.table(
      precision: options.precision, showsInteractions: options.kinds != nil,
      showsTargets: options.showsTargets)
    return (rows.filter { kinds.contains($0.event.kind) }, table)
  }
}

extension EventsCommand {
  package struct Options: Sendable, Equatable {
    static let specs: [OptionSpec] = [
      kinds, .views, targets, .until, .precision, .format, .limit, .output,
    ]

    private static let kindsOfScenes = AnimationEvent.Kind.allCases.filter {
      !AnimationEvent.Kind.ofPrograms.contains($0)
    }

    private static let kinds = OptionSpec(
      "kinds", value: "kind,...", kind: .list(of: kindsOfScenes.map(\.rawValue)),
      default: "willStart,didStop",
      summary: """
        Print events of these kinds, with the columns name, view, x, y and finger after the \
        others: what happened to which view, and where on the screen.
        """)

    private static let targets = OptionSpec(
      "targets",
      summary: """
        Print the events of a block once for each property that it animates, with the columns view, \
        property and block after the others: frames join by view, and animations by block.
        """)

    /// The scene file, or `-`.
    package let scene: String
    /// The kinds of events to print; `nil` for those of animations, without further columns.
    package let kinds: Set<AnimationEvent.Kind>?
    /// The names of the views that the events concern, or patterns; `nil` for all events.
    package let views: [String]?
    /// Whether rows name the animated views and properties.
    package let showsTargets: Bool
    /// The end of the output in seconds, not negative; `nil` for the time when all animations have
    /// settled.
    package let until: Double?

    package let precision: Precision

    package let format: OutputFormat

    /// The file for the output, or `nil` for standard output.
    package let output: String?

    package var columnNames: [String] {
      EventRow.table(
        precision: precision, showsInteractions: kinds != nil, showsTargets: showsTargets
      ).columnNames
    }

    /// Reads the options.
    /// - Throws: `UsageError` for a value out of range.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      scene = try parsed.operand(.scene)
      kinds = try parsed.list(Self.kinds, among: Self.kindsOfScenes, \.rawValue).map(Set.init)
      views = try parsed.names(.views)
      showsTargets = parsed.has(Self.targets)
      until = try parsed.number(.until, .notNegative)
      precision = try parsed.precision()
      format = try parsed.format(exceptArrow: .precision)
      output = parsed.text(.output)
    }
  }
}
