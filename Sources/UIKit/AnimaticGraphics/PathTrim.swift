extension [PathElement] {
  /// Returns the piece of the path between two fractions of its length, which counts through all
  /// subpaths in their order.
  ///
  /// A closed subpath stays closed if the piece has all of it. Curves in the piece become cubic
  /// ones.
  /// - Parameters:
  ///   - first: The fraction at which the piece begins; one below 0 counts as 0.
  ///   - last: The fraction at which the piece ends; one above 1 counts as 1. The piece is empty if
  ///     this is not after the first one.
  /// - Complexity: O(*n*) for *n* elements.
  package func trimmed(from first: Double, to last: Double) -> [PathElement] {
    guard first < last, first < 1, last > 0 else { return [] }
    if first <= 0 && last >= 1 { return self }
    let subpaths = Subpath.all(of: self).map { ($0, lengths: $0.segments.map { $0.length() }) }
    let total = subpaths.reduce(0) { $0 + $1.lengths.reduce(0, +) }
    guard total > 0, total.isFinite else { return [] }
    // The borders of the piece, as distances from the start of the present subpath.
    var (begin, end) = (Swift.max(first, 0) * total, Swift.min(last, 1) * total)
    var piece: [PathElement] = []
    for (subpath, lengths) in subpaths {
      let length = lengths.reduce(0, +)
      if begin < length && end > 0 {
        if begin <= 0 && end >= length {
          piece += [.move(to: .init(subpath.start))] + subpath.segments.map(\.element)
          if subpath.isClosed { piece.append(.close) }
        } else {
          piece += subpath.elements(from: begin, to: end, lengths)
        }
      }
      begin -= length
      end -= length
    }
    return piece
  }
}

extension Subpath {
  /// Returns the elements between two distances from the start of the subpath.
  /// - Parameter lengths: The lengths of the segments.
  fileprivate func elements(
    from begin: Double, to end: Double, _ lengths: [Double]
  ) -> [PathElement] {
    var elements: [PathElement] = []
    var passed = 0.0
    for (segment, length) in zip(segments, lengths) {
      let (first, last) = (max(begin - passed, 0), min(end - passed, length))
      passed += length
      guard first < last else { continue }
      let low = first == 0 ? 0 : segment.parameter(atLength: first, from: 0, rest: length)
      let high = last == length ? 1 : segment.parameter(atLength: last, from: 0, rest: length)
      let piece = segment.between(low, high)
      if elements.isEmpty { elements.append(.move(to: .init(piece.start))) }
      elements.append(piece.element)
    }
    return elements
  }
}
