/// The quality with which a painter scales images; Core Graphics' type, which Linux lacks.
///
/// A display list records the quality with each image.
public enum CGInterpolationQuality: Int32, CaseIterable, Hashable, Sendable {
  /// The painter's own choice.
  case `default` = 0
  /// No interpolation: the nearest pixel.
  case none = 1
  /// Low quality, fast.
  case low = 2
  /// Medium quality, slower than ``low``.
  case medium = 4
  /// High quality, the slowest.
  case high = 3
}
