import Foundation

/// The lines of a section of a flow layout, along its axis and across it (rule Q7).
struct FlowSection {
  /// A line of items whose sizes differ.
  struct Line {
    /// The index of its first item, and the number of its items.
    var first: Int
    var count: Int
    /// The distance of the line from the start of the section, and its thickness.
    var start: CGFloat
    var thickness: CGFloat
    /// The place of its first item across the axis, and the distance between its items.
    var lead: CGFloat
    var gap: CGFloat
  }

  /// The distances that the layout or its delegate gives a section.
  struct Metrics {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The insets along the axis and across it.
    var (top, bottom, left, right) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    /// The length across the axis that there is.
    var room: CGFloat = 0
  }

  /// A length along the axis and one across it.
  struct Size: Equatable {
    var along: CGFloat
    var across: CGFloat
  }

  let count: Int
  let metrics: Metrics
  /// The distance of the section from the start of the content.
  var start: CGFloat = 0
  /// The sizes of the items; one if all have the same.
  private let sizes: [Size]
  /// The lines; empty if all items have the same size.
  private var lines: [Line] = []
  /// The items of a line, if all have the same size.
  private var columns = 1
  private var (lead, gap) = (CGFloat(0), CGFloat(0))
  /// The length of all lines with the distances between them.
  private var extent: CGFloat = 0

  /// Lays out items of one size.
  init(count: Int, size: Size, metrics: Metrics) {
    (self.count, self.metrics, sizes) = (count, metrics, [size])
    guard count > 0 else { return }
    let room = metrics.room - metrics.left - metrics.right
    let pitch = size.across + metrics.itemSpacing
    // What fits but for the last bit of a sum fits.
    let fitting = pitch > 0 ? (room + metrics.itemSpacing + 1e-6) / pitch : CGFloat(count)
    columns = Int(max(1, min(fitting.rounded(.down), CGFloat(count) + 1e6)))
    let left = room - CGFloat(columns) * size.across
    (lead, gap) =
      columns == 1
      ? (metrics.left + left / 2, 0)
      : (metrics.left, max(metrics.itemSpacing, left / CGFloat(columns - 1)))
    let rows = CGFloat((count - 1) / columns + 1)
    extent = rows * size.along + (rows - 1) * metrics.lineSpacing
  }

  /// Lays out items of different sizes.
  init(sizes: [Size], metrics: Metrics) {
    (count, self.metrics, self.sizes) = (sizes.count, metrics, sizes)
    let room = metrics.room - metrics.left - metrics.right
    var (first, width, thickness) = (0, CGFloat(0), CGFloat(0))
    for (index, size) in sizes.enumerated() {
      let wider = width + size.across + (index > first ? metrics.itemSpacing : 0)
      if index > first, wider > room + 1e-6 {
        close(first..<index, width: width, thickness: thickness, room: room, isLast: false)
        (first, width, thickness) = (index, size.across, size.along)
      } else {
        (width, thickness) = (wider, max(thickness, size.along))
      }
    }
    if !sizes.isEmpty {
      close(first..<sizes.count, width: width, thickness: thickness, room: room, isLast: true)
      extent -= metrics.lineSpacing
    }
  }

  /// Ends a line: its items spread over the room, those of the last one as if more items as large
  /// as the last item followed.
  private mutating func close(
    _ items: Range<Int>, width: CGFloat, thickness: CGFloat, room: CGFloat, isLast: Bool
  ) {
    var (left, places) = (room - width, CGFloat(items.count))
    let pitch = sizes[items.upperBound - 1].across + metrics.itemSpacing
    if isLast, pitch > 0 {
      let more = max(0, ((left + 1e-6) / pitch).rounded(.down))
      (left, places) = (left - more * pitch, places + more)
    }
    let isAlone = places == 1
    lines.append(
      Line(
        first: items.lowerBound, count: items.count, start: extent, thickness: thickness,
        lead: metrics.left + (isAlone ? left / 2 : 0),
        gap: metrics.itemSpacing + (isAlone ? 0 : max(0, left) / (places - 1))))
    extent += thickness + metrics.lineSpacing
  }

  /// The length of the section with its header and its footer.
  var length: CGFloat {
    metrics.header + metrics.top + extent + metrics.bottom + metrics.footer
  }
  /// The distance of the first line from the start of the section.
  private var contentStart: CGFloat { metrics.header + metrics.top }
  /// The distance of the footer from the start of the section.
  var footerStart: CGFloat { contentStart + extent + metrics.bottom }

  private var rowPitch: CGFloat { sizes[0].along + metrics.lineSpacing }

  /// Returns the place of an item: its distances from the starts of the section along the axis and
  /// across it, and its size.
  func place(of item: Int) -> (along: CGFloat, across: CGFloat, size: Size) {
    guard !lines.isEmpty else {
      let (row, column, size) = (item / columns, item % columns, sizes[0])
      return (
        contentStart + CGFloat(row) * rowPitch, lead + CGFloat(column) * (size.across + gap), size
      )
    }
    let line = lines[lines.firstIndexAbove { $0.first > item } - 1]
    var across = line.lead
    for index in line.first..<item { across += sizes[index].across + line.gap }
    let size = sizes[item]
    let along = contentStart + line.start + (line.thickness - size.along) / 2
    return (along, across, size)
  }

  /// Returns the items of the lines in a range along the axis, from the start of the section.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let (low, high) = (range.lowerBound - contentStart, range.upperBound - contentStart)
    guard count > 0, high >= 0, low <= extent else { return 0..<0 }
    guard !lines.isEmpty else {
      guard rowPitch > 0 else { return 0..<count }
      let rows = (count - 1) / columns
      func row(_ place: CGFloat) -> Int {
        Int(max(0, min((place / rowPitch).rounded(.down), CGFloat(rows))))
      }
      return row(low) * columns..<min(count, (row(high) + 1) * columns)
    }
    let first = lines.firstIndexAbove { $0.start + $0.thickness >= low }
    let end = lines.firstIndexAbove { $0.start > high }
    guard first < end else { return 0..<0 }
    return lines[first].first..<(lines[end - 1].first + lines[end - 1].count)
  }
}
