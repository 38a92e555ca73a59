import Foundation

/// The lines of a text view: where its characters lie, in units of UTF-16 and in points.
@MainActor
struct TextPage {
  /// The characters with their offsets. The edges count in one line without end.
  let line: FieldLine
  let layout: TextLayout

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - content: The text with its attributes.
  ///   - width: The width of the lines, in points.
  ///   - mode: The treatment of lines that are too long.
  ///   - maximumLines: The greatest number of lines; 0 for any.
  /// - Complexity: O(*n*) in the length of the text.
  init(
    _ content: LabelContent, width: CGFloat, _ mode: NSLineBreakMode = .byWordWrapping,
    maximumLines: Int = 0
  ) {
    var all = content
    all.paragraph.lineBreakMode = .byWordWrapping
    all.numberOfLines = 0
    let styled =
      all.text(numberOfLines: 0, width: .infinity)?.text
      ?? StyledText("", TextAttributes(font: content.font, color: content.color))
    line = FieldLine(content.string ?? "", shown: styled)
    var options = TextLayout.Options()
    options.lineBreakMode = mode
    options.wrapsAlways = true
    options.maximumLines = maximumLines
    layout = TextLayout(styled, width: width, options: options)
  }

  /// The size of all lines, in points. A text that ends in a newline has an empty last one.
  var size: CGSize { layout.size }

  /// Returns the number of the line with the character at an index, or with the end.
  private func row(of index: Int) -> Int {
    var (low, high) = (0, layout.lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if layout.lines[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The indices of a row at which the caret is: in all rows but the last one it is before the
  /// newline or the space that ends the row, not after it.
  private func indices(in row: Int) -> ClosedRange<Int> {
    let start = layout.lines[row].start
    guard row + 1 < layout.lines.count else { return start...line.text.units.count }
    return start...max(start, layout.lines[row + 1].start - 1)
  }

  /// Returns the left end of the caret at an index of a row, in points.
  private func x(of index: Int, in row: Int) -> CGFloat {
    let shown = layout.lines[row]
    return shown.x + line.edges[index] - line.edges[shown.start]
  }

  /// Returns the rectangle of the caret at an offset, in points.
  func caretRect(at offset: Int) -> CGRect {
    let index = line.index(at: offset)
    let row = row(of: index)
    return CGRect(
      x: x(of: index, in: row), y: layout.lines[row].top, width: TextCaret.width,
      height: layout.lines[row].height)
  }

  /// Returns the offset next to a point.
  func offset(at point: CGPoint) -> Int {
    let rows = layout.lines
    let row = rows.firstIndex { point.y < $0.top + $0.height } ?? rows.count - 1
    return line.boundaries[nearest(to: point.x, in: row)]
  }

  /// Returns the units of UTF-16 of the character at a point; `nil` if there is none.
  func character(at point: CGPoint) -> Range<Int>? {
    let rows = layout.lines
    guard let row = rows.firstIndex(where: { point.y < $0.top + $0.height }),
      point.y >= rows[row].top
    else { return nil }
    let all = indices(in: row)
    let next = (all.lowerBound...all.upperBound).first { x(of: $0, in: row) > point.x }
    guard let next, next > all.lowerBound else { return nil }
    return line.boundaries[next - 1]..<line.boundaries[next]
  }

  private func nearest(to x: CGFloat, in row: Int) -> Int {
    let all = indices(in: row)
    var (low, high) = (all.lowerBound, all.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self.x(of: middle, in: row) < x { low = middle + 1 } else { high = middle }
    }
    guard low > all.lowerBound else { return low }
    let (left, right) = (self.x(of: low - 1, in: row), self.x(of: low, in: row))
    return x - left < right - x ? low - 1 : low
  }

  /// Returns the offset in the row above or below that is nearest to the caret's place.
  func offset(from offset: Int, byRows count: Int) -> Int {
    let index = line.index(at: offset)
    let row = row(of: index)
    let last = self.row(of: line.text.units.count)
    let next = row + count
    if next < 0 { return 0 }
    if next > last { return line.length }
    return line.boundaries[nearest(to: x(of: index, in: row), in: next)]
  }

  /// Returns the offset of the start or the end of the row with an offset.
  func edge(ofRowWith offset: Int, end: Bool) -> Int {
    let indices = indices(in: row(of: line.index(at: offset)))
    return line.boundaries[end ? indices.upperBound : indices.lowerBound]
  }

  /// Returns the rectangles of a range, one for each row.
  func rects(of range: Range<Int>) -> [CGRect] {
    let (first, last) = (line.index(at: range.lowerBound), line.index(at: range.upperBound))
    guard first < last else { return [] }
    return (row(of: first)...row(of: last)).compactMap { row in
      let all = indices(in: row)
      let (from, to) = (max(first, all.lowerBound), min(last, all.upperBound))
      guard from <= to else { return nil }
      let left = x(of: from, in: row)
      return CGRect(
        x: left, y: layout.lines[row].top, width: x(of: to, in: row) - left,
        height: layout.lines[row].height)
    }
  }
}
