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
    let shape = options.isWide ? TraceShape.wide : .long
    try system.withOutput(to: options.output) { sink in
      switch options.format {
      case .csv:
        var writer = CSVTraceWriter(
          names: names, columns: options.columns, precision: options.precision, shape: shape)
        try write(scene, times, names, with: &writer, into: sink)
      case .jsonl:
        var writer = JSONLinesTraceWriter(
          names: names, columns: options.columns, precision: options.precision, shape: shape)
        try write(scene, times, names, with: &writer, into: sink)
      }
    }
    return .done
  }

  @MainActor private static func write(
    _ scene: SceneDocument, _ times: FrameTimes, _ names: [String],
    with writer: inout some TraceWriter, into sink: ByteSink
  ) throws {
    var text = TextBuffer()
    if times.beginTrace { writer.appendHeader(to: &text) }
    var trace = try SceneTrace(scene, names: names)
    for frame in times.frames {
      try trace.forEachRow(of: frame.index, at: frame.time) { writer.append($0, to: &text) }
      writer.endFrame(index: frame.index, time: frame.time, to: &text)
      try text.drainIfFull(into: sink)
    }
    try text.drain(into: sink)
  }
}
