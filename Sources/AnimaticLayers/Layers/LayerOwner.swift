import Foundation

/// The view of a layer, as the layer knows it.
@MainActor
package protocol LayerOwner: CALayerDelegate {
  /// The layer that was made for the owner.
  var backing: CALayer { get }
  /// The name of the owner in messages, if it has one.
  var nameInMessages: String? { get }
  /// Lets subviews follow a change of the size of the layer's bounds.
  func boundsSizeDidChange(from old: CGSize)
  /// Orders subviews as the sublayers are.
  func sublayersDidChange()
}
