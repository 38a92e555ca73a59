extension TimingCurve {
  /// Creates the curve of an easing function of CSS: `ease`, `ease-in`, `ease-out`, `ease-in-out`,
  /// `linear`, `step-start`, `step-end`, `cubic-bezier(x1, y1, x2, y2)`,
  /// `steps(count, position)` or `linear(0, 0.5 20%, 1)`.
  ///
  /// ```swift
  /// let curve = try TimingCurve(css: "cubic-bezier(0.34, 1.56, 0.64, 1)")
  /// ```
  ///
  /// - Throws: ``EasingFunctionError`` for any other text.
  public init(css text: String) throws(EasingFunctionError) {
    switch try CSSEasing(text) {
    case .bezier(let bezier): self = .bezier(bezier)
    case .function(let function): self = function.curve
    }
  }

  /// The curve as an easing function of CSS; `nil` for a spring, and for joined curves that are not
  /// straight.
  public var css: String? {
    switch self {
    case .linear: return "linear"
    case .bezier(let bezier): return bezier.isLinear ? "linear" : bezier.css
    case .spring: return nil
    case .joined(let sections):
      var points: [CurveSection.Point] = []
      for section in sections {
        guard section.curve.isLinear, section.start.fraction <= section.end.fraction,
          section.start.fraction >= points.last?.fraction ?? 0
        else { return nil }
        if points.last != section.start { points.append(section.start) }
        if points.last != section.end { points.append(section.end) }
      }
      return points.isEmpty ? nil : EasingFunction.linear(points).description
    }
  }
}
