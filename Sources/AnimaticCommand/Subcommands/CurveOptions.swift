import AnimaticCurves
import AnimaticReports
import AnimaticScenes

/// What `animatic curve` is asked for.
package struct CurveOptions: Sendable, Equatable {
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

  /// The curve; a spring fits a duration of 1.
  package let curve: TimingCurve

  /// The number of rows, both ends of the curve included: 2 to 1 000 000.
  package let samples: Int

  /// How numbers are printed.
  package let precision: Precision

  /// The file to write, or `nil` for standard output.
  package let output: String?

  /// Reads the options.
  ///
  /// - Throws: `UsageError` for a value out of its range and for an unknown curve.
  package init(_ parsed: ParsedCommand) throws(UsageError) {
    curve = try TimingCurve(argument: parsed.operand(Self.curve))
    samples = try parsed.integer(Self.samples, in: 2...1_000_000) ?? 101
    precision = try parsed.precision()
    output = parsed.text(.output)
  }
}
