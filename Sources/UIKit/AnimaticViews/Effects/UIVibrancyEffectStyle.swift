/// What shines over a blur. The numbers are UIKit's.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// A text.
  case label
  /// A text of less weight.
  case secondaryLabel
  /// A text of little weight.
  case tertiaryLabel
  /// A text of the least weight.
  case quaternaryLabel
  /// A surface.
  case fill
  /// A surface of less weight.
  case secondaryFill
  /// A surface of little weight.
  case tertiaryFill
  /// A line between others.
  case separator
}
