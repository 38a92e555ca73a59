import AnimaticPrinting
import AnimaticScenes
import AnimaticTiming

/// A subcommand with the texts of its operands and options.
package struct ParsedCommand: Sendable, Equatable {
  package let spec: CommandSpec

  /// The positional arguments in the order of the command line, at most as many as the subcommand
  /// accepts.
  package let operands: [String]
  /// The last value of each option, by long name. A flag without a value has an empty text.
  package let values: [String: String]

  package init(spec: CommandSpec, operands: [String], values: [String: String]) {
    (self.spec, self.operands, self.values) = (spec, operands, values)
  }

  /// Returns the argument for one of the operands of the subcommand.
  /// - Throws: `UsageError.missingOperand` if the command line lacks the operand.
  package func operand(_ operand: OperandSpec) throws(UsageError) -> String {
    guard let index = spec.operands.firstIndex(of: operand), operands.indices.contains(index) else {
      throw .missingOperand(operand.label)
    }
    return operands[index]
  }

  var files: [String] {
    operands.enumerated().filter { index, _ in
      spec.operands[min(index, spec.operands.count - 1)].kind == .file
    }.map(\.element)
  }

  /// Returns the arguments for the last operand of the subcommand, which may be repeated.
  /// - Throws: As ``operand(_:)``.
  package func operands(_ operand: OperandSpec) throws(UsageError) -> ArraySlice<String> {
    _ = try self.operand(operand)
    return operands.dropFirst(spec.operands.count - 1)
  }

  package func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// Returns the text of an option's value, or `nil` without the option.
  package func text(_ option: OptionSpec) -> String? { values[option.name] }
}

// Each of these methods returns `nil` if the command line lacks the option, and throws
// `UsageError.invalidValue` with the name and the legal values of the option if the value is
// illegal.
extension ParsedCommand {
  /// Returns a finite number within `bound`.
  package func number(
    _ option: OptionSpec, _ bound: ParsedCommand.NumberBound = .any
  ) throws(UsageError) -> Double? {
    try read(option, as: bound.description, bound.number)
  }

  /// Returns times in seconds that are separated by commas.
  package func times(_ option: OptionSpec) throws(UsageError) -> [Double]? {
    try read(option, as: NumberBound.time.description + ", separated by commas") { text in
      let times = text.split(separator: ",", omittingEmptySubsequences: false)
        .map(NumberBound.time.number)
      return times.contains(nil) ? nil : times.compactMap(\.self)
    }
  }

