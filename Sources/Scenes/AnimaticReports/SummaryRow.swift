import AnimaticArrow
import AnimaticPrinting

/// A row of the report of summaries: how an animation moves a number of a view, or its centre.
package struct SummaryRow: Sendable {
  let animation: AnimationRow
  /// The column of frames that has the number, or `center`.
  let property: String
  /// The end of the movement that was seen, in seconds.
  let end: Double
  let from: Double
  let to: Double
  let motion: MotionSummary
}

extension SummaryRow {
  /// Returns the rows of an animation up to a time in seconds; none for one that has not begun and
  /// for one that moves no number.
  /// - Parameter tolerance: The distance from the last value that counts as settled, as a fraction
  ///   of the distance between the first and the last value.
  package static func rows(
    of animation: AnimationRow, until time: Double, tolerance: Double
  ) -> [SummaryRow] {
    let end = min(animation.end, time)
    guard let iterations = MotionIterations(animation, until: end) else { return [] }
    func row(_ property: String, _ track: MotionTrack?) -> SummaryRow? {
      guard let track else { return nil }
      let summary = MotionSummary(of: track, iterations, tolerance)
      // A turn does not scale, but for rounding.
      guard summary.pathLength > 1e-12 * max(abs(summary.greatest), 1) else { return nil }
      return SummaryRow(
        animation: animation, property: property, end: end, from: track.from, to: track.to,
        motion: summary)
    }
    if animation.property == "transform", animation.from.count == 6 {
      return TransformPart.allCases.compactMap { part in
        row(part.rawValue, MotionTrack(of: animation, part: part))
      }
    }
    var rows = animation.numberNames.enumerated().compactMap { index, name in
      row(name, MotionTrack(of: animation, number: index))
    }
    if animation.property == "center" {
      rows += [row("center", MotionTrack(ofPoint: animation))].compactMap(\.self)
    }
    return rows
  }

  /// Returns the table of summaries, whose texts have numbers in a precision.
  package static func table(precision: Precision) -> ReportTable<SummaryRow> {
    ReportTable(columns, precision: precision)
  }

  static let facts = columns.map(\.facts)

  private typealias Column = ReportTable<SummaryRow>.Column

  private static let unit = "that of the property"

  private static let columns =
    [
      Column("block", .integer, nil, "1 and more", "The number of the block, as in animations") {
        .integer($0.animation.block)
      },
      Column(
        "animation", .text, nil, "names of blocks", "The name of the block",
        empty: "the block has none"
      ) { TableCell($0.animation.name) },
      Column(.view("The view", empty: "no view with a name has the layer")) {
        TableCell($0.animation.view)
      },
      Column(
        "property", .text, nil, "columns of frames, or center as a whole",
        "The number by its column in frames, of a transform the numbers that it consists of"
      ) { .text($0.property) },
      Column(
        "additive", .flag, nil, "true or false",
        "Whether the animation adds its values to the value of the view"
      ) { .flag($0.animation.isAdditive) },
      Column("begin", .number, "s", "any", "The start of the first iteration") {
        TableCell($0.animation.begin)
      }, Column("end", .number, "s", "any", "The end, or that of the output") { TableCell($0.end) },
      Column("from", .number, unit, "any", "The first value") { TableCell($0.from) },
      Column("to", .number, unit, "any", "The last value") { TableCell($0.to) },
    ] + motionColumns

  private static let motionColumns = [
    Column("least", .number, unit, "any", "The least value") { TableCell($0.motion.least) },
    Column("greatest", .number, unit, "any", "The greatest value") {
      TableCell($0.motion.greatest)
    },
    Column(
      "overshoot", .number, "%", "0 and more",
      "How far the value goes beyond the last value, in percent of the whole way",
      empty: "the first and the last value are the same"
    ) { TableCell($0.motion.overshoot) },
    Column(
      "peakTime", .number, "s", "0 and more",
      "The time from the start to the value that is farthest in the direction of the last one",
      empty: "the first and the last value are the same"
    ) { TableCell($0.motion.peakTime) },
    Column(
      "settlingTime", .number, "s", "0 and more",
      "The time after which the value stays within the tolerance of the last value",
      empty: "it does not end there, or the first and the last value are the same"
    ) { TableCell($0.motion.settlingTime) },
    Column(
      "greatestSpeed", .number, "that of the property, per second", "0 and more",
      "The greatest speed in either direction", empty: "it is infinite, or not known"
    ) { TableCell($0.motion.greatestSpeed) },
    Column(
      "pathLength", .number, unit, "above 0",
      "The length of the way, there and back, in all iterations"
    ) { TableCell($0.motion.pathLength) },
  ]
}
