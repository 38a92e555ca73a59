import Foundation

/// The view of a layer, in the operations that the layer needs.
@MainActor package protocol LayerOwner: CALayerDelegate, AnimationHost.TreeOwner {
  var backing: CALayer { get }
  /// The name of the owner in diagnostics; `nil` for none.
  var nameInMessages: String? { get }
  /// The values of the owner that differ from the defaults, each as `key=value`, for dumps of the
  /// tree.
  var dumpFields: [String] { get }
  /// Resizes the subviews after a change of the bounds' size.
  /// - Parameter old: The size before the change, in points.
  func boundsSizeDidChange(from old: CGSize)
  /// Whether a drawing replaces what it does not cover; otherwise the layer keeps its old contents
  /// below.
  var clearsContextBeforeDrawing: Bool { get }
  /// Moves the subview of a sublayer to the index that the sublayer has among those of subviews.
  func sublayerDidMove(_ layer: CALayer)
}

extension LayerOwner {
  package var hostedTree: any HostedLayer { backing }
}