  /// Returns a whole number in `range`.
  package func integer(
    _ option: OptionSpec, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    try read(option, as: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns a half-open range `A..<B`, or `A..B`, of whole numbers with 0 ≤ A ≤ B.
  package func range(_ option: OptionSpec) throws(UsageError) -> Range<Int>? {
    try read(
      option, as: "\"A..<B\" in quotes, or A..B, with whole numbers 0 <= A <= B",
      Range.init(spelling:))
  }

  /// Returns names that are separated by commas; none of them is empty.
  package func names(_ option: OptionSpec) throws(UsageError) -> [String]? {
    try read(option, as: "names separated by commas") { text in
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      return names.contains("") ? nil : names.map(String.init)
    }
  }

  /// Returns one case of an enumeration, by its raw value.
  package func choice<Choice>(
    _ option: OptionSpec
  ) throws(UsageError) -> Choice? where Choice: CaseIterable & RawRepresentable<String> {
    guard let text = text(option) else { return nil }
    return try namedCase(text, for: option.flag)
  }

  package func list<Choice>(
    _ option: OptionSpec, among choices: [Choice], _ name: (Choice) -> String,
    nearest: (String, [String]) -> String? = { nearestName(to: $0, among: $1) }
  ) throws(UsageError) -> [Choice]? {
    guard let text = text(option) else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    return try words.map { word throws(UsageError) in
      try named(
        String(word), among: choices, name, for: option.flag,
        allowed: "a list of " + option.kind.words.joined(separator: ", "), nearest: nearest)
    }
  }

  /// Returns the format of a table: that of `--format` or of the file of `--output`, or else CSV.
  /// - Throws: `UsageError` for an unknown format, for an extension of none or of another one, and
  ///   for an option that Arrow has no use for.
  package func format(exceptArrow options: OptionSpec...) throws(UsageError) -> OutputFormat {
    let (flag, output) = (OptionSpec.format.flag, OptionSpec.output)
    let choice = "\(flag) \(text(.format) ?? "")"
    let format = try format(for: output.flag, by: choice)
    if format == .arrow, let option = options.first(where: has) {
      let other = has(.format) ? choice : "\(output.flag) \(text(output) ?? "")"
      throw .conflict(option.flag, other)
    }
    return format
  }

  /// Returns the format of a table.
  /// - Parameters:
  ///   - label: The option, or the key of a job, that names the file.
  ///   - choice: The words that choose a format, for errors.
  package func format(for label: String, by choice: String) throws(UsageError) -> OutputFormat {
    try OutputFormat.files.format(
      ofFile: text(.output), for: label, chosen: try self.choice(.format), by: choice) ?? .csv
  }

  /// Returns the value of `--precision`: 0 to 17 decimals or `full`; 6 decimals without the option.
  package func precision() throws(UsageError) -> Precision {
    if text(.precision) == "full" { return .shortest }
    let precision = try read(.precision, as: "a whole number from 0 to 17, or 'full'") { text in
      Int(text).flatMap { Precision.decimalCounts.contains($0) ? Precision.decimals($0) : nil }
    }
    return precision ?? .standard
  }

  private func read<Value>(
    _ option: OptionSpec, as allowed: String, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = text(option) else { return nil }
    guard let value = convert(text) else {
      throw .invalidValue(text, name: option.flag, allowed: allowed)
    }
    return value
  }

  /// The finite numbers that an option accepts.
  package struct NumberBound: Sendable {
    private let range: ClosedRange<Double>
    /// The legal values, in the words of an error.
    let description: String

    package static let any = NumberBound(
      range: -.infinity ... .infinity, description: "a finite number")

    static let notNegative = NumberBound(
      range: 0 ... .infinity, description: "a finite number of at least 0")

    /// Times in seconds, in the range of scene files.
    static let time = NumberBound(range: -1e12...1e12, description: "seconds from -1e12 to 1e12")

    /// Frame rates, in frames per second.
    static let frameRate = NumberBound(
      range: 1e-12...1e6, description: "a number from 1e-12 to 1e6")

    /// Pixels per point.
    static let scale = NumberBound(range: 0.01...100, description: "a number from 0.01 to 100")
    /// Errors, in points.
    static let tolerance = NumberBound(range: 1e-4...1, description: "a number from 0.0001 to 1")

    /// Reads a number within the bound; `nil` for other texts, such as "nan", "inf" and "1e999".
    func number(_ text: some StringProtocol) -> Double? {
      Double(text).flatMap { $0.isFinite && range.contains($0) ? $0 : nil }
    }
  }
}

extension Range<Int> {
  /// Reads `A..<B`, or `A..B`, for which a shell needs no quotes, with whole numbers 0 ≤ A ≤ B;
  /// `nil` for other texts.
  package init?(spelling text: String) {
    let separator = text.contains("..<") ? "..<" : ".."
    let bounds = text.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1],
      0 <= lower, lower <= upper
    else { return nil }
    self = lower..<upper
  }
}

/// Returns the case with the raw value `word`, which is a value of an option or argument.
/// - Throws: `UsageError.invalidValue` with all names, and the nearest name.
package func namedCase<Choice>(
  _ word: String, for option: String
) throws(UsageError) -> Choice where Choice: CaseIterable & RawRepresentable<String> {
  try named(
    word, among: Array(Choice.allCases), \.rawValue, for: option,
    allowed: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
}

/// Returns the choice with the name `word`, which is a value of an option or argument.
/// - Throws: `UsageError.invalidValue` with the legal values, and the nearest name.
func named<Choice>(
  _ word: String, among choices: [Choice], _ name: (Choice) -> String, for option: String,
  allowed: String, nearest: (String, [String]) -> String? = { nearestName(to: $0, among: $1) }
) throws(UsageError) -> Choice {
  if let choice = choices.first(where: { name($0) == word }) { return choice }
  throw .invalidValue(
    word, name: option, allowed: allowed, nearest: nearest(word, choices.map(name)))
}
