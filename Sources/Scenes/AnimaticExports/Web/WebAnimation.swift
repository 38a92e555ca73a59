import Foundation

/// One animation of CSS: a movement without a jump, once or several times.
struct WebAnimation {
  /// The keys of one iteration; one key for a value that is there from a time on.
  private(set) var keys: [EasedKey]
  private(set) var iterations = 1
  /// Whether the iterations never end.
  private(set) var isEndless = false
  /// Whether every second iteration is the first one backwards.
  private(set) var alternates = false

  var start: Double { keys[0].time }
  /// The length of an iteration, in seconds.
  var duration: Double { keys[keys.count - 1].time - start }

  /// Returns the animations that follow keys, the later ones over the earlier ones.
  /// - Parameter tolerance: The difference up to which values are the same.
  static func animations(of keys: [EasedKey], tolerance: Double) -> [WebAnimation] {
    let steps = steps(between: keys, tolerance)
    var animations: [WebAnimation] = []
    var index = 0
    while index < steps.count {
      let cycle = cycle(of: steps[index...])
      let isAlone = cycle.count == 1 && cycle.iterations == 1
      if isAlone, let last = animations.last, last.iterations == 1,
        Step(keys: last.keys, tolerance: tolerance).leads(to: steps[index])
      {
        animations[animations.count - 1].keys.removeLast()
        animations[animations.count - 1].keys += steps[index].keys
      } else {
        let cycleSteps = steps[index..<index + cycle.count]
        let last = cycleSteps[index + cycle.count - 1]
        animations.append(
          WebAnimation(
            keys: cycleSteps.map { $0.keys[0] } + last.keys.dropFirst().suffix(1),
            iterations: cycle.iterations, alternates: cycle.alternates))
      }
      index += cycle.count * cycle.iterations
    }
    return animations
  }

  /// Returns the animation that repeats keys for ever, of which the first and the last one are the
  /// ends of a cycle.
  static func endless(_ keys: [EasedKey], tolerance: Double) -> WebAnimation {
    let whole = WebAnimation(keys: keys)
    let parts = animations(of: keys, tolerance: tolerance)
    var animation = parts.count == 1 && parts[0].isAsLong(as: whole) ? parts[0] : whole
    animation.isEndless = true
    return animation
  }

  /// Whether the animation begins and ends with another one, in the direction in which it began.
  private func isAsLong(as other: WebAnimation) -> Bool {
    abs(start - other.start) < 1e-6 && abs(duration * Double(iterations) - other.duration) < 1e-6
      && !(alternates && iterations % 2 == 1)
  }

  /// Returns the animations that follow keys up to the beginning of an animation without end.
  static func runIn(
    of keys: [EasedKey], before next: WebAnimation, tolerance: Double
  ) -> [WebAnimation] {
    let animations = animations(of: keys, tolerance: tolerance)
    guard animations.isEmpty, !keys[0].values.isNear(next.keys[0].values, tolerance) else {
      return animations
    }
    return [WebAnimation(keys: Array(keys.prefix(1)))]
  }

  // MARK: - Steps

  /// The movement from a key to the next one, or a value that is there from a time on.
  private struct Step {
    let keys: [EasedKey]
    let tolerance: Double
    var start: Double { keys[0].time }
    var end: Double { keys[keys.count - 1].time }

    func leads(to step: Step) -> Bool {
      let last = keys[keys.count - 1]
      return keys.count > 1 && step.keys.count > 1
        && abs(last.time - step.start) < 1e-9 && last.values.isNear(step.keys[0].values, tolerance)
    }

    /// Whether another step makes the same movement, or the same one backwards.
    func isSame(as other: Step, backwards: Bool) -> Bool {
      guard keys.count == 2, other.keys.count == 2,
        abs(end - start - other.end + other.start) < 1e-6
      else { return false }
      let easing = backwards ? other.keys[0].easing.reversed : other.keys[0].easing
      // A step that jumps at its end has no backwards.
      if backwards, easing == .hold { return false }
      return keys[0].values.isNear(other.keys[backwards ? 1 : 0].values, tolerance)
        && keys[1].values.isNear(other.keys[backwards ? 0 : 1].values, tolerance)
        && keys[0].easing.isNear(easing)
    }
  }

  /// Returns the movements between keys, without rests.
  private static func steps(between keys: [EasedKey], _ tolerance: Double) -> [Step] {
    var steps: [Step] = []
    /// The value that shows after the last step.
    var value = keys[0].values
    for (key, next) in zip(keys, keys.dropFirst()) {
      guard next.time - key.time > 1e-9 else { continue }
      if key.easing != .hold || !key.values.isNear(next.values, tolerance) {
        steps.append(Step(keys: [key, next], tolerance: tolerance))
        value = next.values
      } else if !key.values.isNear(value, tolerance) {
        steps.append(Step(keys: [key], tolerance: tolerance))
        value = key.values
      }
    }
    if let last = keys.last, !last.values.isNear(value, tolerance) {
      steps.append(Step(keys: [last], tolerance: tolerance))
    }
    return steps
  }

  /// Returns the least number of steps that repeat at once, and how often they do.
  private static func cycle(
    of steps: ArraySlice<Step>
  ) -> (count: Int, iterations: Int, alternates: Bool) {
    for count in stride(from: 1, through: min(steps.count / 2, 12), by: 1) {
      for alternates in [false, true] {
        let iterations = iterations(of: count, in: steps, alternates)
        if iterations > 1 { return (count, iterations, alternates) }
      }
    }
    return (1, 1, false)
  }

  private static func iterations(
    of count: Int, in steps: ArraySlice<Step>, _ alternates: Bool
  ) -> Int {
    let begin = steps.startIndex
    for index in begin + 1..<begin + count where !steps[index - 1].leads(to: steps[index]) {
      return 1
    }
    var iterations = 1
    while (iterations + 1) * count <= steps.count {
      let isBack = alternates && iterations % 2 == 1
      let first = begin + iterations * count
      let isSame = (0..<count).allSatisfy { index in
        let (step, original) = (steps[first + index], isBack ? count - 1 - index : index)
        return abs(step.start - steps[first + index - 1].end) < 1e-6
          && steps[begin + original].isSame(as: step, backwards: isBack)
      }
      guard isSame else { break }
      iterations += 1
    }
    return iterations
  }
}

extension [Double] {
  /// Whether other values differ by no more than a tolerance.
  fileprivate func isNear(_ other: [Double], _ tolerance: Double) -> Bool {
    zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Easing {
  fileprivate func isNear(_ other: Easing) -> Bool {
    guard case .cubic(let first) = self, case .cubic(let second) = other else {
      return self == other
    }
    return [0, 1, 2, 3].allSatisfy { abs(first[$0] - second[$0]) < 1e-6 }
  }
}
