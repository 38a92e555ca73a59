import AnimaticChecks

/// Compares traces, or any two CSV files with a header, in one pass over the bytes.
package enum TraceDiff {
  /// Columns that hold names and words, which are never compared as numbers.
  private static let textColumns: Set<String> = ["view", "event", "animation", "finished"]

  /// Returns where two files first differ, or nil if they agree.
  ///
  /// Numbers differ if they are further apart than `tolerance`. All other cells, empty ones too,
  /// differ unless they are the same bytes.
  ///
  /// - Precondition: `tolerance` is not negative.
  /// - Throws: `CSVError` for the first flaw of a file up to where they differ.
  package static func firstDivergence(
    _ a: CSVReader, _ b: CSVReader, tolerance: Double
  ) throws(CSVError) -> TraceDivergence? {
    require(tolerance >= 0, "a tolerance is zero or more")
    var (a, b) = (a, b)
    let header = try a.header()
    let otherHeader = try b.header()
    if let divergence = firstDivergence(ofHeaders: header, otherHeader) { return divergence }

    let numeric = header.map { !textColumns.contains($0) }
    var (row, other) = (CSVRecord(), CSVRecord())
    var rowCount = 0
    while true {
      switch (try a.next(into: &row), try b.next(into: &other)) {
      case (true, true):
        rowCount += 1
      case (false, false):
        return nil
      case (true, false):
        return .rowCount(a: rowCount + 1 + (try remainingRows(of: &a)), b: rowCount)
      case (false, true):
        return .rowCount(a: rowCount, b: rowCount + 1 + (try remainingRows(of: &b)))
      }
      if row.hasSameCells(as: other) { continue }
      for column in header.indices where row[column] != other[column] {
        let difference = numeric[column] ? distance(row[column], other[column]) : nil
        if let difference, difference.isWithin(tolerance) { continue }
        return .cell(
          TraceDivergence.Cell(
            line: row.line,
            time: header.firstIndex(of: "time").map(row.string(at:)),
            view: header.firstIndex(of: "view").map(row.string(at:)),
            column: header[column], a: row.string(at: column), b: other.string(at: column),
            difference: difference?.value))
      }
    }
  }

  private static func firstDivergence(
    ofHeaders a: [String], _ b: [String]
  ) -> TraceDivergence? {
    guard a != b else { return nil }
    let column = zip(a, b).prefix { $0 == $1 }.count
    return .header(
      column: column + 1, a: column < a.count ? a[column] : nil,
      b: column < b.count ? b[column] : nil)
  }

  private static func remainingRows(of reader: inout CSVReader) throws(CSVError) -> Int {
    var record = CSVRecord()
    var count = 0
    while try reader.next(into: &record) { count += 1 }
    return count
  }

  // MARK: Numbers

  /// How far two printed numbers are apart, and how much of that may come from reading them.
  private struct Distance {
    let value: Double
    let readingError: Double

    /// Decimals that are exactly the tolerance apart are within it, whichever way their binary
    /// forms fall, unless the tolerance is too fine for the numbers to tell.
    func isWithin(_ tolerance: Double) -> Bool {
      value <= tolerance || (readingError < tolerance && value - tolerance <= readingError)
    }
  }

  private static func distance(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>
  ) -> Distance? {
    guard let a = number(a), let b = number(b) else { return nil }
    return Distance(value: abs(a - b), readingError: max(a.magnitude, b.magnitude).ulp)
  }

  /// The number that a cell prints in decimal, if it is one.
  private static func number(_ cell: ArraySlice<UInt8>) -> Double? {
    let isDecimal = cell.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Double(String(decoding: cell, as: UTF8.self)) else { return nil }
    return value.isFinite ? value : nil
  }
}
