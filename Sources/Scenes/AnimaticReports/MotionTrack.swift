import AnimaticTracks
import Foundation

/// A number of an animation, or its point as a whole, as a function of the fraction of an
/// iteration.
struct MotionTrack {
  /// Returns the values at a fraction: the number, or the distance along the straight line from the
  /// first point to the last, and that from this line.
  let value: (Double) -> SIMD2<Double>
  /// Returns the growth of the values per fraction; `nil` where it is not known.
  let velocity: (Double) -> SIMD2<Double>?
  /// The first value.
  private(set) var from = 0.0
  /// The last value, also where the curve does not quite reach it.
  private(set) var to = 0.0

  /// Creates the track of a number of an animation; `nil` for a property without numbers.
  init?(of animation: AnimationRow, number index: Int) {
    guard let path = animation.path, index < animation.from.count else { return nil }
    let motion = animation.motion
    value = { fraction in
      let numbers = path.traceNumbers(of: motion.value(atFraction: fraction))
      return [index < numbers.count ? numbers[index] : 0, 0]
    }
    velocity = { fraction in
      guard let velocity = motion.velocity(atFraction: fraction) else { return nil }
      let numbers = path.traceNumbers(of: velocity)
      return index < numbers.count ? [numbers[index], 0] : nil
    }
    (from, to) = (animation.from[index], animation.to[index])
  }

  /// Creates the track of a number of a plane transform; `nil` for another property.
  init?(of animation: AnimationRow, part: TransformPart) {
    guard let path = animation.path, animation.property == "transform", animation.from.count == 6,
      animation.to.count == 6
    else { return nil }
    let motion = animation.motion
    func matrix(_ fraction: Double) -> [Double] {
      let numbers = path.traceNumbers(of: motion.value(atFraction: fraction))
      return numbers.count == 6 ? numbers : animation.from
    }
    let angles = part == .rotation ? ContinuousAngles { part.value(of: matrix($0)) } : nil
    func continued(_ value: Double, _ fraction: Double) -> Double {
      angles?.continued(value, at: fraction) ?? value
    }
    value = { [continued(part.value(of: matrix($0)), $0), 0] }
    velocity = { fraction in
      guard let velocity = motion.velocity(atFraction: fraction) else { return nil }
      let rates = path.traceNumbers(of: velocity)
      guard rates.count == 6 else { return nil }
      return part.velocity(of: matrix(fraction), rates).map { [$0, 0] }
    }
    from = continued(part.value(of: animation.from), 0)
    to = continued(part.value(of: animation.to), 1)
  }

  /// Creates the track of a point that an animation moves; `nil` for another property.
  init?(ofPoint animation: AnimationRow) {
    guard let first = MotionTrack(of: animation, number: 0), animation.from.count == 2,
      let second = MotionTrack(of: animation, number: 1)
    else { return nil }
    let from = SIMD2(animation.from[0], animation.from[1])
    let line = SIMD2(animation.to[0], animation.to[1]) - from
    to = hypot(line.x, line.y)
    let direction = to > 0 ? line / to : [1, 0]
    func turned(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let across = point.y * direction.x - point.x * direction.y
      return [(point * direction).sum(), across]
    }
    value = { turned(SIMD2(first.value($0).x, second.value($0).x) - from) }
    velocity = { fraction in
      guard let x = first.velocity(fraction), let y = second.velocity(fraction) else { return nil }
      return turned(SIMD2(x.x, y.x))
    }
  }
}

struct MotionIterations {
  let duration: Double
  /// The number of iterations that end.
  let wholeCount: Double
  /// The fraction of the last one, if that does not end.
  let rest: Double
  /// Whether every second iteration goes back.
  let autoreverses: Bool
  /// The fractions at which the movement may break.
  let breaks: [Double]

  /// - Parameter end: The time in seconds.
  /// - Returns: `nil` for an animation that has not begun, and for one whose iterations differ.
  init?(_ animation: AnimationRow, until end: Double) {
    let (begin, duration) = (animation.begin, animation.duration)
    guard end > begin, duration > 0, duration.isFinite else { return nil }
    let count = (end - begin) / duration
    let nearest = count.rounded()
    let isWhole = abs(count - nearest) <= 1e-9 * max(count, 1)
    wholeCount = isWhole ? nearest : count.rounded(.down)
    rest = isWhole ? 0 : count - wholeCount
    self.duration = duration
    autoreverses = animation.autoreverses
    breaks = (animation.breaks + (animation.curve?.joints ?? [])).filter { $0 > 0 && $0 < 1 }
  }

  /// The fraction of the first iteration that was seen.
  var first: Double { wholeCount > 0 ? 1 : rest }
  var endsAtLast: Bool {
    let isBack = autoreverses && wholeCount.truncatingRemainder(dividingBy: 2) == 0
    return rest == 0 && wholeCount > 0 && !isBack
  }
  /// The fractions of the last iteration, if that does not end.
  var restRange: ClosedRange<Double> {
    let isBack = autoreverses && wholeCount.truncatingRemainder(dividingBy: 2) == 1
    return isBack ? 1 - rest...1 : 0...rest
  }
}
