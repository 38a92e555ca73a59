/// An easing function of CSS that is no Bézier curve: steps, or straight lines between points.
///
/// `TimingCurve(css:)` reads the texts of CSS, and `TimingCurve.css` prints them.
public enum EasingFunction: Hashable, Sendable {
  /// Equal steps, as in `steps(4, jump-end)`.
  case steps(Int, StepPosition)
  /// Straight lines through at least two points, as in `linear(0, 0.5 20%, 1)`. The fractions do
  /// not descend, and two points at one fraction are a jump.
  case linear([CurveSection.Point])

  /// The jumps of ``EasingFunction/steps(_:_:)`` at the ends.
  public enum StepPosition: String, CaseIterable, Sendable {
    /// The first step comes at the start.
    case jumpStart = "jump-start"
    /// The last step comes at the end.
    case jumpEnd = "jump-end"
    /// No step comes at the start or the end.
    case jumpNone = "jump-none"
    /// Steps come at both the start and the end.
    case jumpBoth = "jump-both"
  }

  /// The greatest number of steps or points.
  public static let mostPoints = 10_000

  /// The function as a curve.
  public var curve: TimingCurve {
    switch self {
    case .steps(let count, let position): Self.curve(count, position)
    case .linear(let points): Self.curve(points)
    }
  }

  private static func curve(_ count: Int, _ position: StepPosition) -> TimingCurve {
    let jumpsAtStart = position == .jumpStart || position == .jumpBoth
    let jumps = position == .jumpNone ? count - 1 : position == .jumpBoth ? count + 1 : count
    var sections = (0..<count).map { index in
      let progress = Double(index + (jumpsAtStart ? 1 : 0)) / Double(max(jumps, 1))
      return CurveSection(
        from: CurveSection.Point(Double(index) / Double(count), progress),
        to: CurveSection.Point(Double(index + 1) / Double(count), progress), along: .linear)
    }
    // What jumps at the end is there at the end.
    let end = CurveSection.Point(1, 1)
    sections.append(CurveSection(from: end, to: end, along: .linear))
    return .joined(sections)
  }

  private static func curve(_ points: [CurveSection.Point]) -> TimingCurve {
    let pairs = zip(points, points.dropFirst()).filter { $0.fraction < $1.fraction }
    var sections = pairs.map { CurveSection(from: $0, to: $1, along: .linear) }
    if let last = points.last, sections.last?.end != last || last.fraction < 1 {
      let end = CurveSection.Point(1, last.progress)
      sections.append(CurveSection(from: last, to: end, along: .linear))
    }
    if let first = points.first, first.fraction > 0 {
      let start = CurveSection.Point(0, first.progress)
      sections.insert(CurveSection(from: start, to: first, along: .linear), at: 0)
    }
    return .joined(sections)
  }
}

extension EasingFunction: CustomStringConvertible {
  /// The text of CSS.
  public var description: String {
    switch self {
    case .steps(let count, .jumpEnd): return "steps(\(count))"
    case .steps(let count, let position): return "steps(\(count), \(position.rawValue))"
    case .linear(let points):
      let last = Double(max(points.count - 1, 1))
      let isEven = points.enumerated().allSatisfy { $1.fraction == Double($0) / last }
      let stops = points.map { point in
        number(point.progress) + (isEven ? "" : " \(number(percent(point.fraction)))%")
      }
      return "linear(\(stops.joined(separator: ", ")))"
    }
  }
}

/// Returns the percentage that is read as a fraction, where there is one.
private func percent(_ fraction: Double) -> Double {
  let percent = fraction * 100
  let short = (percent * 1e10).rounded() / 1e10
  let candidates = [short, percent, percent.nextUp, percent.nextDown]
  return candidates.first { $0 / 100 == fraction } ?? percent
}

/// Returns the shortest text of a number, without a point if it is whole.
private func number(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension UnitBezier {
  /// The text of CSS, such as `cubic-bezier(0.25, 0.1, 0.25, 1)`.
  public var css: String {
    "cubic-bezier(\([x1, y1, x2, y2].map(number).joined(separator: ", ")))"
  }
}
