import Foundation

/// All values of a layer at one moment: the model, what was committed of it, or what shows.
struct LayerState: Hashable, Sendable {
  /// The layer's own coordinate space: what it shows of it, in points.
  var bounds = CGRect.zero
  /// Where the anchor point lies in the parent's coordinates, in points.
  var position = CGPoint.zero
  /// The point of the bounds that ``position`` and ``transform`` refer to, in units of its size.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor point.
  var transform = CGAffineTransform.identity
  /// 0…1, but for overshoot.
  var opacity = 1.0
  /// Red, green, blue and alpha.
  var backgroundColor: SIMD4<Double>?
  /// The part of the contents that stretches, in the unit square.
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var isHidden = false
}
