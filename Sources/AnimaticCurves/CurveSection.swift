/// A stretch of a leg on which progress follows a curve of its own, forwards or backwards.
public struct CurveSection: Hashable, Sendable {
  /// A fraction of the leg and the progress there.
  public struct Point: Hashable, Sendable {
    /// The fraction of the leg, 0…1.
    public let fraction: Double
    /// The progress.
    public let progress: Double

    /// Makes a point.
    public init(_ fraction: Double, _ progress: Double) {
      self.fraction = fraction
      self.progress = progress
    }
  }

  /// Where the curve begins.
  public let start: Point
  /// Where it ends; before ``start`` for a curve that was followed backwards.
  public let end: Point
  /// How progress runs from one to the other.
  public let curve: TimingCurve

  /// Makes a section.
  public init(from start: Point, to end: Point, along curve: TimingCurve) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Whether the section says what the progress at a fraction is.
  func contains(_ fraction: Double) -> Bool {
    (fraction - start.fraction) * (fraction - end.fraction) <= 0
  }

  /// The progress at a fraction that the section contains.
  func value(at fraction: Double) -> Double {
    let length = end.fraction - start.fraction
    guard length != 0 else { return end.progress }
    let eased = curve.value(at: (fraction - start.fraction) / length)
    return start.progress + (end.progress - start.progress) * eased
  }
}

extension [CurveSection] {
  /// The progress at a fraction: that of the last section that contains it, or else that at the
  /// start of the first one.
  func value(at fraction: Double) -> Double {
    let fraction = Swift.min(Swift.max(fraction, 0), 1)
    let section = last { $0.contains(fraction) }
    return section?.value(at: fraction) ?? first?.start.progress ?? fraction
  }
}
