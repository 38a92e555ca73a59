import Animatic
import AnimaticReports
import AnimaticScenes

/// The subcommand `animatic events`, which prints the starts and stops of animations, and on demand
/// what fingers did and what followed.
package enum EventsCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "events",
    overview: "Print when the animations of a scene start and stop, as CSV.",
    examples: [
      "animatic events slide.json",
      "animatic events slide.json --until 2 -o events.csv",
      "animatic events form.json --kinds touch,control",
      "animatic events sign-in.json --kinds key",
    ],
    operands: [.scene],
    options: EventsCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try EventsCommand.Options(arguments)
    let scene = try system.readScene(
      options.scene, SceneLimits(arguments, system.environment))
    let player = try scene.played(until: options.until)
    system.keep(player)
    let writer = EventLogWriter(precision: options.precision, kinds: options.kinds)
    var text = TextBuffer()
    try system.withText(to: options.output) { sink in
      writer.appendHeader(to: &text)
      for event in player.simulator.events {
        writer.append(event, to: &text)
        try text.drainIfFull(into: sink)
      }
      try text.drain(into: sink)
    }
    return .done
  }
}

extension EventsCommand {
  /// The options of `animatic events`.
  package struct Options: Sendable, Equatable {
    static let specs: [OptionSpec] = [kinds, .until, .precision, .limit, .output]

    private static let kinds = OptionSpec(
      "kinds", value: "kind,...", kind: .list(of: AnimationEvent.Kind.allCases.map(\.rawValue)),
      default: "willStart,didStop",
      summary: """
        Print events of these kinds, with the columns name, view, x, y and finger after the \
        others: what happened to which view, and where on the screen.
        """)

    /// The scene file, or `-`.
    package let scene: String

    /// The kinds of events to print; `nil` for those of animations, without further columns.
    package let kinds: Set<AnimationEvent.Kind>?

    /// The end of the output in seconds, not negative; `nil` for the time when all animations have
    /// settled.
    package let until: Double?

    package let precision: Precision

    /// The file for the output, or `nil` for standard output.
    package let output: String?

    /// Reads the options.
    ///
    /// - Throws: `UsageError` for a value out of range.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      scene = try parsed.operand(.scene)
      kinds = try parsed.list(Self.kinds, among: AnimationEvent.Kind.allCases, \.rawValue)
        .map(Set.init)
      until = try parsed.number(.until, .notNegative)
      precision = try parsed.precision()
      output = parsed.text(.output)
    }
  }
}
