import AnimaticCurves
import AnimaticReports

/// `animatic curve`: a timing curve as a table.
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
    operands: [CurveOptions.curve],
    options: CurveOptions.specs)

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try CurveOptions(arguments)
    let writer = CurveWriter(precision: options.precision)
    let last = Double(options.samples - 1)
    let values = (0..<options.samples).map { options.curve.value(at: Double($0) / last) }
    guard values.allSatisfy(\.isFinite) else {
      throw UsageError.invalidValue(
        try arguments.operand(CurveOptions.curve), name: CurveOptions.curve.label,
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
