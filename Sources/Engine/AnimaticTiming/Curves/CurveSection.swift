/// A section of an iteration on which progress follows a curve of its own, forwards or backwards.
public struct CurveSection: Hashable, Sendable {
  /// A fraction of the iteration with the progress at this fraction.
  public struct Point: Hashable, Sendable {
    /// The fraction of the iteration, 0…1.
    public let fraction: Double
    /// The progress.
    public let progress: Double

    /// Creates a point.
    public init(_ fraction: Double, _ progress: Double) {
      self.fraction = fraction
      self.progress = progress
    }
  }

  /// The start of the curve.
  public let start: Point
  /// The end of the curve; the fraction is less than that of ``start`` for a curve that runs
  /// backwards.
  public let end: Point
  /// The curve of the progress from ``start`` to ``end``.
  public let curve: TimingCurve

  /// Creates a section.
  public init(from start: Point, to end: Point, along curve: TimingCurve) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  func contains(_ fraction: Double) -> Bool {
    (fraction - start.fraction) * (fraction - end.fraction) <= 0
  }

  func value(at fraction: Double) -> Double {
    let length = end.fraction - start.fraction
    guard length != 0 else { return end.progress }
    let eased = curve.value(at: (fraction - start.fraction) / length)
    return start.progress + (end.progress - start.progress) * eased
  }
}

extension [CurveSection] {
  /// Returns the progress at a fraction in the last section that contains it. Without such a
  /// section the progress is that at the start of the first section.
  /// - Complexity: O(*n*) in the number of sections.
  func value(at fraction: Double) -> Double {
    let fraction = Swift.min(Swift.max(fraction, 0), 1)
    let section = last { $0.contains(fraction) }
    return section?.value(at: fraction) ?? first?.start.progress ?? fraction
  }
}
