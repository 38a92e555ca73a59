import AnimaticLayers
import AnimaticStage
import AnimaticTiming

/// The time of an animation, whose curve the keys of its properties may follow.
struct Motion {
  /// The property of the layer, without a component, as traces name it; empty for none.
  let property: String
  let begin: Double
  /// The length of an iteration, in seconds; infinite where iterations differ.
  let duration: Double
  let alternates: Bool
  /// The end, or the time at which something removed the animation.
  var end: Double
  /// The curve of an iteration; linear for keyframes.
  let curve: TimingCurve
  /// The fractions of an iteration, between 0 and 1, at which the movement may break.
  let breaks: [Double]

  init(_ animation: AnimationRecord.Animation) {
    let name = LayerKeyPath(animation.property)?.traceName ?? ""
    property = String(name.prefix { $0 != "." })
    let schedule = animation.schedule
    (begin, duration, end) = (schedule.begin, schedule.duration, schedule.end)
    (alternates, curve) = (schedule.alternates, animation.curve ?? .linear)
    breaks = (curve.joints + animation.keyTimes).filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the first time after another one at which the movement may break; infinity for none.
  func nextBreak(after time: Double) -> Double {
    if time < begin { return begin }
    guard time < end else { return .infinity }
    guard duration > 0, duration.isFinite else { return end }
    let first = ((time - begin) / duration).rounded(.down)
    // The time may lie before the break that it is but for rounding.
    for iteration in [first, first + 1, first + 2] {
      let isBack = isBack(iteration)
      let inside = isBack ? breaks.reversed().map { 1 - $0 } : breaks
      for fraction in [0] + inside {
        let next = begin + (iteration + fraction) * duration
        if next > time + 1e-9 { return min(next, end) }
      }
    }
    return end
  }

  private func isBack(_ iteration: Double) -> Bool {
    alternates && iteration.truncatingRemainder(dividingBy: 2) == 1
  }

  /// Returns the fractions of an iteration at two times; `nil` if no iteration has both.
  func fractions(from start: Double, to end: Double) -> (Double, Double)? {
    guard duration > 0, duration.isFinite, begin <= start + 1e-9, end <= self.end + 1e-9 else {
      return nil
    }
    let iteration = (((start + end) / 2 - begin) / duration).rounded(.down)
    let first = (start - begin) / duration - iteration
    let last = (end - begin) / duration - iteration
    guard first >= -1e-7, last <= 1 + 1e-7 else { return nil }
    return isBack(iteration) ? (1 - first, 1 - last) : (first, last)
  }
}

extension Motion {
  init(from start: Double, to end: Double) {
    (begin, duration, self.end) = (start, end - start, end)
    (alternates, curve, breaks, property) = (false, .linear, [], "")
  }
}
