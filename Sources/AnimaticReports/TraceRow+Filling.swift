import Animatic

extension TraceRow {
  /// Takes over the values of a view, in the order of `TraceProperty`.
  package mutating func fill(with sample: ViewSample) {
    transition = sample.transition
    isHidden = sample.isHidden
    hasColor = sample.color != nil
    // Asks once, not for each value, whether the array is the row's own.
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
