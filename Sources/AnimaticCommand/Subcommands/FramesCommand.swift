import AnimaticReports
import AnimaticScenes

/// `animatic frames`: the presentation values of a scene, frame by frame.
package enum FramesCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "frames",
    overview: "Print the presentation values of a scene, one row per frame and view.",
    examples: [
      "animatic frames slide.json",
      "animatic frames slide.json --fps 30 --until 2 -o slide.csv",
      "animatic frames slide.json --times 0,0.25,0.5 --views card",
      "animatic frames - --properties center,alpha --format jsonl",
    ],
    operands: [.scene],
    options: FramesOptions.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try FramesOptions(arguments)
    let scene = try system.readScene(options.scene)
    let names = try options.selectedViews(of: scene)
    let times = try FrameTimes(options.sampling, of: scene)
    try system.withOutput(to: options.output) { sink in
      switch options.format {
      case .csv:
        try write(scene, times, names, options, as: CSVTraceWriter.self, into: sink)
      case .jsonl:
        try write(scene, times, names, options, as: JSONLinesTraceWriter.self, into: sink)
      }
    }
    return .done
  }

  @MainActor private static func write<Writer: TraceWriter>(
    _ scene: SceneDocument, _ times: FrameTimes, _ names: [String], _ options: FramesOptions,
    as format: Writer.Type, into sink: ByteSink
  ) throws {
    let writer = Writer(
      names: names, columns: options.columns, precision: options.precision,
      shape: options.isWide ? .wide : .long)
    if times.beginTrace {
      var header = TextBuffer()
      writer.appendHeader(to: &header)
      try header.drain(into: sink)
    }
    var trace = try SceneTrace(scene, at: times, names: names)
    try shareWork(
      of: { try trace.nextChunk() }, among: options.jobs ?? Platform.coreCount,
      deliveringTo: sink, by: { FramePrinter(writer, file: scene.file) })
  }
}
