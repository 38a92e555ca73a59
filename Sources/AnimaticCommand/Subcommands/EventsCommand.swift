import AnimaticReports
import AnimaticScenes

/// `animatic events`: when animations start and stop.
package enum EventsCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "events",
    overview: "Print when the animations of a scene start and stop, as CSV.",
    examples: [
      "animatic events slide.json",
      "animatic events slide.json --until 2 -o events.csv",
    ],
    operands: [.scene],
    options: EventsOptions.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try EventsOptions(arguments)
    let scene = try system.readScene(options.scene)
    let player = try scene.played(until: options.until)
    system.keep(player)
    let writer = EventLogWriter(precision: options.precision)
    var text = TextBuffer()
    try system.withOutput(to: options.output) { sink in
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
