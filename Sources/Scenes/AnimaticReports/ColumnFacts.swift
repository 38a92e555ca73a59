import AnimaticArrow

/// The facts about a column, or about all columns of one property: help, the article on columns and
/// the metadata of Arrow come from them.
package struct ColumnFacts: Sendable {
  package enum CellType: String, Sendable { case integer, number, flag, text }

  /// The names in headers, in their order.
  package let names: [String]
  package let type: CellType
  /// The unit; `nil` for values without one.
  package let unit: String?
  /// The values that cells can have.
  package let range: String
  /// The meaning, as a sentence without its full stop.
  package let meaning: String
  /// The reason for which a cell is empty; `nil` if none is.
  package let empty: String?

  package init(
    _ names: [String], _ type: CellType, _ unit: String?, _ range: String,
    _ meaning: String, empty: String? = nil
  ) {
    (self.names, self.type, self.unit, self.range) = (names, type, unit, range)
    (self.meaning, self.empty) = (meaning, empty)
  }

  /// The names in short, such as `center.x .y`.
  package var label: String {
    names.enumerated().map { index, name in
      index == 0 ? name : name.firstIndex(of: ".").map { String(name[$0...]) } ?? name
    }.joined(separator: " ")
  }

  var notes: [ArrowField.Note] {
    [
      unit.map { ArrowField.Note("unit", $0) }, ArrowField.Note("range", range),
      ArrowField.Note("meaning", meaning), empty.map { ArrowField.Note("empty", $0) },
    ].compactMap(\.self)
  }

  /// Returns the field of an Arrow table for one of the columns.
  /// - Parameters:
  ///   - texts: All texts of the column, for one of texts.
  ///   - isNullable: Whether cells may be empty that the facts do not mention.
  func field(_ name: String, texts: [String] = [], isNullable: Bool = false) -> ArrowField {
    let type: ArrowField.CellType =
      switch self.type {
      case .integer: .integer
      case .number: .number
      case .flag: .flag
      case .text: .text(texts)
      }
    return ArrowField(name, type, isNullable: isNullable || empty != nil, notes: notes)
  }
}

extension ColumnFacts {
  /// The range of fractions that animate.
  static let fraction = "0 to 1, or beyond where a curve overshoots"
  /// The range of lengths that animate.
  static let length = "0 and more, or less where a curve overshoots"

  static func time(_ meaning: String) -> ColumnFacts {
    ColumnFacts(["time"], .number, "s", "any", meaning)
  }

  static func view(_ meaning: String, empty: String? = nil) -> ColumnFacts {
    ColumnFacts(["view"], .text, nil, "names of views", meaning, empty: empty)
  }
}
