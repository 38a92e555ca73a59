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
    overview: """
      Print a timing curve as CSV, or draw curves in the terminal, as SVG or as PNG.
      """,
    examples: [
      "animatic curve easeInOut",
      "animatic curve 0.25,0.1,0.25,1 --samples 11",
      "animatic curve easeOut --precision full",
      "animatic curve spring:0.5 --plot",
      "animatic curve easeInOut -o curve.svg",
      "animatic curve easeIn easeOut spring:0.5 -o curves.png",
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
    }
    return .done
  }

  private static func writeTable(_ options: Options, _ system: CommandSystem) throws {
    let curve = try options.single()
    let samples = try points(of: curve, options).map { CurveSample(t: $0.x, value: $0.y) }
    let table = CurveSample.table(precision: options.precision)
    try system.withOutput(to: options.output) {
      try table.write(samples, as: .csv, into: $0, isFile: false)
    }
  }

  private static func translate(
    _ options: Options, _ notation: CurveNotation, _ system: CommandSystem
  ) throws {
    let curve = try options.single()
    guard let result = CurveTranslation(curve.scene, curve.timing, to: notation) else {
      throw UsageError.invalidValue(
        curve.text, name: "--as \(notation.rawValue)",
        allowed: "a spring; --as css, uikit and lottie take all curves")
    }
    try system.withOutput(to: options.output) { try $0.write(result.text + "\n") }
    guard case .spring = curve.timing else { return }
    let seconds = CurveTranslation.rounded(curve.timing.seconds)
    let rest = CurveTranslation.movement(atEndOf: curve.timing)
    let settling =
      rest > 0.01
      ? "does not settle: after \(seconds) s it still moves by \(CurveTranslation.rounded(rest)) of "
        + "the way" : "settles in \(seconds) s"
    let error = result.error.map {
      ", and the text is off by at most \(CurveTranslation.rounded($0)) of the way"
    }
    try system.errorOutput.write("Note: the spring \(settling)\(error ?? "")\n")
    try system.errorOutput.passBuffer()
  }

  private static func writePlot(_ options: Options, _ system: CommandSystem) throws {
    let isSingle = options.curves.count == 1
    let lines = try options.curves.map { curve throws(UsageError) in
      var series = PlotSeries(isSingle ? "" : curve.title)
      for point in try points(of: curve, options) { series.append(point.x, point.y) }
      return PlotPicture.Line(series, handles: curve.timing.handles)
    }
    let title = isSingle ? options.curves[0].title : "Timing curves"
    let picture = PlotPicture(
      description: isSingle ? "Timing curve \(title)" : title, label: "fraction of the duration",
      coveredX: [0, 1],
      panels: [PlotPicture.Panel(title: title, label: "progress", lines: lines, coveredY: [0, 1])])
    let isWritten = try options.file.write(picture, system) { isColored in
      let size = system.size(width: options.width, height: options.height, of: options.output)
      var plot = TerminalPlot(
        title: title, series: lines.map(\.series), width: size.columns, height: size.rows)
      plot.coveredY = [0, 1]
      plot.guides = [0, 1]
      plot.isColored = isColored
      return plot.rows
    }
    guard isWritten else { throw tooLarge(options.curves.map(\.text).joined(separator: " ")) }
  }

  /// Returns the samples of a curve at evenly spaced fractions, both ends included.
  private static func points(
    of curve: Options.Curve, _ options: Options
  ) throws(UsageError) -> [PlotSeries.Point] {
    let last = Double(options.samples - 1)
    let points = (0..<options.samples).map { sample in
      let fraction = Double(sample) / last
      return PlotSeries.Point(fraction, curve.timing.value(at: fraction))
    }
    guard points.allSatisfy({ $0.y.isFinite }) else { throw tooLarge(curve.text) }
    return points
  }

  private static func tooLarge(_ text: String) -> UsageError {
    .invalidValue(
      text, name: CurveCommand.Options.curve.label,
      allowed: "a curve of values that numbers can hold")
  }
}

