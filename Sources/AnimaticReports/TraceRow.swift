import Animatic

/// The presentation values of one view in one frame.
///
/// A caller fills one row over and over: writers copy the values that they need, so the row never
/// duplicates its array.
package struct TraceRow: Sendable {
  /// The number of values in every row.
  package static let valueCount = 25

  /// The number of the frame in the whole trace.
  package var index: Int
  /// The media time of the frame in seconds.
  package var time: Double
  /// The view, as an index into the names of the writer.
  package var view: Int
  /// All `valueCount` numbers, finite, in the order of `TraceProperty`.
  package var values: [Double]
  /// Whether the view itself is hidden.
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

  /// Whether all values are finite.
  package var isFinite: Bool { values.allSatisfy(\.isFinite) }

  /// Creates a row; its values are zeros by default.
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

extension TraceRow {
  /// Copies the values of a view, in the order of `TraceProperty`.
  package mutating func fill(with sample: ViewSample) {
    transition = sample.transition
    isHidden = sample.isHidden
    hasColor = sample.color != nil
    // Through a buffer, the array checks once whether its storage is shared, not for each value.
    values.withUnsafeMutableBufferPointer { values in
      values.put(sample.frame, at: .frame)
      values.put(sample.bounds, at: .bounds)
      values.put(sample.contentStretch, at: .contentStretch)
      let center = TraceProperty.center.range.lowerBound
      values[center] = sample.center.x
      values[center + 1] = sample.center.y
      let transform = TraceProperty.transform.range.lowerBound
      values[transform] = sample.transform.a
      values[transform + 1] = sample.transform.b
      values[transform + 2] = sample.transform.c
      values[transform + 3] = sample.transform.d
      values[transform + 4] = sample.transform.tx
      values[transform + 5] = sample.transform.ty
      values[TraceProperty.alpha.range.lowerBound] = sample.alpha
      if let color = sample.color {
        let start = TraceProperty.backgroundColor.range.lowerBound
        for component in 0..<4 { values[start + component] = color[component] }
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Double> {
  fileprivate func put(_ rect: CGRect, at property: TraceProperty) {
    let start = property.range.lowerBound
    self[start] = rect.origin.x
    self[start + 1] = rect.origin.y
    self[start + 2] = rect.size.width
    self[start + 3] = rect.size.height
  }
}
