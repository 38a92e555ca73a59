import Animatic

/// An animatable property of a view in a trace: a group of neighbouring columns.
///
/// The cases have the order of the columns, and a raw value is the name in headers and options.
package enum TraceProperty: String, CaseIterable, Sendable {
  case frame, bounds, center, transform, alpha, backgroundColor, contentStretch

  struct Row: Sendable {
    /// The names of the components; none for a property with a single number.
    let components: [String]
    let unit: String?
    let limits: String
    /// The meaning, as a sentence without its full stop.
    let meaning: String
    /// Returns the numbers of a view, first those of the components.
    let numbers: @Sendable (ViewSample) -> SIMD8<Double>
    /// The indices of the numbers in `TraceRow.values`.
    fileprivate(set) var range = 0..<0

    init(
      _ components: [String], _ unit: String?, _ limits: String, _ meaning: String,
      _ numbers: @escaping @Sendable (ViewSample) -> SIMD8<Double>
    ) {
      (self.components, self.unit, self.limits) = (components, unit, limits)
      (self.meaning, self.numbers) = (meaning, numbers)
    }

    init(_ unit: String?, _ meaning: String, _ rect: @escaping @Sendable (ViewSample) -> CGRect) {
      self.init(["x", "y", "width", "height"], unit, "any", meaning) { sample in
        let rect = rect(sample)
        return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, 0, 0, 0, 0]
      }
    }
  }

  private var columns: Row {
    switch self {
    case .frame: Row("pt", "The frame, in the coordinates of the superview") { $0.frame }
    case .bounds: Row("pt", "The bounds, in the view's own coordinates") { $0.bounds }
    case .center:
      Row(["x", "y"], "pt", "any", "The centre, in the coordinates of the superview") {
        [$0.center.x, $0.center.y, 0, 0, 0, 0, 0, 0]
      }
    case .transform:
      Row(
        ["a", "b", "c", "d", "tx", "ty"], nil, "any",
        "The affine transform about the centre; tx and ty are points"
      ) { sample in
        let matrix = sample.transform
        return [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty, 0, 0]
      }
    case .alpha: Row([], nil, ColumnFacts.fraction, "The opacity") { SIMD8(repeating: $0.alpha) }
    case .backgroundColor:
      Row(
        ["red", "green", "blue", "alpha"], nil, ColumnFacts.fraction,
        "The background colour, in sRGB"
      ) {
        SIMD8(lowHalf: $0.color ?? SIMD4(), highHalf: SIMD4())
      }
    case .contentStretch:
      Row(nil, "The stretchable rectangle, as fractions of the bounds") { $0.contentStretch }
    }
  }

  /// The rows of all properties, in the order of the columns.
  static let rows: [Row] = {
    var count = 0
    return allCases.map { property in
      var row = property.columns
      row.range = count..<count + max(row.components.count, 1)
      count = row.range.upperBound
      return row
    }
  }()

  private static let rowOfProperty = Dictionary(uniqueKeysWithValues: zip(allCases, rows))

  private var row: Row { Self.rowOfProperty[self] ?? columns }

  /// The names of the components; none for a property with a single number.
  package var components: [String] { row.components }
  /// The indices of the property's numbers in `TraceRow.values`.
  package var range: Range<Int> { row.range }

  var facts: ColumnFacts {
    ColumnFacts(
      columnNames, .number, row.unit, row.limits, row.meaning,
      empty: self == .backgroundColor ? "the view has no background colour" : nil)
  }

  /// The names of the property's columns in headers, such as `frame.x`.
  package var columnNames: [String] {
    components.isEmpty ? [rawValue] : components.map { "\(rawValue).\($0)" }
  }
}
