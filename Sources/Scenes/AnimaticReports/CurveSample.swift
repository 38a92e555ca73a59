import AnimaticPrinting

/// A sample of a timing curve, as a row of a report.
package struct CurveSample: Sendable {
  private let t: Double
  private let value: Double

  /// Creates a sample of finite numbers.
  package init(t: Double, value: Double) { (self.t, self.value) = (t, value) }

  /// Returns the table of the samples of a curve: `t,value`.
  package static func table(precision: Precision) -> ReportTable<CurveSample> {
    ReportTable(columns, precision: precision)
  }

  static let facts = columns.map(\.facts)

  private static let columns = [
    ReportTable<CurveSample>.Column("t", .number, nil, "0 to 1", "The fraction of the duration") {
      .number($0.t)
    },
    ReportTable<CurveSample>.Column(
      "value", .number, nil, "any",
      "The fraction of the way; below 0 or above 1 where the curve overshoots"
    ) { .number($0.value) },
  ]
}