extension CurveCommand {
  package struct Options: Sendable, Equatable {
    static let curve = OperandSpec(
      "curve", kind: .words(SceneCurve.Name.allCases.map(\.rawValue)), isRepeated: true,
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
      "plot",
      summary: """
        Draw the curve, or several in one plot, in the terminal instead of printing it.
        """)

    private static let notation = OptionSpec(
      "as", value: "TOOL", kind: .words(CurveNotation.allCases.map(\.rawValue)),
      summary: """
        Print the curve in one line as this tool has it, and on standard error in what time a \
        spring settles and by how much the line is off. Lottie has keyframes at 60 frames a second.
        """)

    private static let output = OptionSpec(
      "output", short: "o", value: "FILE", kind: .file, default: "standard output",
      summary: """
        Write to this file, whole or not at all. The extension says the format: .csv, .svg or .png \
        for a picture of the curves with axes, and with the handles of a single Bézier, or .txt \
        with --plot. '-.svg' and '-.png' write the picture to standard output.
        """)

    private static let files = FileFormats(
      [("csv", Form.table)] + PlotFile.pictures.map { ($0.rawValue, .plot) })

    static let specs: [OptionSpec] = [
      samples, plot, notation, .width, .height, .precision, output,
    ]

    package enum Form: Sendable, Equatable { case table, plot }

    package let form: Form

    /// A curve in the user's spelling, as scenes have it, and its values.
    struct Curve: Sendable, Equatable {
      let text: String
      let scene: SceneCurve
      /// The curve. A spring settles in a duration of 1, or in its own.
      let timing: TimingCurve

      var title: String { text.escapingControlCharacters }
    }

    let curves: [Curve]

    package var curve: TimingCurve { curves[0].timing }

    /// The number of columns of a plot, or `nil` to use that of the terminal.
    package let width: Int?
    /// The number of rows of a plot, or `nil` for what fits the terminal.
    package let height: Int?

    /// The tool whose notation is wanted; `nil` for values.
    let notation: CurveNotation?

    /// The number of rows, with both ends of the curve: 2 to 1 000 000.
    package let samples: Int

    package let precision: Precision

    /// The file for the output, or `nil` for standard output.
    package let output: String?

    let file: PlotFile

    /// Reads the options.
    /// - Throws: `UsageError` for a value out of range and for an unknown curve.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      curves = try parsed.operands(Self.curve).map(Self.read)
      notation = try parsed.choice(Self.notation)
      if notation != nil {
        if parsed.has(Self.plot) { throw .conflict(Self.notation.flag, Self.plot.flag) }
        form = .table
      } else if parsed.has(Self.plot) {
        form = .plot
      } else {
        form = try Self.files.format(ofFile: parsed.text(.output)) ?? .table
      }
      file = form == .plot ? try PlotFile(parsed) : PlotFile(path: parsed.text(.output))
      output = file.path
      samples = try parsed.integer(Self.samples, in: 2...1_000_000) ?? (form == .table ? 101 : 1001)
      (width, height) = try parsed.plotSize(of: form == .plot ? file.form : nil)
      precision = try parsed.precision()
    }
  }
}

extension ParsedCommand {
  /// Returns the values of `--width` and `--height`, or `nil` without the option.
  /// - Parameter form: The form of the plot; `nil` without one.
  /// - Throws: `UsageError` for a size out of range, and for one of anything else than a plot of
  ///   characters.
  func plotSize(of form: PlotFile.Form?) throws(UsageError) -> (width: Int?, height: Int?) {
    for option in [OptionSpec.width, .height] where form != .txt {
      guard let value = text(option) else { continue }
      throw .wrongValue(
        value, name: option.flag, reason: "only a plot of characters has columns and rows")
    }
    return (
      try integer(.width, in: TerminalPlot.leastSize.width...1000),
      try integer(.height, in: TerminalPlot.leastSize.height...1000)
    )
  }
}

extension TimingCurve {
  /// The control points of a Bézier; `nil` for another curve.
  fileprivate var handles: PlotPicture.Handles? {
    guard case .bezier(let curve) = self else { return nil }
    return PlotPicture.Handles(curve.x1, curve.y1, curve.x2, curve.y2)
  }
}

extension CurveCommand.Options {
  /// Returns the curve of a form that shows one only.
  /// - Throws: `UsageError.invalidValue` for several curves.
  fileprivate func single() throws(UsageError) -> Curve {
    guard curves.count == 1 else {
      throw .invalidValue(
        curves[1].text, name: Self.curve.label,
        allowed: "one curve, or several with --plot or a picture such as -o curves.svg")
    }
    return curves[0]
  }

  /// Reads a timing curve in the spelling of scenes.
  /// - Throws: `UsageError.invalidValue` if the text is no curve.
  fileprivate static func read(_ text: String) throws(UsageError) -> Curve {
    do throws(SceneCurve.SpellingError) {
      let curve = try SceneCurve(text)
      guard let timing = curve.timing else { throw SceneCurve.SpellingError() }
      return Curve(text: text, scene: curve, timing: timing)
    } catch {
      if let reason = error.reason {
        throw .wrongValue(text, name: Self.curve.label, reason: reason)
      }
      throw .invalidValue(
        text, name: Self.curve.label, allowed: SceneCurve.forms, nearest: error.nearest)
    }
  }
}
