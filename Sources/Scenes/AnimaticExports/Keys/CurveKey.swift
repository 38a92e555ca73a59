import AnimaticTiming

package struct CurveKey: Sendable {
  package let fraction: Double
  package let progress: Double
  /// The control points of the way to the next key, in units of the time and of the way between the
  /// two; `nil` for a straight way.
  package var handles: SIMD4<Double>?
  /// Whether the progress stays, and jumps at the next key.
  package var holds = false

  /// Creates a key of a straight way.
  package init(_ fraction: Double, _ progress: Double, holds: Bool = false) {
    (self.fraction, self.progress, self.holds) = (fraction, progress, holds)
  }

  /// Returns the keys of a curve, those of springs within a thousandth of the whole way.
  package static func keys(of curve: TimingCurve) -> [CurveKey] {
    let pieces: [CurvePieces.CurvePiece]
    if case .joined(let sections) = curve {
      pieces = sections.flatMap { section -> [CurvePieces.CurvePiece] in
        let (start, end) = (section.start, section.end)
        guard end.fraction > start.fraction else { return [] }
        return [
          CurvePieces.CurvePiece(
            fractions: (start.fraction, end.fraction), progress: (start.progress, end.progress),
            easing: start.progress == end.progress ? .hold : .linear)
        ]
      }
    } else {
      pieces = CurvePieces().pieces(curve, from: 0, to: 1, tolerance: 0.0005) ?? []
    }
    var keys: [CurveKey] = []
    for (index, piece) in pieces.enumerated() {
      var key = CurveKey(piece.fractions.0, piece.progress.0)
      if case .cubic(let handles) = piece.easing { key.handles = handles }
      key.holds = piece.easing == .hold
      keys.append(key)
      let next = index + 1 < pieces.count ? pieces[index + 1].progress.0 : nil
      if let next, next != piece.progress.1, !key.holds {
        keys.append(CurveKey(piece.fractions.1, piece.progress.1, holds: true))
      }
    }
    return keys + [CurveKey(1, curve.value(at: 1))]
  }

  package static func value(of keys: [CurveKey], at fraction: Double) -> Double {
    guard let index = keys.lastIndex(where: { $0.fraction <= fraction }) else { return 0 }
    let key = keys[index]
    guard index + 1 < keys.count, !key.holds else { return key.progress }
    let next = keys[index + 1]
    let share = (fraction - key.fraction) / (next.fraction - key.fraction)
    let easing = key.handles.map(Easing.cubic) ?? .linear
    return key.progress + (next.progress - key.progress) * easing.value(at: share)
  }
}
