import Foundation

/// The positions of the headers, rows and footers of a table.
///
/// All of them are elements that lie below each other: of each section its header, its rows and its
/// footer.
struct TableGeometry {
  enum Element: Equatable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// The number of rows of each section.
  let counts: [Int]
  /// The place of the header of each section among all elements, and at last their number.
  private let firsts: [Int]
  private(set) var heights: HeightList
  /// The position of the first element, below the header of the table.
  var top: CGFloat = 0

  /// Creates the geometry of sections whose rows have one height.
  init(counts: [Int], base: CGFloat) {
    self.counts = counts
    var (firsts, next) = ([0], 0)
    firsts.reserveCapacity(counts.count + 1)
    for count in counts {
      next += count + 2
      firsts.append(next)
    }
    self.firsts = firsts
    heights = HeightList(count: next, base: base)
  }

  /// The number of elements.
  var count: Int { heights.count }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
      && path.row < counts[path.section]
  }

  func place(of element: Element) -> Int {
    switch element {
    case .header(let section): firsts[section]
    case .row(let path): firsts[path.section] + 1 + path.row
    case .footer(let section): firsts[section + 1] - 1
    }
  }

  func element(at place: Int) -> Element {
    var (low, high) = (0, counts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firsts[middle] <= place { low = middle } else { high = middle }
    }
    if place == firsts[low] { return .header(low) }
    if place == firsts[low + 1] - 1 { return .footer(low) }
    return .row(IndexPath(row: place - firsts[low] - 1, section: low))
  }

  /// Sets the height of an element, in points.
  mutating func setHeight(_ height: CGFloat, of element: Element) {
    let place = place(of: element)
    if height != heights.height(at: place) { heights.set(height, at: place) }
  }

  /// Returns the height of an element, in points.
  func height(of element: Element) -> CGFloat { heights.height(at: place(of: element)) }

  /// Returns the top of an element, in the coordinates of the content.
  mutating func top(of element: Element) -> CGFloat { top + heights.start(of: place(of: element)) }

  /// Returns the span of a section, in the coordinates of the content.
  mutating func span(of section: Int) -> ClosedRange<CGFloat> {
    let start = top + heights.start(of: firsts[section])
    return start...max(start, top + heights.start(of: firsts[section + 1]))
  }

  /// The bottom of the last element.
  var bottom: CGFloat { mutating get { top + heights.start(of: count) } }

  /// Returns the places of the elements that a span of the content shows.
  mutating func places(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, end > start, end > top else { return 0..<0 }
    let first = heights.index(at: start - top)
    guard top + heights.start(of: first + 1) > start else { return 0..<0 }
    var last = heights.index(at: end - top)
    if top + heights.start(of: last) < end { last += 1 }
    return first..<max(first, last)
  }
}
