import AnimaticChecks

/// The comparison of two traces, or of any two CSV files with a header, in one pass over the bytes.
package enum TraceDiff {
  /// The columns of names and words, which the comparison never reads as numbers.
  private static let textColumns: Set<String> = ["view", "event", "animation", "finished"]

  /// Compares two files.
  ///
  /// Numbers differ if their distance is greater than `tolerance`. All other cells, also empty
  /// ones, differ unless their bytes are the same. The comparison ends at different headers.
  ///
  /// - Precondition: `tolerance` is not negative.
  /// - Throws: `CSVError` for the first flaw of a file in front of the end of the comparison.
  package static func compare(
    _ a: CSVReader, _ b: CSVReader, tolerance: Double
  ) throws(CSVError) -> TraceComparison {
    require(tolerance >= 0, "a tolerance is zero or more")
    var (a, b) = (a, b)
    let header = try a.header()
    let otherHeader = try b.header()
    var comparison = TraceComparison()
    if let divergence = firstDivergence(ofHeaders: header, otherHeader) {
      comparison.first = divergence
      return comparison
    }
    let columns = Columns(header)
    var (row, other) = (CSVReader.Row(), CSVReader.Row())
    var rowCount = 0
    while true {
      switch (try a.next(into: &row), try b.next(into: &other)) {
      case (true, true):
        rowCount += 1
        if row.hasSameCells(as: other) { continue }
        for column in header.indices where row[column] != other[column] {
          let difference = columns.isNumeric[column] ? distance(row[column], other[column]) : nil
          if let difference, difference.isWithin(tolerance) { continue }
          comparison.record(difference?.value) { columns.cell(column, of: row, other, difference) }
        }
      case (false, false): return comparison
      case (true, false):
        comparison.record(rows: rowCount + 1 + (try remainingRows(of: &a)), rowCount)
        return comparison
      case (false, true):
        comparison.record(rows: rowCount, rowCount + 1 + (try remainingRows(of: &b)))
        return comparison
      }
    }
  }

  /// The header of both files.
  private struct Columns {
    let names: [String]
    let isNumeric: [Bool]
    let time: Int?
    let view: Int?

    init(_ names: [String]) {
      self.names = names
      isNumeric = names.map { !textColumns.contains($0) }
      time = names.firstIndex(of: "time")
      view = names.firstIndex(of: "view")
    }

    func cell(
      _ column: Int, of row: CSVReader.Row, _ other: CSVReader.Row, _ difference: Distance?
    ) -> TraceComparison.Divergence.Cell {
      TraceComparison.Divergence.Cell(
        line: row.line, time: time.map(row.string(at:)), view: view.map(row.string(at:)),
        column: names[column], a: row.string(at: column), b: other.string(at: column),
        difference: difference?.value)
    }
  }

  private static func firstDivergence(
    ofHeaders a: [String], _ b: [String]
  ) -> TraceComparison.Divergence? {
    guard a != b else { return nil }
    let column = zip(a, b).prefix { $0 == $1 }.count
    return .header(
      column: column + 1, a: column < a.count ? a[column] : nil,
      b: column < b.count ? b[column] : nil)
  }

  private static func remainingRows(of reader: inout CSVReader) throws(CSVError) -> Int {
    var record = CSVReader.Row()
    var count = 0
    while try reader.next(into: &record) { count += 1 }
    return count
  }

  // MARK: Numbers

  /// The distance of two printed numbers, with the share that may come from reading them.
  fileprivate struct Distance {
    let value: Double
    let readingError: Double

    /// Whether the distance is at most the tolerance.
    ///
    /// Decimals at exactly the distance of the tolerance are within it, however reading rounds
    /// them, unless the tolerance is finer than the error of reading.
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

  /// Returns the decimal number of a cell, or nil if the cell holds none.
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
