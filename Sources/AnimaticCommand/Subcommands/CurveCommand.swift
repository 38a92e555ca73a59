import AnimaticCurves
import AnimaticReports
import AnimaticScenes

/// The subcommand `animatic curve`, which prints a timing curve as a table.
package enum CurveCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "curve",
    overview: "Print a timing curve as CSV, at evenly spaced times from 0 to 1.",
    examples: [
      "animatic curve easeInOut",
      "animatic curve 0.25,0.1,0.25,1 --samples 11",
      "animatic curve easeOut --precision full",
      "animatic curve spring:0.5",
    ],
    operands: [CurveCommand.Options.curve],
    options: CurveCommand.Options.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try CurveCommand.Options(arguments)
    let writer = CurveWriter(precision: options.precision)
    let last = Double(options.samples - 1)
    let values = (0..<options.samples).map { options.curve.value(at: Double($0) / last) }
    guard values.allSatisfy(\.isFinite) else {
      throw UsageError.invalidValue(
        try arguments.operand(CurveCommand.Options.curve), name: CurveCommand.Options.curve.label,
        allowed: "a curve of values that numbers can hold")
    }
    var text = TextBuffer()
    try system.withOutput(to: options.output) { sink in
      writer.appendHeader(to: &text)
      for (sample, value) in values.enumerated() {
        writer.append(t: Double(sample) / last, value: value, to: &text)
        try text.drainIfFull(into: sink)
      }
      try text.drain(into: sink)
    }
    return .done
  }
}

extension CurveCommand {
  /// The options of `animatic curve`.
  package struct Options: Sendable, Equatable {
    static let curve = OperandSpec(
      "curve", kind: .words(SceneCurve.Name.allCases.map(\.rawValue)),
      summary: """
        A named curve, the control points x1,y1,x2,y2 of a cubic Bézier, or spring:RATIO[,VELOCITY]: \
        a spring of that damping ratio that fits a duration of 1.
        """)

    static let samples = OptionSpec(
      "samples", value: "N", default: "101",
      summary: "Print this many rows, both ends included; 2 to 1000000.")

    static let specs: [OptionSpec] = [samples, .precision, .output]

    /// The curve. A spring settles in a duration of 1.
    package let curve: TimingCurve

    /// The number of rows, with both ends of the curve: 2 to 1 000 000.
    package let samples: Int

    /// The precision of the numbers.
    package let precision: Precision

    /// The file for the output, or `nil` for standard output.
    package let output: String?

    /// Reads the options.
    ///
    /// - Throws: `UsageError` for a value out of range and for an unknown curve.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      curve = try TimingCurve(argument: parsed.operand(Self.curve))
      samples = try parsed.integer(Self.samples, in: 2...1_000_000) ?? 101
      precision = try parsed.precision()
      output = parsed.text(.output)
    }
  }
}

extension TimingCurve {
  /// Reads a timing curve in the spelling of scenes. A spring settles in a duration of 1.
  ///
  /// - Throws: `UsageError.invalidValue` if the text is no curve.
  init(argument text: String) throws(UsageError) {
    do throws(SceneCurve.SpellingError) {
      self = try TimingCurve(SceneCurve(text))
    } catch {
      throw .invalidValue(
        text, name: CurveCommand.Options.curve.label, allowed: error.expected,
        nearest: error.nearest)
    }
  }

  private init(_ curve: SceneCurve) throws(SceneCurve.SpellingError) {
    switch curve {
    case .named(let name): self = .bezier(name.curve)
    case .bezier(let curve): self = .bezier(curve)
    case .spring(let ratio, let velocity):
      guard let spring = try? Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity)
      else { throw SceneCurve.SpellingError() }
      self = .spring(spring, duration: 1)
    }
  }
}
