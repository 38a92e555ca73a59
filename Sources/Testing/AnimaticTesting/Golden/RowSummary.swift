import Animatic
import AnimaticReports

/// What has become of the rows of each view, or of each block in a list of events, between two
/// texts of CSV: `61 new rows of view "badge"; the rows of "card" are equal`.
struct RowSummary {
  /// The rows of one view or block.
  private struct Rows {
    var lines: [[UInt8]] = []
    var times: [String: Int] = [:]

    /// The number of rows at times that others lack.
    func count(beyond others: Rows) -> Int {
      times.reduce(0) { $0 + max(0, $1.value - (others.times[$1.key] ?? 0)) }
    }
  }

  /// The greatest number of names in a list.
  private static let greatestNameCount = 3

  private var parts: [String] = []
  private var equal: [String] = []
  /// The word for what has a name: a view, or an animation.
  private let noun: String

  /// Compares two texts; `nil` for texts that are not CSV of one header with the columns `time`,
  /// and `view` or `animation`, and for those whose rows have the same names and times.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  init?(of text: [UInt8], from expected: [UInt8], within tolerance: Double) {
    guard let (header, column, found) = Self.rows(of: text),
      let (otherHeader, _, wanted) = Self.rows(of: expected), header == otherHeader
    else { return nil }
    noun = column
    for name in Set(found.keys).union(wanted.keys).sorted() {
      let (rows, others) = (found[name] ?? Rows(), wanted[name] ?? Rows())
      let quoted = name.isEmpty ? "(unnamed)" : "\"\(name)\""
      let (new, missing) = (rows.count(beyond: others), others.count(beyond: rows))
      if new > 0 { parts.append(Self.count(new, "new row", "new rows") + " of \(noun) \(quoted)") }
      if missing > 0 {
        parts.append(
          Self.count(missing, "row", "rows") + " of \(noun) \(quoted) "
            + (missing == 1 ? "is missing" : "are missing"))
      }
      if new > 0 || missing > 0 { continue }
      if Self.areEqual(rows.lines, others.lines, header, tolerance) { equal.append(quoted) }
    }
    if parts.isEmpty { return nil }
  }

  var description: String {
    var parts = parts
    let limit = Self.greatestNameCount
    if parts.count > limit + 1 {
      parts = parts.prefix(limit) + ["\(parts.count - limit) other differences"]
    }
    if equal.count > limit {
      parts.append("the rows of \(equal.count) other \(noun)s are equal")
    } else if !equal.isEmpty {
      parts.append("the rows of \(equal.joined(separator: ", ")) are equal")
    }
    return parts.joined(separator: "; ")
  }

  /// Returns the header, the column of names, and the rows of each name.
  private static func rows(of text: [UInt8]) -> (
    header: [UInt8], column: String, rows: [String: Rows]
  )? {
    var reader = CSVReader(file: "", bytes: text)
    guard let names = try? reader.header(), let time = names.firstIndex(of: "time"),
      let column = ["view", "animation"].first(where: names.contains),
      let index = names.firstIndex(of: column)
    else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var (row, rows) = (CSVReader.Row(), [String: Rows]())
    while (try? reader.next(into: &row)) == true {
      guard row.line >= 1, row.line <= lines.count else { return nil }
      let name = row.string(at: index)
      rows[name, default: Rows()].lines.append(Array(lines[row.line - 1]))
      rows[name, default: Rows()].times[row.string(at: time), default: 0] += 1
    }
    return (Array(lines[0]), column, rows)
  }

  private static func areEqual(
    _ lines: [[UInt8]], _ others: [[UInt8]], _ header: [UInt8], _ tolerance: Double
  ) -> Bool {
    let (text, other) = ([header] + lines, [header] + others)
    let comparison = compare(
      Array(text.joined(separator: [UInt8(ascii: "\n")])),
      Array(other.joined(separator: [UInt8(ascii: "\n")])), within: tolerance)
    return comparison.map { $0.first == nil } ?? false
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
