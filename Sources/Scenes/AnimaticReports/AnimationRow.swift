import AnimaticArrow
import AnimaticLayers
import AnimaticPrinting
import AnimaticTiming
import AnimaticTracks

/// A row of the report of animations: one property of a view that a block animates.
package struct AnimationRow: Sendable {
  package enum Outcome: Sendable {
    /// It reached its end.
    case finished
    /// Something removed it before its end: the block of this number, or no block.
    case interrupted(by: Int?)
    /// It goes on, or waits for the end of its delay.
    case running
  }

  let block: Int
  let name: String?
  package let view: String?
  private(set) var property: String
  private(set) var from: [Double]
  private(set) var to: [Double]
  let isAdditive: Bool
  let begin: Double
  let duration: Double
  /// The curve of an iteration; `nil` for keyframes.
  let curve: TimingCurve?
  let iterations: Double
  let autoreverses: Bool
  /// The property as a key path; `nil` for a transition.
  let path: LayerKeyPath?
  let motion: TrackMotion
  /// The fractions of an iteration at which keyframes pass their values.
  let breaks: [Double]
  /// The end, which is the expected one while the animation runs.
  package var end: Double
  var outcome = Outcome.running
}

extension AnimationRow {
  /// The name of the block, the start and the length of a cycle in seconds of an animation that
  /// runs without end; `nil` for another one.
  package var endlessCycle: (name: String?, begin: Double, length: Double)? {
    guard case .running = outcome, end == .infinity, duration > 0 else { return nil }
    return (name, begin, duration * (autoreverses ? 2 : 1))
  }

  /// The rows of the single numbers, whose properties are the columns that frames have of them; a
  /// property without numbers keeps its row.
  package var numbers: [AnimationRow] {
    guard !from.isEmpty else { return [self] }
    return zip(numberNames, zip(from, to)).map { name, ends in
      var row = self
      (row.property, row.from, row.to) = (name, [ends.0], [ends.1])
      return row
    }
  }

  var numberNames: [String] {
    let names = TraceColumns.columnNames(of: property)
    return names.count == from.count ? names : from.indices.map { "\(property).\($0)" }
  }

  /// Returns the table of animations, whose texts have numbers in a precision.
  /// - Parameter showsNumbers: Whether the rows are those of single numbers.
  package static func table(precision: Precision, showsNumbers: Bool = false) -> ReportTable<
    AnimationRow
  > { ReportTable(columns(precision, showsNumbers), precision: precision) }

  static let facts = columns(.standard, false).map(\.facts)

  private typealias Column = ReportTable<AnimationRow>.Column

  private static func columns(_ precision: Precision, _ showsNumbers: Bool) -> [Column] {
    [
      Column(
        "block", .integer, nil, "1 and more",
        "The number of the block, in the order in which blocks come"
      ) { .integer($0.block) },
      Column(
        "animation", .text, nil, "names of blocks", "The name of the block",
        empty: "the block has none"
      ) { TableCell($0.name) },
      Column(.view("The view", empty: "no view with a name has the layer")) { TableCell($0.view) },
      Column(
        "property", .text, nil, "names of properties",
        "The property, as frames have it or as a key path of its layer"
      ) { .text($0.property) },
      values("from", "The first value", precision, showsNumbers, { $0.from }),
      values("to", "The last value", precision, showsNumbers, { $0.to }),
      Column(
        "additive", .flag, nil, "true or false",
        "Whether the animation adds its values to the value of the view"
      ) { .flag($0.isAdditive) },
      Column("begin", .number, "s", "any", "The start of the first iteration") {
        TableCell($0.begin.withoutRoundingError)
      },
      Column(
        "duration", .number, "s", "above 0", "The duration of an iteration",
        empty: "iterations differ"
      ) { TableCell($0.duration) },
      Column(
        "curve", .text, nil, "curves as animatic curve takes them, joined, or keyframes",
        "The curve of an iteration"
      ) { .text($0.curve?.spelling ?? "keyframes") },
    ] + endColumns
  }

  private static let endColumns = [
    Column(
      "iterations", .number, nil, "above 0",
      "The number of iterations; a way there and back counts as two",
      empty: "the animation never ends"
    ) { TableCell($0.iterations) },
    Column(
      "autoreverses", .flag, nil, "true or false", "Whether every second iteration runs backwards"
    ) { .flag($0.autoreverses) },
    Column(
      "end", .number, "s", "any", "The end; of a running animation, the expected end",
      empty: "the animation never ends"
    ) { TableCell($0.end.withoutRoundingError) },
    Column("outcome", .text, nil, "finished, interrupted, running", "How the animation ended") {
      switch $0.outcome {
      case .finished: .text("finished")
      case .interrupted: .text("interrupted")
      case .running: .text("running")
      }
    },
    Column(
      "interruptedBy", .integer, nil, "numbers of blocks",
      "The block whose animation replaced this one",
      empty: "no block interrupted the animation; its view may have left the screen"
    ) {
      guard case .interrupted(let block?) = $0.outcome else { return .empty }
      return .integer(block)
    },
  ]

  private static func values(
    _ name: String, _ meaning: String, _ precision: Precision, _ showsNumbers: Bool,
    _ numbers: @escaping @Sendable (AnimationRow) -> [Double]
  ) -> Column {
    let empty = "the value has no numbers"
    guard !showsNumbers else {
      return Column(name, .number, "that of the property", "any", meaning, empty: empty) {
        TableCell(numbers($0).first)
      }
    }
    return Column(
      name, .text, "that of the property", "numbers with spaces between them",
      "\(meaning), with its numbers as frames have them", empty: empty
    ) { text(numbers($0), precision) }
  }

  private static func text(_ numbers: [Double], _ precision: Precision) -> TableCell {
    guard !numbers.isEmpty, numbers.allSatisfy(\.isFinite) else { return .empty }
    var text = TextBuffer(capacity: 256)
    for (index, number) in numbers.enumerated() {
      if index > 0 { text.append(" ") }
      text.append(number, precision)
    }
    return .text(text.string)
  }
}

extension Double {
  /// A sum or a product of times as it is meant: 0.9 for 3 · 0.3, which is 0.8999999999999999.
  var withoutRoundingError: Double {
    let rounded = (self * 1e12).rounded() / 1e12
    return abs(rounded - self) <= abs(self).ulp * 4 ? rounded : self
  }
}

extension TimingCurve {
  /// The curve as `animatic curve` takes it.
  package var spelling: String {
    switch self {
    case .linear: "linear"
    case .bezier(.easeIn): "easeIn"
    case .bezier(.easeOut): "easeOut"
    case .bezier(.easeInOut): "easeInOut"
    case .bezier(.systemDefault): "default"
    case .bezier(let curve):
      curve.isLinear ? "linear" : "\(curve.x1),\(curve.y1),\(curve.x2),\(curve.y2)"
    case .spring(let spring, _) where spring.allowsOverdamping:
      "spring:mass=\(spring.mass),stiffness=\(spring.stiffness),damping=\(spring.damping)"
        + ",velocity=\(spring.initialVelocity)"
    case .spring(let spring, _): "spring:\(spring.dampingRatio),\(spring.initialVelocity)"
    case .joined: css ?? "joined"
    }
  }
}
