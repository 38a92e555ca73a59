import Foundation

/// Text forms of measurements.
enum Report {
  static let header = row(
    "benchmark", "minimum", "median", "90 %", "counts", unit: "ns per")

  static func row(_ result: Measurement) -> String {
    let counts = result.counts.sorted { $0.key < $1.key }
      .map { "\($0.key) \(short($0.value))" }.joined(separator: ", ")
    return row(
      result.name, short(result.minimum), short(result.median), short(result.slow), counts,
      unit: result.unit)
  }

  /// Returns a result as one line of JSON.
  static func json(_ result: Measurement) throws -> String {
    let line = Line(
      name: result.name, unit: "ns/\(result.unit)", min: result.minimum, median: result.median,
      p90: result.slow, runs: result.times.count, counts: result.counts)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }

  private struct Line: Encodable {
    let name: String
    let unit: String
    let min: Double
    let median: Double
    let p90: Double
    let runs: Int
    let counts: Counts
  }

  private static func row(
    _ name: String, _ minimum: String, _ median: String, _ slow: String, _ counts: String,
    unit: String
  ) -> String {
    [
      pad(name, 32), pad(minimum, -10), pad(median, -10), pad(slow, -10), "  ", pad(unit, 22),
      counts,
    ].joined()
  }

  /// Returns a number with three digits or more.
  private static func short(_ number: Double) -> String {
    if number == 0 || abs(number) >= 1000 { return "\(number.rounded())".dropping(".0") }
    if abs(number) < 0.01 { return number.formatted(.number.notation(.scientific)) }
    return number.formatted(.number.precision(.significantDigits(3)).grouping(.never))
  }

  /// - Parameter width: Negative for text on the right.
  private static func pad(_ text: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? space + text : text + space
  }
}

extension String {
  fileprivate func dropping(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
