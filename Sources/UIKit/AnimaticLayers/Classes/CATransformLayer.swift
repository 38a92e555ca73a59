import Foundation

/// A layer that shows only its sublayers, and keeps their depth.
///
/// The sublayers are part of the space around the layer: the layer does not flatten them to its
/// plane. A renderer ignores what other layers draw themselves, such as the background, the border
/// and the contents.
open class CATransformLayer: CALayer {
  override class var engineClass: CALayer.Type { CATransformLayer.self }
  override var keepsDepth: Bool { true }

  /// Returns `nil`: the layer has no plane in which a point could lie.
  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
