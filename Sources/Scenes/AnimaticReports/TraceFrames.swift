/// A reader of a trace frame by frame: the consecutive rows of one time.
struct TraceFrames {
  private var reader: CSVReader
  private let timeColumn: Int
  /// The greatest time, in seconds.
  private let until: Double
  /// The rows of the frame, and after them the first one of the next frame.
  private var rows: [CSVReader.Row] = []
  private var hasNext = false

  /// The number of rows of the frame; 0 after the last one.
  private(set) var count = 0
  private(set) var time = -Double.infinity
  /// The distance in time to the frame before; 0 for the first one.
  private(set) var interval = 0.0
  /// The number of rows of all frames so far.
  private(set) var rowCount = 0
  /// Whether each frame had a time, and was later than the one before.
  private(set) var isAscending = true

  init(_ reader: CSVReader, timeColumn: Int, until: Double) {
    (self.reader, self.timeColumn, self.until) = (reader, timeColumn, until)
  }

  subscript(row: Int) -> CSVReader.Row { rows[row] }

  /// Reads the next frame, and returns false after the last one.
  mutating func next() throws(CSVError) -> Bool {
    if hasNext { rows.swapAt(0, count) } else if try !read(at: 0) { return finish() }
    let next = time(of: 0)
    if next.isNaN { isAscending = false }
    guard next <= until + TraceDiff.sameTime else { return finish() }
    if time > -.infinity {
      interval = next - time
      isAscending = isAscending && interval > 0
    }
    time = next
    count = 1
    hasNext = false
    while try read(at: count) {
      guard rows[count][timeColumn] == rows[0][timeColumn] else {
        hasNext = true
        break
      }
      count += 1
    }
    rowCount += count
    return true
  }

  private mutating func finish() -> Bool {
    (count, hasNext) = (0, false)
    return false
  }

  private mutating func read(at index: Int) throws(CSVError) -> Bool {
    if index == rows.count { rows.append(CSVReader.Row()) }
    return try reader.next(into: &rows[index])
  }

  private func time(of row: Int) -> Double { TraceDiff.number(rows[row][timeColumn]) ?? .nan }
}
