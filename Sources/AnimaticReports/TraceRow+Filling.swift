import Animatic

extension TraceRow {
  /// Takes over the values of a view, in the order of `TraceProperty`.
  package mutating func fill(with sample: ViewSample) {
    put(sample.frame, at: TraceProperty.frame.range)
    put(sample.bounds, at: TraceProperty.bounds.range)
    put(sample.contentStretch, at: TraceProperty.contentStretch.range)
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
    transition = sample.transition
    hasColor = sample.color != nil
    if let color = sample.color {
      let start = TraceProperty.backgroundColor.range.lowerBound
      for component in 0..<4 { values[start + component] = color[component] }
    }
  }

  private mutating func put(_ rect: CGRect, at range: Range<Int>) {
    values[range.lowerBound] = rect.origin.x
    values[range.lowerBound + 1] = rect.origin.y
    values[range.lowerBound + 2] = rect.size.width
    values[range.lowerBound + 3] = rect.size.height
  }
}
