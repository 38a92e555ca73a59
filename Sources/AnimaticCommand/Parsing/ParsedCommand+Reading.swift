import AnimaticReports

// Each of these returns `nil` when the option was not given, and throws
// `UsageError.invalidValue`, naming the option and what it takes, when the value is none of that.
extension ParsedCommand {
  /// A finite number within `bound`.
  package func number(
    _ option: OptionSpec, _ bound: NumberBound = .any
  ) throws(UsageError) -> Double? {
    try read(option, as: bound.description) { text in
      Double(finite: text).flatMap { bound.contains($0) ? $0 : nil }
    }
  }

  /// Finite numbers within `bound`, separated by commas.
  package func numbers(
    _ option: OptionSpec, _ bound: NumberBound = .any
  ) throws(UsageError) -> [Double]? {
    try read(option, as: bound.listDescription) { text in
      numberList(text).flatMap { $0.allSatisfy(bound.contains) ? $0 : nil }
    }
  }

  /// A whole number in `range`.
  package func integer(
    _ option: OptionSpec, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    try read(option, as: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A half-open range `A..<B` of whole numbers with 0 ≤ A ≤ B.
  package func range(_ option: OptionSpec) throws(UsageError) -> Range<Int>? {
    try read(option, as: "A..<B with whole numbers 0 <= A <= B") { text in
      let bounds = text.split(separator: "..<", omittingEmptySubsequences: false).map { Int($0) }
      guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1],
        0 <= lower, lower <= upper
      else { return nil }
      return lower..<upper
    }
  }

  /// Names, separated by commas, none of them empty.
  package func names(_ option: OptionSpec) throws(UsageError) -> [String]? {
    try read(option, as: "names separated by commas", commaList)
  }

  /// One case of an enumeration, by its raw value.
  package func choice<Choice>(
    _ option: OptionSpec, of type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? where Choice: CaseIterable & RawRepresentable<String> {
    guard let text = text(option) else { return nil }
    return try namedCase(text, for: option, among: "one of ")
  }

  /// Some of these choices, by their names, separated by commas, in the order given.
  package func list<Choice>(
    _ option: OptionSpec, among choices: [Choice], _ name: (Choice) -> String
  ) throws(UsageError) -> [Choice]? {
    guard let text = text(option) else { return nil }
    var selected: [Choice] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      selected.append(
        try named(
          String(word), among: choices, name, for: option,
          allowed: "a list of " + option.kind.words.joined(separator: ", ")))
    }
    return selected
  }

  /// The value of `--precision`: 0 to 17 decimals or `full`; 6 decimals when it was not given.
  package func precision() throws(UsageError) -> Precision {
    if text(.precision) == "full" { return .shortest }
    let precision = try read(.precision, as: "a whole number from 0 to 17, or 'full'") { text in
      Int(text).flatMap { Precision.placesRange.contains($0) ? Precision.places($0) : nil }
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
}
