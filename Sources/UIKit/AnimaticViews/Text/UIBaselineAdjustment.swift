/// The position of a label's text whose font has shrunk; UIKit's type.
public enum UIBaselineAdjustment: Int, CaseIterable, Hashable, Sendable {
  /// The base line stays.
  case alignBaselines
  /// The text is in the middle.
  case alignCenters
  /// The top of the text stays.
  case none
}
