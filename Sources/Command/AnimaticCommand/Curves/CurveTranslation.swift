import AnimaticExports
import AnimaticPrinting
import AnimaticScenes
import AnimaticTiming

/// A curve in the notation of another tool.
struct CurveTranslation {
  let text: String
  /// The greatest distance from the curve, in whole ways; `nil` where the notation says it exactly.
  private(set) var error: Double?

  /// The number of places at which a translation is compared with the curve.
  private static let sampleCount = 2000

  /// Translates a curve; returns `nil` if the notation has no such curve.
  init?(_ curve: SceneCurve, _ timing: TimingCurve, to notation: CurveNotation) {
    switch notation {
    case .css:
      if let css = Self.css(curve) {
        text = css
      } else {
        let points = Self.points(of: timing)
        let keys = points.map { CurveKey($0.fraction, $0.progress) }
        text = EasingFunction.linear(points).description
        error = Self.error(of: keys, timing)
      }
    case .uikit: text = Self.uikit(curve)
    case .lottie:
      let keys = CurveKey.keys(of: timing)
      text = Self.lottie(keys, seconds: timing.seconds)
      if case .spring = timing { error = Self.error(of: keys, timing) }
    case .reactSpring:
      guard case .spring(let spring, _) = timing else { return nil }
      text = Self.reactSpring(spring)
    }
  }

  /// Returns the greatest distance from the end in the last tenth of a curve, in whole ways.
  static func movement(atEndOf curve: TimingCurve) -> Double {
    (sampleCount * 9 / 10...sampleCount).reduce(0) { greatest, index in
      max(greatest, abs(curve.value(at: Double(index) / Double(sampleCount)) - 1))
    }
  }

  private static func error(of keys: [CurveKey], _ curve: TimingCurve) -> Double {
    (0...sampleCount).reduce(0) { greatest, index in
      let fraction = Double(index) / Double(sampleCount)
      let distance = abs(CurveKey.value(of: keys, at: fraction) - curve.value(at: fraction))
      return max(greatest, distance)
    }
  }

  // MARK: - CSS

  private static func css(_ curve: SceneCurve) -> String? {
    switch curve {
    case .named(.linear): "linear"
    case .named(let name): name.curve.css
    case .bezier(let bezier): bezier.css
    case .easing(let function): function.description
    case .spring, .physicalSpring: nil
    }
  }

  /// Returns points of a spring, between which straight lines stay within a thousandth of the way.
  private static func points(of curve: TimingCurve) -> [CurveSection.Point] {
    func point(_ index: Int) -> CurveSection.Point {
      let fraction = Double(index) / Double(sampleCount)
      return CurveSection.Point(
        // Percentages are short.
        (fraction * 1e4).rounded() / 100 / 100, (curve.value(at: fraction) * 1e4).rounded() / 1e4)
    }
    func isStraight(from start: Int, to end: Int) -> Bool {
      let (first, last) = (point(start), point(end))
      return (start...end).allSatisfy { index in
        let share = Double(index - start) / Double(end - start)
        let line = first.progress + (last.progress - first.progress) * share
        return abs(line - curve.value(at: Double(index) / Double(sampleCount))) <= 0.001
      }
    }
    var points = [point(0)]
    var start = 0
    while start < sampleCount {
      // A doubling search, so that each line is looked at a few times only.
      var (low, step) = (start + 1, 1)
      while low + step <= sampleCount, isStraight(from: start, to: low + step) {
        (low, step) = (low + step, step * 2)
      }
      while step > 0 {
        if low + step <= sampleCount, isStraight(from: start, to: low + step) { low += step }
        step /= 2
      }
      points.append(point(low))
      start = low
    }
    return points
  }

  // MARK: - UIKit

  private static func uikit(_ curve: SceneCurve) -> String {
    switch curve {
    case .named(.default): return uikit(.bezier(SceneCurve.Name.default.curve))
    case .named(let name): return "UICubicTimingParameters(animationCurve: .\(name.rawValue))"
    case .bezier(let bezier):
      let first = "CGPoint(x: \(number(bezier.x1)), y: \(number(bezier.y1)))"
      let second = "CGPoint(x: \(number(bezier.x2)), y: \(number(bezier.y2)))"
      return "UICubicTimingParameters(controlPoint1: \(first), controlPoint2: \(second))"
    case .spring(let ratio, let velocity):
      return "UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: \(number(ratio)), "
        + "initialSpringVelocity: \(number(velocity))) { }"
    case .physicalSpring(let spring):
      let speed = number(spring.initialVelocity)
      return "UISpringTimingParameters(mass: \(number(spring.mass)), "
        + "stiffness: \(number(spring.stiffness)), damping: \(number(spring.damping)), "
        + "initialVelocity: CGVector(dx: \(speed), dy: \(speed)))"
    case .easing(let function):
      let keys = CurveKey.keys(of: function.curve)
      let times = keys.map { number($0.fraction) }.joined(separator: ", ")
      let values = keys.map { number($0.progress) }.joined(separator: ", ")
      let isDiscrete = if case .steps = function { true } else { false }
      return "animation.calculationMode = \(isDiscrete ? ".discrete" : ".linear"); "
        + "animation.keyTimes = [\(times)]; animation.values = [\(values)]"
    }
  }

  // MARK: - Lottie and react-spring

  /// Returns the keyframes of a property from 0 to 1, at 60 frames a second.
  private static func lottie(_ keys: [CurveKey], seconds: Double) -> String {
    let list = keys.enumerated().map { index, key -> JSONValue in
      var fields: [JSONValue.Field] = [
        ("t", .rounded(key.fraction * seconds * 60)), ("s", .list([key.progress], decimals: 6)),
      ]
      guard index < keys.count - 1 else { return .object(fields) }
      if key.holds {
        fields.append(("h", 1))
      } else {
        let handles = key.handles ?? SIMD4(0, 0, 1, 1)
        func point(_ x: Double, _ y: Double) -> JSONValue {
          .object([("x", .list([x], decimals: 6)), ("y", .list([y], decimals: 6))])
        }
        fields.append(("o", point(handles.x, handles.y)))
        fields.append(("i", point(handles.z, handles.w)))
      }
      return .object(fields)
    }
    return JSONValue.list(list).spelling
  }

  private static func reactSpring(_ spring: Spring) -> String {
    // A spring that does not creep has at most the critical damping.
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    let friction = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
    var fields: [JSONValue.Field] = [
      ("mass", .number(spring.mass)), ("tension", .number(spring.stiffness)),
      ("friction", .number(friction)),
    ]
    // Its velocity is in ways per millisecond.
    if spring.initialVelocity != 0 {
      fields.append(("velocity", .number(spring.initialVelocity / 1000)))
    }
    return JSONValue.object(fields).spelling
  }

  /// Returns a number with few decimals.
  static func rounded(_ number: Double) -> String {
    var text = TextBuffer(capacity: 24)
    text.append(number, decimals: number < 0.1 ? 6 : 3)
    return text.string
  }

  private static func number(_ number: Double) -> String { number.jsonSpelling }
}

extension TimingCurve {
  /// The seconds that the curve takes: those in which a spring settles, and 1 for another one.
  var seconds: Double { if case .spring(_, let duration) = self { duration } else { 1 } }
}

/// A notation of curves in another tool.
package enum CurveNotation: String, CaseIterable, Sendable {
  case css, uikit, lottie
  case reactSpring = "react-spring"
}
