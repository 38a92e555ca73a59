import AnimaticCurves

/// How far an animation is on its way at each fraction of its animator's duration, and what became
/// of that when the animator went on with another timing.
struct AnimatorCourse: Hashable, Sendable {
  /// The fraction of the duration at which the animation begins.
  let beginning: Double
  private var sections: [CurveSection]

  init(from beginning: Double = 0, along curve: TimingCurve) {
    self.beginning = beginning
    sections = [
      CurveSection(from: .init(beginning, 0), to: .init(1, 1), along: curve)
    ]
  }

  /// The progress at all fractions.
  var curve: TimingCurve {
    sections.count == 1 && beginning == 0 ? sections[0].curve : .joined(sections)
  }

  /// The progress at a place.
  func progress(at place: AnimatorMachine.Place) -> Double {
    switch place {
    case .onCourse(let fraction): return curve.value(at: fraction)
    case .scrubbed(let way):
      guard beginning < 1 else { return way < 1 ? 0 : 1 }
      return min(max((way - beginning) / (1 - beginning), 0), 1)
    }
  }

  /// Goes another way from a fraction on, to the end of the way or back to its beginning.
  ///
  /// - Precondition: The animation has begun at the fraction.
  mutating func bend(
    from fraction: Double, at progress: Double, isReversed: Bool, along curve: TimingCurve
  ) {
    sections.append(
      CurveSection(
        from: .init(fraction, progress),
        to: isReversed ? .init(beginning, 0) : .init(1, 1), along: curve))
  }

  /// The first fraction at which the animation is so far on its way.
  func fraction(of progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let curve = curve
    if curve.isLinear { return progress }
    // Springs and some curves get there more than once.
    let steps = 256
    let step = (1..<steps).first { curve.value(at: Double($0) / Double(steps)) >= progress }
    var high = Double(step ?? steps) / Double(steps)
    var low = high - 1 / Double(steps)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if curve.value(at: middle) < progress { low = middle } else { high = middle }
    }
  }
}
