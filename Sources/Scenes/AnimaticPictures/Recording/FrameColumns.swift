import AnimaticPrinting

/// The numbers of one view or of one element at the frames in which it exists.
///
/// A number that keeps its default has no column.
struct FrameColumns {
  /// A number of a view or of an element.
  struct Column: Sendable {
    /// The name, as the page spells it.
    let name: String
    /// The number of a page without the column.
    var standard = 0
    let decimals: Int
  }

  let first: Int
  private var columns: [FrameColumn?]
  private var last: [Int]

  init(_ layout: [Column], from frame: Int) {
    first = frame
    columns = Array(repeating: nil, count: layout.count)
    last = layout.map(\.standard)
  }

  /// Appends the numbers of a frame, in units. The frames since the last one have its numbers.
  /// - Complexity: O(*n*) in numbers.
  mutating func append(_ numbers: [Int], at frame: Int) {
    guard numbers != last else { return }
    let row = frame - first
    for index in numbers.indices where numbers[index] != last[index] {
      if columns[index] == nil {
        columns[index] = row == 0 ? FrameColumn(numbers[index]) : FrameColumn(last[index])
        if row == 0 { continue }
      }
      columns[index]?.append(numbers[index], at: row)
    }
    last = numbers
  }

  /// Appends the columns as an object of JSON.
  /// - Parameter end: The frame after the last one.
  func append(_ layout: [Column], end: Int, to text: inout TextBuffer) {
    text.append("{")
    text.append(list: columns.indices.filter { columns[$0] != nil }, between: ",") { text, index in
      text.append("\"")
      text.append(layout[index].name)
      text.append("\":")
      columns[index]?.append(count: end - first, to: &text)
    }
    text.append("}")
  }
}
