import AnimaticArrow
import AnimaticPrinting
import AnimaticReports
import AnimaticScenes
import AnimaticTiming

/// The subcommand `animatic frames`, which prints or draws the presentation values of a scene,
/// frame by frame.
package enum FramesCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "frames",
    overview: "Print the presentation values of a scene, one row per frame and view.",
    examples: [
      "animatic frames slide.json",
      "animatic frames slide.json --fps 30 --until 2 -o slide.csv",
      "animatic frames slide.json --times 0,0.25,0.5 --views card",
      "animatic frames - --properties center,alpha --format jsonl",
      "animatic frames slide.json -o slide.arrow",
      "animatic frames slide.json --plot center.x --views card,shadow",
      "animatic frames slide.json --plot center,alpha -o slide.svg",
    ],
    operands: [.scene],
    options: FramesCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try FramesCommand.Options(arguments)
    let scene = try system.readScene(options.scene, by: arguments)
    let names = try scene.viewNames(chosenBy: options.views)
    let times = try FrameTimes(
      options.sampling, of: scene, viewCount: names.count, keepsFrames: options.plot != nil)
    try system.report(times.unreachedSteps, of: scene, as: "Warning")
    if let emptiness = times.emptiness { try system.note(emptiness) }
    if options.sampling.isOpen {
      try system.noteLoop(of: scene, from: options.sampling.from, until: nil)
    }
    if let plot = options.plot {
      try FramePlot(plot, of: scene, names).write(at: times, system)
      return .done
    }
    try system.withTable(to: options.output, as: options.format) {
      try write(scene, times, names, options, into: $0, isFile: $1)
    }
    return .done
  }

  /// Writes the values of views at times in the format that the options say.
  /// - Parameter isFile: Whether Arrow has the form of a file, and not that of a stream.
  @MainActor package static func write(
    _ scene: Scene, _ times: FrameTimes, _ names: [String], _ options: FramesCommand.Options,
    into sink: ByteSink, isFile: Bool
  ) throws {
    switch options.format {
    case .csv: try write(scene, times, names, options, as: CSVTraceWriter.self, into: sink)
    case .jsonl: try write(scene, times, names, options, as: JSONLinesTraceWriter.self, into: sink)
    case .arrow:
      let table = ArrowTraceTable(
        names: names, columns: options.columns, shape: options.isWide ? .wide : .long)
      let writer = try ArrowWriter(table.fields, isFile: isFile) { try sink.write($0) }
      try share(scene, times, names, options, sendingTo: writer) {
        FrameTabulator(table, options.columns, file: scene.file)
      }
      try writer.finish()
    }
  }

  @MainActor private static func write<Writer: TraceWriter>(
    _ scene: Scene, _ times: FrameTimes, _ names: [String], _ options: FramesCommand.Options,
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
    try share(scene, times, names, options, sendingTo: sink) {
      FramePrinter(writer, options.columns, file: scene.file)
    }
  }

  /// Shares the frames among workers, which send their results in the order of the frames.
  @MainActor private static func share<Worker: ChunkWorker & ~Copyable>(
    _ scene: Scene, _ times: FrameTimes, _ names: [String], _ options: FramesCommand.Options,
    sendingTo receiver: Worker.Receiver, by makeWorker: () -> Worker
  ) throws where Worker.Chunk == FrameChunk {
    var trace = try SceneTrace(scene, at: times, names: names)
    try shareWork(
      of: { try trace.nextChunk() }, among: options.jobs ?? Platform.coreCount,
      sendingTo: receiver, by: makeWorker)
  }
}

extension FramesCommand {
  package struct Options: Sendable, Equatable {
    /// The scene file, or `-`.
    package let scene: String

    package let sampling: FrameTimes.Sampling

    /// The names of the views to print, or patterns; `nil` for all.
    package let views: [String]?

    package let columns: TraceColumns

    /// The plot to draw instead of printing values, or `nil` for none.
    package let plot: Plot?

    package let precision: Precision

    package let format: OutputFormat

    /// Whether the output has one row per frame.
    package let isWide: Bool
    /// The number of threads, 1 to 1024, or `nil` for one thread per core.
    package let jobs: Int?
    /// The file for the output, or `nil` for standard output.
    package let output: String?

    /// Reads the options.
    /// - Throws: `UsageError` for a value out of range and for options that exclude each other.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      scene = try parsed.operand(.scene)
      sampling = try FrameTimes.Sampling(parsed)
      views = try parsed.names(.views)
      columns =
        try parsed.list(
          Self.properties, among: TraceColumns.Word.all, \.text,
          nearest: { nearestColumn(to: $0, among: $1) }
        ).map(TraceColumns.init) ?? .all
      plot = try Plot(parsed)
      precision = try parsed.precision()
      format = plot == nil ? try parsed.format(exceptArrow: .precision) : .csv
      isWide = parsed.has(Self.wide)
      jobs = try parsed.integer(Self.jobs, in: 1...1024)
      output = parsed.text(.output)
    }
  }
}

extension FramesCommand.Options {
  /// Returns the names of the columns, or of the keys of JSON lines, for views of these names.
  package func columnNames(of views: [String]) -> [String] {
    let names = columns.names
    if format == .jsonl {
      let groups = names.map { String($0.prefix { $0 != "." }) }
      return ["index", "time", "view", "views", "transition"] + groups
    }
    guard isWide else { return ["index", "time", "view"] + names }
    return ["index", "time"] + views.flatMap { view in names.map { "\(view).\($0)" } }
  }

  package static let fps = OptionSpec(
    "fps", value: "N", default: "60",
    summary: "Frames per second, above 0; frame k is at the time from + k / fps.")

  package static let from = OptionSpec(
    "from", value: "S", default: "0", summary: "The time of frame 0, in seconds.")

  package static let times = OptionSpec(
    "times", value: "t1,t2,...",
    summary: """
      Print exactly these times, in seconds, instead of frames; not with --fps, --from, --until \
      or --frames.
      """)

  package static let frames = OptionSpec(
    "frames", value: "\"A..<B\"",
    summary: """
      Print only the frames A to B - 1; A..B means the same and needs no quotes. The header comes with frame 0 alone, so that parts \
      concatenate to the whole; each part in Arrow is a file of its own.
      """)

  static let properties = OptionSpec(
    "properties", value: "name,...",
    kind: .list(of: TraceColumns.Word.listed.map(\.text)),
    default: "frame to contentStretch",
    summary: """
      Print only these properties, or single numbers of them such as center.x, or 'all', also \
      those of layers; the order of the columns stays.
      """)

  package static let plot = OptionSpec(
    "plot", value: "name,...",
    summary: """
      Draw numbers of the views over time, such as alpha or center.x, instead of printing values; \
      those of one unit share a panel. In the terminal, or in a file that ends with .txt, .svg or \
      .png; not with --properties, --format or --wide.
      """)

  static let wide = OptionSpec("wide", summary: "Print one row per frame, all views in it.")

  package static let jobs = OptionSpec(
    "jobs", value: "N", default: "all cores",
    summary: "Work on this many threads, 1 to 1024; the output is the same for every number.")

  /// All options of `frames`, in the order of the help text.
  package static let specs: [OptionSpec] = [
    fps, from, .until, times, frames, .views, properties, plot, .width, .height, .precision,
    .format, wide, jobs, .limit, .output,
  ]
}
