import AnimaticPrinting
import AnimaticReports
import AnimaticScenes

/// The subcommand `animatic summary`, which prints what each animation does in a few numbers.
package enum SummaryCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "summary",
    overview: """
      Print for each animation and view the least and the greatest value, the overshoot, the time of \
      the peak, the settling time, the greatest speed and the length of the way.
      """,
    examples: [
      "animatic summary slide.json",
      "animatic summary slide.json --tolerance 0.05 -o summary.csv",
      "animatic summary slide.json --views 'row*' --until 2 -o summary.arrow",
    ],
    operands: [.scene],
    options: Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try Options(arguments)
    let scene = try system.readScene(options.scene, by: arguments)
    let end = try system.noteLoop(of: scene, until: options.until)
    let (rows, table) = try report(of: scene, until: end, options, system)
    try system.write(rows, of: table, as: options.format, to: options.output)
    return .done
  }

  /// Plays a scene, and returns the summaries of its animations as rows of a table.
  /// - Parameter end: The end in seconds; `nil` for the time when all animations have settled.
  @MainActor package static func report(
    of scene: Scene, until end: Double?, _ options: Options, _ system: CommandSystem
  ) throws -> (rows: [SummaryRow], table: ReportTable<SummaryRow>) {
    var log: AnimationLog?
    let views = try options.views.map { words throws(UsageError) in
      Set(try scene.viewNames(chosenBy: words))
    }
    let player = try scene.played(until: end) { player in log = AnimationLog(of: player.simulator) }
    system.keep(player)
    let animations = (log?.animationRows ?? []).filter { animation in
      views.map { animation.view.map($0.contains) == true } ?? true
    }
    let rows = animations.flatMap {
      SummaryRow.rows(of: $0, until: player.simulator.time, tolerance: options.tolerance)
    }
    return (rows, SummaryRow.table(precision: options.precision))
  }
}

extension SummaryCommand {
  package struct Options: Sendable, Equatable {
    static let specs: [OptionSpec] = [
      .views, .until, tolerance, .precision, .format, .limit, .output,
    ]

    private static let tolerance = OptionSpec(
      "tolerance", value: "T", default: "0.02",
      summary: """
        The distance from the last value that counts as settled, as a fraction of the distance from \
        the first value to the last, 0.0001 to 1.
        """)

    /// The scene file, or `-`.
    package let scene: String
    /// The names of the views to print, or patterns; `nil` for all.
    package let views: [String]?
    /// The end of the output in seconds, not negative; `nil` for the time when all animations have
    /// settled.
    package let until: Double?

    package let tolerance: Double

    package let precision: Precision

    package let format: OutputFormat

    /// The file for the output, or `nil` for standard output.
    package let output: String?
    package var columnNames: [String] { SummaryRow.table(precision: precision).columnNames }

    /// Reads the options.
    /// - Throws: `UsageError` for a value out of range.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      scene = try parsed.operand(.scene)
      views = try parsed.names(.views)
      until = try parsed.number(.until, .notNegative)
      tolerance = try parsed.number(Self.tolerance, .tolerance) ?? 0.02
      format = try parsed.format(exceptArrow: .precision)
      precision = format == .arrow ? .shortest : try parsed.precision()
      output = parsed.text(.output)
    }
  }
}
