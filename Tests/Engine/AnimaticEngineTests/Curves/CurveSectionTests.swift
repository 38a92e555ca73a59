import AnimaticTiming
import Testing

/// Curves that are joined from sections.
struct CurveSectionTests {
  private static func section(_ start: (Double, Double), _ end: (Double, Double)) -> CurveSection {
    CurveSection(
      from: CurveSection.Point(start.0, start.1), to: CurveSection.Point(end.0, end.1),
      along: .linear)
  }

  @Test func `the last section that contains a fraction has its progress`() {
    let rows: [(sections: [CurveSection], fraction: Double, progress: Double)] = [
      ([], 0.3, 0.3),
      // A fraction before all sections has the progress at the start of the first one.
      ([Self.section((0.5, 0.2), (1, 1))], 0.25, 0.2),
      ([Self.section((0.5, 0.2), (1, 1))], 0.75, 0.6),
      ([Self.section((0, 0), (1, 1)), Self.section((0.5, 0), (1, 0.5))], 0.25, 0.25),
      ([Self.section((0, 0), (1, 1)), Self.section((0.5, 0), (1, 0.5))], 0.5, 0),
      // A section that runs backwards, and one of no length.
      ([Self.section((1, 0), (0, 1))], 0.25, 0.75),
      ([Self.section((0.5, 0.1), (0.5, 0.9))], 0.5, 0.9),
    ]
    for row in rows {
      let value = TimingCurve.joined(row.sections).value(at: row.fraction)
      #expect(abs(value - row.progress) < 1e-12, "\(row)")
    }
  }
}
