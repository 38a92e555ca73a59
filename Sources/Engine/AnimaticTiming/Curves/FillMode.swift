/// The effect of an animation before its start and after its end.
///
/// Core Animation's counterpart is `CAMediaTimingFillMode`.
public enum FillMode: Hashable, Sendable {
  /// The animation has no effect, so the model shows; the default of Core Animation.
  case removed
  /// The last value shows after the end.
  case forwards
  /// The first value shows before the start.
  case backwards
  /// The first value shows before the start and the last value after the end, as in `UIView`
  /// animations.
  case both

  /// Whether the first value shows before the start.
  package var showsBefore: Bool { self == .backwards || self == .both }
  var showsAfter: Bool { self == .forwards || self == .both }
}
