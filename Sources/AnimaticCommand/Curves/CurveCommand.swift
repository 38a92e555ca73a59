import AnimaticExports
import AnimaticPictures
import AnimaticPrinting
import AnimaticReports
import AnimaticScenes
import AnimaticTiming

/// The subcommand `animatic curve`, which shows a timing curve as a table, as a plot or as a
/// picture.
package enum CurveCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "curve",
    overview: "Print a timing curve as CSV, or draw it in the terminal or as SVG.",
    examples: [
      "animatic curve easeInOut",
      "animatic curve 0.25,0.1,0.25,1 --samples 11",
      "animatic curve easeOut --precision full",
      "animatic curve spring:0.5 --plot",
      "animatic curve easeInOut -o curve.svg",
      "animatic curve spring:stiffness=170,damping=26 --as css",
    ],
    operands: [CurveCommand.Options.curve],
    options: CurveCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try CurveCommand.Options(arguments)
    if let notation = options.notation {
      try translate(options, notation, system)
      return .done
    }
    switch options.form {
    case .table: try writeTable(options, system)
    case .plot: try writePlot(options, system)
    case .picture: try writePicture(options, system)
    }
    return .done
  }

  private static func writeTable(_ options: Options, _ system: CommandSystem) throws {
    let samples = try points(options).map { CurveSample(t: $0.x, value: $0.y) }
    let table = CurveSample.table(precision: options.precision)
    try system.withOutput(to: options.output) {
      try table.write(samples, as: .csv, into: $0, isFile: false)
    }
  }

  private static func translate(
    _ options: Options, _ notation: CurveNotation, _ system: CommandSystem
  ) throws {
    guard let result = CurveTranslation(options.sceneCurve, options.curve, to: notation) else {
      throw UsageError.invalidValue(
        options.text, name: "--as \(notation.rawValue)",
        allowed: "a spring; --as css, uikit and lottie take all curves")
    }
    try system.withOutput(to: options.output) { try $0.write(result.text + "\n") }
    guard case .spring = options.curve else { return }
    let settling = CurveTranslation.rounded(options.curve.seconds)
    let error = result.error.map {
      ", and the text is off by at most \(CurveTranslation.rounded($0)) of the way"
    }
    try system.errorOutput.write("Note: the spring settles in \(settling) s\(error ?? "")\n")
    try system.errorOutput.passBuffer()
  }

  private static func writePlot(_ options: Options, _ system: CommandSystem) throws {
    var series = PlotSeries("")
    for point in try points(options) { series.append(point.x, point.y) }
    let size = system.size(width: options.width, height: options.height, of: options.output)
    var plot = TerminalPlot(
      title: options.title, series: [series], width: size.columns, height: size.rows)
    plot.coveredY = [0, 1]
    plot.guides = [0, 1]
    plot.isColored = system.usesColor(for: options.output)
    guard let rows = plot.rows else { throw tooLarge(options) }
    try system.withOutput(to: options.output) { sink in
      for row in rows { try sink.write(row + "\n") }
    }
  }

  private static func writePicture(_ options: Options, _ system: CommandSystem) throws {
    let picture = CurvePicture(
      title: options.title, points: try points(options), handles: options.curve.handles)
    var text = TextBuffer()
    guard picture.append(to: &text) else { throw tooLarge(options) }
    try system.withOutput(to: options.output) { try text.drain(into: $0) }
  }

  /// Returns the samples of the curve at evenly spaced fractions, both ends included.
  private static func points(_ options: Options) throws(UsageError) -> [PlotSeries.Point] {
    let last = Double(options.samples - 1)
    let points = (0..<options.samples).map { sample in
      let fraction = Double(sample) / last
      return PlotSeries.Point(fraction, options.curve.value(at: fraction))
    }
    guard points.allSatisfy({ $0.y.isFinite }) else { throw tooLarge(options) }
    return points
  }

  private static func tooLarge(_ options: Options) -> UsageError {
    .invalidValue(
      options.text, name: CurveCommand.Options.curve.label,
      allowed: "a curve of values that numbers can hold")
  }
}

