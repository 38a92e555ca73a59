import AnimaticReports

/// The claims for the reader of CSV, and for the comparison of two files.
enum TableReading {
  /// Reads an input as one file, and its halves as two.
  ///
  /// The first byte is the tolerance of the comparison, in tenths, and a byte 0 divides the halves.
  static func read(_ bytes: [UInt8]) throws(FuzzFailure) {
    try readRows(bytes)
    try expectNoDifference(bytes)
    guard let first = bytes.first, let middle = bytes.firstIndex(of: 0) else { return }
    _ = try? TraceDiff.compare(
      CSVReader(file: "a", bytes: Array(bytes[..<middle].dropFirst())),
      CSVReader(file: "b", bytes: Array(bytes[middle...].dropFirst())),
      tolerance: Double(first) / 10
    ).description
  }

  private static func readRows(_ bytes: [UInt8]) throws(FuzzFailure) {
    var reader = CSVReader(file: "f.csv", bytes: bytes)
    let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    var row = CSVReader.Row()
    var cellCounts: Set<Int> = []
    do throws(CSVError) {
      cellCounts.insert(try reader.header().count)
      while try reader.next(into: &row) { cellCounts.insert(row.count) }
    } catch {
      try expect((1...lineCount).contains(error.line), "an error is on a line of the file")
      try expect(error.column >= 1, "an error has a column")
      try expect(!error.description.contains("\n"), "an error is one line")
    }
    try expect(cellCounts.count <= 1, "all rows have the cells of the header")
  }

  private static func expectNoDifference(_ bytes: [UInt8]) throws(FuzzFailure) {
    let reader = CSVReader(file: "f.csv", bytes: bytes)
    guard let comparison = try? TraceDiff.compare(reader, reader, tolerance: 0) else { return }
    try expect(comparison.first == nil, "a file does not differ from itself: \(comparison)")
  }
}
