import Animatic
import AnimaticLayers
import AnimaticPrinting

/// The presentation values of one view in one frame.
///
/// A caller fills one row over and over: writers copy the values that they need, so the row never
/// duplicates its array.
package struct TraceRow: Sendable {
  /// The number of values of a view in every row.
  package static let viewValueCount = TraceProperty.rows.last?.range.upperBound ?? 0
  /// The value of a number that the layer of a view does not have.
  static let missing = Double.nan

  /// The number of the frame in the whole trace.
  package var index: Int
  /// The media time of the frame in seconds.
  package var time: Double
  /// The view, as an index into the names of the writer.
  package var view: Int
  /// The numbers of the view, finite, in the order of `TraceProperty`, and then those of the layer,
  /// in the order of `TraceColumns.layerColumns`.
  package var values: [Double]
  package var isHidden = false
  /// Whether the view has a background colour; if not, writers ignore its four values.
  package var hasColor: Bool
  /// The transition of the view, or `nil` while none runs.
  package var transition: TransitionState?

  /// The flags of a row, which are no numbers.
  struct Flags {
    let hasColor: Bool
    let isHidden: Bool
  }

  var flags: Flags { Flags(hasColor: hasColor, isHidden: isHidden) }

  /// Whether all values are finite that the layer has.
  package var isFinite: Bool {
    values.allSatisfy(\.isFinite)
      || values.indices.allSatisfy { values[$0].isFinite || isMissing($0) }
  }

  private func isMissing(_ index: Int) -> Bool {
    index >= Self.viewValueCount && values[index].isNaN
  }

  /// Creates a row; its values are zeros by default, which are enough for a trace without numbers
  /// of layers.
  package init(
    index: Int = 0, time: Double = 0, view: Int = 0,
    values: [Double] = [Double](repeating: 0, count: TraceRow.viewValueCount), hasColor: Bool = true
  ) {
    self.index = index
    self.time = time
    self.view = view
    self.values = values
    self.hasColor = hasColor
  }
}

extension TraceRow {
  /// Copies the values of a view, in the order of `TraceProperty`.
  package mutating func fill(with sample: ViewSample) {
    transition = sample.transition
    isHidden = sample.isHidden
    hasColor = sample.color != nil
    // Through a buffer, the array checks once whether its storage is shared, not for each value.
    values.withUnsafeMutableBufferPointer { values in
      for row in TraceProperty.rows {
        let numbers = row.numbers(sample)
        for (component, index) in row.range.enumerated() { values[index] = numbers[component] }
      }
    }
  }

  /// Copies the values of a layer and of its motion, if it has one, in the columns of a trace.
  package mutating func fill(
    with state: LayerState, _ motion: ViewMotion?, in columns: [LayerColumn]
  ) {
    for (index, column) in columns.enumerated() {
      values[Self.viewValueCount + index] = column.value(in: state, motion) ?? Self.missing
    }
  }
}

/// A writer of traces in one format, frame by frame, into a buffer that the caller drains.
///
/// For each frame the caller appends the rows of the views in pre-order of the tree and then ends
/// the frame, also if the frame has no view.
package protocol TraceWriter: Sendable {
  /// Creates a writer for the views called `names`; rows refer to the views by index.
  init(names: [String], columns: TraceColumns, precision: Precision, shape: TraceColumns.Shape)

  /// Appends the text before the first frame.
  func appendHeader(to buffer: inout TextBuffer)

  /// Appends the row of a view.
  /// - Precondition: The row has `columns.valueCount` values, and its view has a name. The rows of
  ///   one frame have the same index and time and different views.
  mutating func append(_ row: TraceRow, to buffer: inout TextBuffer)

  /// Appends the text after the last row of a frame.
  mutating func endFrame(index: Int, time: Double, to buffer: inout TextBuffer)
}
