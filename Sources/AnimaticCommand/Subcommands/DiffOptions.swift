/// What `animatic diff` is asked for.
package struct DiffOptions: Sendable, Equatable {
  static let first = OperandSpec(
    "a.csv", kind: .file, summary: "One file; '-' is standard input.")

  static let second = OperandSpec(
    "b.csv", kind: .file, summary: "The other file; '-' is standard input.")

  static let tolerance = OptionSpec(
    "tolerance", value: "T", default: "0",
    summary: "Let numbers differ by at most this much.")

  /// One file, or `-`.
  package let first: String

  /// The other file, or `-`; never both.
  package let second: String

  /// The greatest difference of two numbers that counts as none, 0 or more.
  package let tolerance: Double

  /// Reads the options.
  ///
  /// - Throws: `UsageError` for a negative tolerance and when both files are standard input.
  package init(_ parsed: ParsedCommand) throws(UsageError) {
    first = try parsed.operand(Self.first)
    second = try parsed.operand(Self.second)
    tolerance = try parsed.number(Self.tolerance, .notNegative) ?? 0
    if first == "-", second == "-" {
      throw .sharedStandardInput(Self.first.label, Self.second.label)
    }
  }
}
