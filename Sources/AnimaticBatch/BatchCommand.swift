import AnimaticCommand

/// The subcommand `animatic batch`, which writes the outputs of many scenes in slices that any
/// machine can run, again and again, until all is done.
package enum BatchCommand: Subcommand {
  package static let showsProgress = false

  package static let spec = CommandSpec(
    name: "batch",
    overview: """
      Write the outputs of a list of jobs, in parts that any machine runs and that resume: plan a \
      list from a sweep of parameters, run a part of it, see what is missing, join the outputs.
      """,
    examples: [
      "animatic batch plan sweep.json -o jobs.jsonl",
      "animatic batch run jobs.jsonl --out DIR",
      "animatic batch run jobs.jsonl --out DIR --part 3/16",
      "animatic batch status jobs.jsonl --out DIR",
      "animatic batch join jobs.jsonl --out DIR -o all.csv",
    ],
    operands: [BatchOptions.action, BatchOptions.list], options: BatchOptions.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try BatchOptions(arguments, system.environment)
    switch options.action {
    case .plan: return try BatchPlanner(options, system).plan()
    case .run: return try BatchRunner(options, system).run()
    case .status:
      let list = BatchList(options.list, options.limits, system)
      var outputs = try BatchOutputs(of: options.share, of: list, in: options.directory)
      try outputs.readManifests()
      let report = BatchReport(outputs, verifies: true)
      try system.withText(to: nil) { sink in
        try sink.write(options.isJSON ? report.json(options) : report.text(options))
      }
      return report.isDone ? .done : .no
    case .join: return try BatchJoin(options, system).join()
    }
  }
}
