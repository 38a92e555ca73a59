import Animatic

/// The presentation values of one view in one frame.
///
/// Fill one row over and over: a writer copies what it needs, so the array is never duplicated.
package struct TraceRow: Sendable {
  /// The number of values in every row.
  package static let valueCount = 25

  /// The frame's number in the whole trace.
  package var index: Int
  /// The frame's media time in seconds.
  package var time: Double
  /// The view, as a position in the names that the writer was given.
  package var view: Int
  /// All `valueCount` numbers, finite, in the order of `TraceProperty`.
  package var values: [Double]
  /// Whether the view itself is hidden.
  package var isHidden = false
  /// Whether the view has a background colour; without, its four values are ignored.
  package var hasColor: Bool
  /// The view's transition, or `nil` when it runs none.
  package var transition: TransitionState?

  /// What is to be known of a row besides its numbers.
  struct Looks {
    let hasColor: Bool
    let isHidden: Bool
  }

  var looks: Looks { Looks(hasColor: hasColor, isHidden: isHidden) }

  /// Whether all values are numbers that can be printed.
  package var isFinite: Bool { values.allSatisfy(\.isFinite) }

  /// Creates a row, by default of zeros.
  package init(
    index: Int = 0, time: Double = 0, view: Int = 0,
    values: [Double] = [Double](repeating: 0, count: TraceRow.valueCount), hasColor: Bool = true
  ) {
    self.index = index
    self.time = time
    self.view = view
    self.values = values
    self.hasColor = hasColor
  }
}
