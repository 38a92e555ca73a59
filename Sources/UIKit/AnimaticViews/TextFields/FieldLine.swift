import Foundation

/// The line of a text field: where its characters begin, in units of UTF-16 and in points.
///
/// A character is a grapheme cluster, which the caret never divides. A newline has no width.
struct FieldLine {
  let text: StyledText
  /// The offsets of the characters in UTF-16, and that of the end.
  let boundaries: [Int]
  /// The left edges of the characters in points, and the right edge of the last one.
  let edges: [CGFloat]

  /// Measures a text.
  /// - Parameter shown: The text as it shows, with as many characters.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ string: String, shown: StyledText) {
    text = shown
    var edges = [CGFloat(0)]
    edges.reserveCapacity(shown.units.count + 1)
    for unit in shown.units { edges.append(edges[edges.count - 1] + unit.width) }
    self.edges = edges
    guard string != shown.string else {
      boundaries = shown.offsetsInUTF16
      return
    }
    var boundaries = [0]
    boundaries.reserveCapacity(shown.units.count + 1)
    for character in string {
      boundaries.append(boundaries[boundaries.count - 1] + character.utf16.count)
    }
    self.boundaries = boundaries
  }

  /// The number of units of UTF-16.
  var length: Int { boundaries[boundaries.count - 1] }
  /// The width in points.
  var width: CGFloat { edges[edges.count - 1] }

  // MARK: - Offsets

  /// Returns the index of the character at an offset, or of the one that it divides.
  /// - Complexity: O(log *n*)
  func index(at offset: Int) -> Int {
    var (low, high) = (0, boundaries.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if boundaries[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns an offset in the text that divides no character: the one before, if need be.
  func boundary(before offset: Int) -> Int { boundaries[index(at: max(0, offset))] }

  /// Returns an offset in the text that divides no character: the one after, if need be.
  func boundary(after offset: Int) -> Int {
    let index = index(at: max(0, offset))
    return boundaries[index] >= offset
      ? boundaries[index] : boundaries[min(index + 1, boundaries.count - 1)]
  }

  /// Returns the smallest range of whole characters around a range of offsets.
  func clamped(_ range: Range<Int>) -> Range<Int> {
    let start = boundary(before: range.lowerBound)
    return start..<(range.isEmpty ? start : max(start, boundary(after: range.upperBound)))
  }

  /// Returns the offset next to another one, one character farther; the end stays.
  func offset(from offset: Int, movedBy characters: Int) -> Int {
    boundaries[min(max(0, index(at: offset) + characters), boundaries.count - 1)]
  }

  /// Returns the offset of the start or the end of a word next to an offset.
  /// - Parameter traits: The traits of the characters, of which letters and digits are in words.
  func word(from offset: Int, forward: Bool) -> Int {
    let step = forward ? 1 : -1
    func isInWord(_ index: Int) -> Bool {
      !text.units[index].traits.isDisjoint(with: [.letter, .number])
    }
    var index = index(at: offset)
    func next() -> Int? {
      let next = forward ? index : index - 1
      return text.units.indices.contains(next) ? next : nil
    }
    while let unit = next(), !isInWord(unit) { index += step }
    while let unit = next(), isInWord(unit) { index += step }
    return boundaries[index]
  }

  // MARK: - Points

  /// Returns the distance of an offset from the left end, in points.
  func x(at offset: Int) -> CGFloat { edges[index(at: offset)] }

  /// Returns the index of the edge that is next to a distance from the left end.
  private func edge(at x: CGFloat) -> Int {
    var (low, high) = (0, edges.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the offset next to a distance from the left end, in points.
  /// - Complexity: O(log *n*)
  func offset(at x: CGFloat) -> Int {
    let right = edge(at: x)
    let isLeft = right > 0 && x - edges[right - 1] < edges[right] - x
    return boundaries[isLeft ? right - 1 : right]
  }

  /// Returns the units of UTF-16 of the character at a distance from the left end; `nil` if there
  /// is none.
  func character(at x: CGFloat) -> Range<Int>? {
    guard x >= 0, x < width else { return nil }
    let right = edge(at: x.nextUp)
    return boundaries[right - 1]..<boundaries[right]
  }

  // MARK: - Drawing

  /// Draws what shows of the line in a rectangle.
  /// - Parameters:
  ///   - rect: The rectangle, outside of which nothing shows.
  ///   - left: The left end of the line.
  ///   - top: The top of the line.
  /// - Complexity: O(log *n* + *m*) for *m* characters that show.
  func draw(in rect: CGRect, left: CGFloat, top: CGFloat, context: CGContext) {
    guard !text.units.isEmpty else { return }
    let first = max(0, edge(at: rect.minX - left) - 1)
    let last = min(edge(at: rect.maxX - left), text.units.count)
    context.saveGState()
    if edges[first] + left < rect.minX || edges[last] + left > rect.maxX { context.clip(to: rect) }
    var start = first
    while start < last {
      var end = start
      while end < last, !text.units[end].traits.contains(.newline) { end += 1 }
      if start < end {
        let layout = TextLayout(text.slice(start..<end), width: .infinity)
        layout.draw(at: CGPoint(x: left + edges[start], y: top), in: context)
      }
      start = end + 1
    }
    context.restoreGState()
  }
}
