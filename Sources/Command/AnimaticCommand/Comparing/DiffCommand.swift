import AnimaticPictures
import AnimaticReports
import AnimaticScenes

/// The subcommand `animatic diff`, which compares two outputs, or the frames of two scenes.
package enum DiffCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "diff",
    overview: """
      Report the first divergence of two outputs, or of the frames of two scenes, beyond a \
      tolerance, how many cells differ, which one most, and which properties of which views, worst \
      first. Frames are compared by view, at the times that both have. With --pictures, the screens \
      are compared as they look. Exits with 1 when there is a divergence.
      """,
    examples: [
      "animatic diff before.csv after.csv",
      "animatic diff before.csv after.csv --tolerance 1e-6",
      "animatic diff before.csv after.arrow --tolerance 1e-6 --until 2",
      "animatic diff before.csv after.csv -o difference.html",
      "animatic diff before.json after.json -o difference.html",
      "animatic diff before.json after.json --pictures 6 -o difference.svg",
      "animatic diff recorded.svg found.svg --pictures 6 --tolerance 20",
    ],
    operands: [DiffCommand.Options.first, DiffCommand.Options.second],
    options: DiffCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try DiffCommand.Options(arguments)
    let limits = try SceneLimits(arguments, system.environment)
    if let count = options.pictures {
      return try DiffPictures(options, count, limits, system).compare()
    }
    let first = try DiffSide(options.first, limits, system)
    let second = try DiffSide(options.second, limits, system)
    ProgressLine.current?.begin("comparing the frames")
    let comparison = try TraceDiff.compare(
      first.reader, second.reader, tolerance: options.tolerance, until: options.until)
    if let output = options.output {
      let traces = [try first.trace(name: "a"), try second.trace(name: "b")]
      let page = PlayerPage(
        title: "\(options.first) and \(options.second)", difference: comparison.playerDifference)
      ProgressLine.current?.begin("writing the page")
      try system.withOutput(to: output) { sink in
        try page.write(traces) { bytes in try sink.write(bytes) }
      }
    }
    if let note = comparison.frameCounts?.note { try system.note(note) }
    guard comparison.first != nil else { return .done }
    try system.withText(to: nil) { try $0.write("\(comparison)\n\(comparison.listing)") }
    return .no
  }
}

extension DiffCommand {
  package struct Options: Sendable, Equatable {
    static let first = OperandSpec(
      "a.csv", kind: .file,
      summary: """
        One file: CSV, JSON lines, Arrow, or a scene (.json), and with --pictures a scene or SVG; '-' is \
        standard input, which is no scene.
        """)

    static let second = OperandSpec(
      "b.csv", kind: .file, summary: "The other file; '-' is standard input.")

    static let tolerance = OptionSpec(
      "tolerance", value: "T", default: "0",
      summary: "Let numbers differ by at most this much, or that many pixels with --pictures.")

    static let until = OptionSpec(
      "until", value: "S", default: "the end",
      summary: "Compare frames, or the stills of scenes, up to this time, in seconds.")

    static let pictures = OptionSpec(
      "pictures", value: "N",
      summary: """
        Compare N stills of evenly spaced times, 2 to 100, of scenes, or pictures in SVG; names the \
        times, the views and the pixels that differ.
        """)

    static let specs: [OptionSpec] = [tolerance, until, pictures, .limit, output]

    static let output = OptionSpec(
      "output", short: "o", value: "FILE", kind: .file, default: "no page",
      summary: """
        Write a page of HTML that plays both traces on top of each other to this file, or with \
        --pictures a picture (.svg, .png) of both and of what changed, whole or not at all.
        """)

    /// The first file, or `-` for standard input.
    package let first: String
    /// The second file, or `-` if the first one is another file.
    package let second: String
    /// The greatest difference at which two numbers count as equal; not negative.
    package let tolerance: Double
    /// The time in seconds up to which frames are compared; infinite for all.
    package let until: Double
    /// The number of stills to compare in place of frames; `nil` for frames.
    package let pictures: Int?
    /// The file for the page or the picture; `nil` for none.
    package let output: String?

    /// Reads the options.
    /// - Throws: `UsageError` for a negative tolerance, and if both files are standard input.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      first = try parsed.operand(Self.first)
      second = try parsed.operand(Self.second)
      tolerance = try parsed.number(Self.tolerance, .notNegative) ?? 0
      until = try parsed.number(Self.until, .time) ?? .infinity
      output = parsed.text(Self.output)
      pictures = try parsed.integer(Self.pictures, in: 2...100)
      _ = try FileFormats((pictures == nil ? ["html"] : ["svg", "png"]).map { ($0, ()) }).format(
        ofFile: output)
      if first == "-", second == "-" {
        throw .sharedStandardInput(Self.first.label, Self.second.label)
      }
    }
  }
}
