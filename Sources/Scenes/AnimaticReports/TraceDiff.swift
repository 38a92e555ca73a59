import AnimaticTiming

/// The comparison of two traces, or of any two files with a header, in one pass over the bytes.
package enum TraceDiff {
  /// The columns of names and words, which the comparison never reads as numbers.
  private static let textColumns: Set<String> = [
    "view", "event", "animation", "finished", "name", "property", "curve", "outcome",
  ]

  /// The greatest difference of two times, in seconds, that are the same: printed ones are rounded.
  static let sameTime = 1e-6

  /// Compares two files.
  ///
  /// Numbers, and the numbers of a cell with spaces between them, differ if their distance is
  /// greater than `tolerance`. All other cells, also empty
  /// ones, differ unless their bytes are the same. The comparison ends at different headers.
  ///
  /// Rows of frames, which have the columns `index` and `time`, are matched by time and view, and
  /// `index` does not count. A time that only one file has is passed over, unless it is later than
  /// the next frame of the other file would be. All other rows are matched by their lines.
  /// - Parameter until: The time in seconds after which rows of frames do not count.
  /// - Precondition: `tolerance` is not negative.
  /// - Throws: `CSVError` for the first flaw of a file in front of the end of the comparison, and
  ///   for a file that is no table where the headers have no column in common.
  package static func compare(
    _ a: CSVReader, _ b: CSVReader, tolerance: Double, until: Double = .infinity
  ) throws(CSVError) -> TraceComparison {
    require(tolerance >= 0, "a tolerance is zero or more")
    var (a, b) = (a, b)
    let header = try a.header()
    let otherHeader = try b.header()
    var comparison = TraceComparison()
    if let divergence = firstDivergence(ofHeaders: header, otherHeader) {
      if Set(header).isDisjoint(with: otherHeader) {
        try a.requireTable(below: header)
        try b.requireTable(below: otherHeader)
      }
      comparison.first = divergence
      return comparison
    }
    let columns = Columns(header, tolerance: tolerance)
    if header.contains("index"), let time = columns.time,
      try compareFrames(
        TraceFrames(a, timeColumn: time, until: until),
        TraceFrames(b, timeColumn: time, until: until), columns, &comparison)
    {
      return comparison
    }
    comparison = TraceComparison()
    try compareLines(a, b, columns, until: until, &comparison)
    return comparison
  }

  private static func compareLines(
    _ a: CSVReader, _ b: CSVReader, _ columns: Columns, until: Double,
    _ comparison: inout TraceComparison
  ) throws(CSVError) {
    var (a, b) = (a, b)
    var (row, other) = (CSVReader.Row(), CSVReader.Row())
    func next(_ reader: inout CSVReader, _ row: inout CSVReader.Row) throws(CSVError) -> Bool {
      guard try reader.next(into: &row) else { return false }
      return columns.time.flatMap { number(row[$0]) }.map { $0 <= until + sameTime } ?? true
    }
    var counts = (a: 0, b: 0)
    var (hasA, hasB) = (try next(&a, &row), try next(&b, &other))
    while hasA || hasB {
      if hasA, hasB { columns.compare(row, other, &comparison) }
      if hasA {
        counts.a += 1
        hasA = try next(&a, &row)
      }
      if hasB {
        counts.b += 1
        hasB = try next(&b, &other)
      }
    }
    if counts.a != counts.b { comparison.record(rows: counts.a, counts.b) }
  }

  /// Compares the frames of two traces at the times that both have.
  /// - Returns: Whether the frames of both files ascend in time; only then the comparison holds.
  private static func compareFrames(
    _ a: TraceFrames, _ b: TraceFrames, _ columns: Columns, _ comparison: inout TraceComparison
  ) throws(CSVError) -> Bool {
    var (a, b) = (a, b)
    var (hasA, hasB) = (try a.next(), try b.next())
    // Whether a frame is as late as the next one of the other trace would be.
    var isLonger = false
    var counts = TraceComparison.FrameCounts()
    defer { comparison.frameCounts = counts }
    while hasA || hasB {
      guard a.isAscending, b.isAscending else { return false }
      if hasA, hasB, abs(a.time - b.time) <= sameTime {
        counts.common += 1
        counts.a += 1
        counts.b += 1
        columns.compare(a, b, &comparison)
        (hasA, hasB) = (try a.next(), try b.next())
      } else if hasA, !hasB || a.time < b.time {
        isLonger = isLonger || !hasB && follows(a, b)
        counts.a += 1
        hasA = try a.next()
      } else {
        isLonger = isLonger || !hasA && follows(b, a)
        counts.b += 1
        hasB = try b.next()
      }
    }
    if isLonger, a.rowCount != b.rowCount {
      comparison.record(rows: a.rowCount, b.rowCount)
    } else if counts.common == 0, a.rowCount > 0 {
      comparison.first = .times
    }
    return a.isAscending && b.isAscending
  }

  /// Returns whether a frame is as late as one that would follow the last frame of another trace.
  private static func follows(_ frame: TraceFrames, _ last: TraceFrames) -> Bool {
    frame.time >= last.time + max(frame.interval, last.interval) - sameTime
  }

  /// The header of both files.
  private struct Columns {
    let names: [String]
    let isNumeric: [Bool]
    let time: Int?
    let view: Int?
    private let tolerance: Double

    init(_ names: [String], tolerance: Double) {
      (self.names, self.tolerance) = (names, tolerance)
      isNumeric = names.map { !textColumns.contains($0) }
      time = names.firstIndex(of: "time")
      view = names.firstIndex(of: "view")
    }

    /// Compares two rows, cell by cell.
    /// - Parameter passed: The columns that do not count.
    func compare(
      _ row: CSVReader.Row, _ other: CSVReader.Row, _ comparison: inout TraceComparison,
      passing passed: Set<Int> = []
    ) {
      if row.hasSameCells(as: other) { return }
      for column in names.indices where row[column] != other[column] {
        if passed.contains(column) { continue }
        let difference = isNumeric[column] ? distance(row[column], other[column]) : nil
        if let difference, difference.isWithin(tolerance) { continue }
        comparison.record(cell(column, of: row, other, difference))
      }
    }

    /// Compares two frames of one time: the rows of each view, and the views that only one has.
    func compare(_ a: TraceFrames, _ b: TraceFrames, _ comparison: inout TraceComparison) {
      let passed = Set(["index", "time"].compactMap(names.firstIndex))
      var isMatched = [Bool](repeating: false, count: b.count)
      var lone: [Int] = []
      var next = 0
      for row in 0..<a.count {
        func matches(_ other: Int) -> Bool {
          !isMatched[other] && (view.map { a[row][$0] == b[other][$0] } ?? true)
        }
        // Views mostly have the same order in both frames.
        let found = (next..<b.count).first(where: matches) ?? (0..<next).first(where: matches)
        guard let found else {
          lone.append(row)
          continue
        }
        isMatched[found] = true
        next = found + 1
        compare(a[row], b[found], &comparison, passing: passed)
      }
      guard let view else { return }
      let rest = isMatched.indices.filter { !isMatched[$0] }
      for index in 0..<max(lone.count, rest.count) {
        let row = index < lone.count ? a[lone[index]] : nil
        let other = index < rest.count ? b[rest[index]] : nil
        comparison.record(cell(view, of: row, other, nil))
      }
    }

    /// Returns the cells of a column in two rows, of which one file may lack one.
    private func cell(
      _ column: Int, of row: CSVReader.Row?, _ other: CSVReader.Row?, _ difference: Distance?
    ) -> TraceComparison.Divergence.Cell {
      let known = row ?? other
      return TraceComparison.Divergence.Cell(
        line: known?.line ?? 0, time: time.flatMap { known?.string(at: $0) },
        view: view.flatMap { known?.string(at: $0) }, column: names[column],
        a: row?.string(at: column) ?? "", b: other?.string(at: column) ?? "",
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

  /// Returns the greatest distance of two cells' numbers; `nil` for cells without numbers, and for
  /// those of which one has more.
  private static func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Distance? {
    let (words, others) = (words(of: a), words(of: b))
    guard words.count == others.count else { return nil }
    var greatest: Distance?
    for (word, other) in zip(words, others) {
      guard let a = number(word), let b = number(other) else { return nil }
      let distance = Distance(value: abs(a - b), readingError: max(a.magnitude, b.magnitude).ulp)
      if distance.value >= greatest?.value ?? 0 { greatest = distance }
    }
    return greatest
  }

  private static func words(of cell: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    cell.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
  }

  /// Returns the decimal number of a cell, or nil if the cell holds none.
  static func number(_ cell: ArraySlice<UInt8>) -> Double? {
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
