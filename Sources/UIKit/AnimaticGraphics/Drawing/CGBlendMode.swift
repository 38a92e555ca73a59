/// The mode in which drawing combines with what lies below it; Core Graphics' type, which Linux
/// lacks.
///
/// A display list records the mode. R is the result, S the source, D the destination, Ra, Sa and
/// Da their alphas; colours are premultiplied.
public enum CGBlendMode: Int32, CaseIterable, Hashable, Sendable {
  /// Source over destination: R = S + D·(1 − Sa).
  case normal
  /// The product of source and destination, which darkens.
  case multiply
  /// The product of the inverted source and destination, inverted, which brightens.
  case screen
  /// Multiply or screen, as the destination decides.
  case overlay
  /// The darker of source and destination in each component.
  case darken
  /// The brighter of source and destination in each component.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// Darkens or brightens softly, as the source decides.
  case softLight
  /// Multiply or screen, as the source decides.
  case hardLight
  /// The difference between the brighter and the darker component.
  case difference
  /// Like ``difference``, with less contrast.
  case exclusion
  /// The source's hue with the destination's saturation and luminance.
  case hue
  /// The source's saturation with the destination's hue and luminance.
  case saturation
  /// The source's hue and saturation with the destination's luminance.
  case color
  /// The source's luminance with the destination's hue and saturation.
  case luminosity
  /// R = 0.
  case clear
  /// R = S.
  case copy
  /// R = S·Da.
  case sourceIn
  /// R = S·(1 − Da).
  case sourceOut
  /// R = S·Da + D·(1 − Sa).
  case sourceAtop
  /// R = S·(1 − Da) + D.
  case destinationOver
  /// R = D·Sa.
  case destinationIn
  /// R = D·(1 − Sa).
  case destinationOut
  /// R = S·(1 − Da) + D·Sa.
  case destinationAtop
  /// R = S·(1 − Da) + D·(1 − Sa).
  case xor
  /// R = max(0, 1 − ((1 − D) + (1 − S))).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter
}

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