extension CurveCommand {
  package struct Options: Sendable, Equatable {
    static let curve = OperandSpec(
      "curve", kind: .words(SceneCurve.Name.allCases.map(\.rawValue)),
      summary: """
        A named curve, the control points x1,y1,x2,y2 of a cubic Bézier, a function of CSS such as \
        'steps(4)', or spring:RATIO[,VELOCITY]: a spring of that damping ratio that fits a duration \
        of 1. spring:mass=M,stiffness=S,damping=D, spring:response=S,dampingRatio=R, \
        spring:duration=S,bounce=B and spring:tension=T,friction=F are springs with a duration of \
        their own.
        """)

    static let samples = OptionSpec(
      "samples", value: "N", default: "101; 1001 in plots and pictures",
      summary: """
        Print this many rows at evenly spaced times from 0 to 1, both ends included; 2 to 1000000.
        """)

    private static let plot = OptionSpec(
      "plot", summary: "Draw the curve in the terminal instead of printing it.")

    private static let notation = OptionSpec(
      "as", value: "TOOL", kind: .words(CurveNotation.allCases.map(\.rawValue)),
      summary: """
        Print the curve in one line as this tool has it, and on standard error in what time a \
        spring settles and by how much the line is off. Lottie has keyframes at 60 frames a second.
        """)

    private static let output = OptionSpec(
      "output", short: "o", value: "FILE", kind: .file, default: "standard output",
      summary: """
        Write to this file, whole or not at all. The extension says the format: .csv, .svg for a \
        picture of the curve with axes, and with the handles of a Bézier, or .txt with --plot.
        """)

    private static let files = FileFormats([("csv", Form.table), ("svg", .picture)])

    static let specs: [OptionSpec] = [
      samples, plot, notation, .width, .height, .precision, output,
    ]

    /// The forms in which the command shows a curve.
    package enum Form: Sendable, Equatable {
      case table, plot, picture
    }

    package let form: Form

    /// The curve in the user's spelling.
    fileprivate let text: String
    fileprivate var title: String { text.escapingControlCharacters }

    /// The number of columns of a plot, or `nil` to use that of the terminal.
    package let width: Int?

    /// The number of rows of a plot, or `nil` for what fits the terminal.
    package let height: Int?

    /// The curve. A spring settles in a duration of 1, or in its own.
    package let curve: TimingCurve

    /// The curve as scenes have it.
    let sceneCurve: SceneCurve

    /// The tool whose notation is wanted; `nil` for values.
    let notation: CurveNotation?

    /// The number of rows, with both ends of the curve: 2 to 1 000 000.
    package let samples: Int

    package let precision: Precision

    /// The file for the output, or `nil` for standard output.
    package let output: String?

    /// Reads the options.
    ///
    /// - Throws: `UsageError` for a value out of range and for an unknown curve.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      text = try parsed.operand(Self.curve)
      (sceneCurve, curve) = try Self.read(text)
      output = parsed.text(Self.output)
      notation = try parsed.choice(Self.notation)
      if notation != nil {
        if parsed.has(Self.plot) {
          throw .conflict(Self.notation.flag, Self.plot.flag)
        }
        form = .table
      } else if parsed.has(Self.plot) {
        try parsed.checkFileOfPlot()
        form = .plot
      } else {
        form = try Self.files.format(ofFile: output) ?? .table
      }
      samples =
        try parsed.integer(Self.samples, in: 2...1_000_000) ?? (form == .table ? 101 : 1001)
      (width, height) = try parsed.plotSize()
      precision = try parsed.precision()
    }
  }
}

extension ParsedCommand {
  /// Returns the values of `--width` and `--height`, or `nil` without the option.
  func plotSize() throws(UsageError) -> (width: Int?, height: Int?) {
    (
      try integer(.width, in: TerminalPlot.leastSize.width...1000),
      try integer(.height, in: TerminalPlot.leastSize.height...1000)
    )
  }

  /// Checks the extension of a file for a plot, which is drawn with characters.
  func checkFileOfPlot() throws(UsageError) {
    _ = try FileFormats([("txt", ())]).format(ofFile: text(.output))
  }
}

extension TimingCurve {
  /// The control points of a Bézier; `nil` for another curve.
  fileprivate var handles: CurvePicture.Handles? {
    guard case .bezier(let curve) = self else { return nil }
    return CurvePicture.Handles(curve.x1, curve.y1, curve.x2, curve.y2)
  }
}

extension CurveCommand.Options {
  /// Reads a timing curve in the spelling of scenes.
  ///
  /// - Throws: `UsageError.invalidValue` if the text is no curve.
  fileprivate static func read(_ text: String) throws(UsageError) -> (SceneCurve, TimingCurve) {
    do throws(SceneCurve.SpellingError) {
      let curve = try SceneCurve(text)
      guard let timing = curve.timing else { throw SceneCurve.SpellingError() }
      return (curve, timing)
    } catch {
      throw .invalidValue(
        text, name: Self.curve.label, allowed: error.expected, nearest: error.nearest)
    }
  }
}
