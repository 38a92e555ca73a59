import AnimaticPrinting

/// The frames in which something shows, as ascending ranges.
struct ShownFrames {
  private(set) var ranges: [ClosedRange<Int>] = []

  /// The last frame; −1 for none.
  var last: Int { ranges.last?.upperBound ?? -1 }

  /// Adds a frame that is not before the last one.
  mutating func append(_ frame: Int) {
    if let last = ranges.last, frame <= last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...frame
    } else {
      ranges.append(frame...frame)
    }
  }

  /// Appends the ranges as an array of JSON: first and last frame of each, in turn.
  func append(to text: inout TextBuffer) {
    text.append(array: ranges.flatMap { [$0.lowerBound, $0.upperBound] }) { $0.append($1) }
  }
}
