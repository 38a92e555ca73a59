import AnimaticPrinting

/// The frames in which something shows, as ascending ranges.
struct ShownFrames {
  private var ranges: [ClosedRange<Int>]

  init(_ frame: Int) { ranges = [frame...frame] }

  var last: Int { ranges[ranges.count - 1].upperBound }

  /// Adds a frame that is not before the last one.
  mutating func append(_ frame: Int) {
    if frame <= last + 1 {
      ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound...frame
    } else {
      ranges.append(frame...frame)
    }
  }

  /// Appends the ranges as an array of JSON: first and last frame of each, in turn.
  func append(to text: inout TextBuffer) {
    text.append(array: ranges.flatMap { [$0.lowerBound, $0.upperBound] }) { $0.append($1) }
  }
}
