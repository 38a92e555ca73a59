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
    operands: [BatchOptions.action, BatchOptions.list], options: BatchOptions.specs,
    forms: forms)

  private static let forms = [
    CommandSpec.Form(
      "sweep", "The file of 'plan': what changes in a scene, and what to write of each variant.",
      sample: ##"{"scene": "a.json", "grid": {"/timeline/0/at": [0, 1]}, "##
        + ##""outputs": [{"frames": "{id}.csv"}]}"##,
      [
        ("scene, scenes", "The path of a scene file, or an array of several."),
        (
          "grid",
          "JSON pointers into the scene, each with its values: an array, or {\"from\": 0, "
            + "\"to\": 1} with a \"count\" or a \"step\", and \"scale\": \"log\" beside a count. "
            + "All combinations are variants. A pointer can have a name for columns, "
            + "\"gap=/variables/gap\", which no output has as a column itself."
        ),
        ("list", "An array of objects whose pointers and values belong together."),
        (
          "draws",
          "Random values: a \"count\", a \"seed\", and \"values\" by pointers, each [least, most] "
            + "or {\"among\": [value, ...]}."
        ),
        (
          "outputs",
          "The outputs of each variant, as a job has them, with {id} in the names of files; "
            + "\"every\": N makes a job of each N frames."
        ),
        ("id", "The beginning of the names of jobs (default: job-)."),
      ]),
    CommandSpec.Form(
      "job", "A line of a job list.",
      sample: ##"{"id": "j1", "scene": "a.json", "set": {"/timeline/0/at": 1}, "##
        + ##""outputs": [{"frames": "j1.csv", "fps": 30}]}"##,
      [
        ("id", "The name, which no other job of the list has."),
        ("scene", "The path of the scene file."),
        (
          "set",
          "JSON pointers into the scene with new values; a key that its object lacks is added. A "
            + "pointer to something that the scene does not use is an error."
        ),
        (
          "outputs",
          "The files to write, each an object with the name of a subcommand (frames, events, "
            + "summary or render) and the file in --out, and with options of the subcommand; \"range\" "
            + "is the option --frames."
        ),
        ("cost", "The estimated work, for parts that cost the same (default: 1)."),
      ]),
  ]

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
