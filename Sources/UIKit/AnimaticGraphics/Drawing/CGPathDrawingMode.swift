/// The mode in which ``CGContext/drawPath(using:)`` draws the path; Core Graphics' type, which
/// Linux lacks.
public enum CGPathDrawingMode: Int32, CaseIterable, Hashable, Sendable {
  /// Fills by the winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes.
  case stroke
  /// Fills by the winding rule, then strokes.
  case fillStroke
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke
}
