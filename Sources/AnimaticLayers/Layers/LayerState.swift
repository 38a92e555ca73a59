import AnimaticTracks
import Foundation

/// All values of a layer at one moment: the model, what was committed of it, or what shows.
///
/// Lengths are in points, colours are red, green, blue and alpha. The defaults are rule H6. What
/// most layers leave as it is lies in ``LayerDetails``, which they share, so that a state is a
/// quarter as large and quick to copy.
@dynamicMemberLookup
package struct LayerState: Hashable, Sendable {
  // First what is read most often, so that it lies in few lines of the cache.

  /// Where the anchor point lies in the parent's coordinates, in points.
  package var position = CGPoint.zero
  /// The layer's own coordinate space: what it shows of it, in points.
  package var bounds = CGRect.zero
  /// 0…1, but for overshoot.
  package var opacity = 1.0
  package var isHidden = false
  package var isDoubleSided = true
  package var isOpaque = false
  package var masksToBounds = false
  /// The transform about the anchor point.
  package var transform = Matrix4.identity
  /// The point of the bounds that ``position`` and ``transform`` refer to, in units of its size.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var backgroundColor: SIMD4<Double>?

  /// The details; an array of one, as arrays are shared until one of them changes.
  private var details = Self.plainDetails

  private static let plainDetails = [LayerDetails()]

  package subscript<Value>(dynamicMember detail: WritableKeyPath<LayerDetails, Value>) -> Value {
    get { details[0][keyPath: detail] }
    _modify { yield &details[0][keyPath: detail] }
  }

  /// The part of the contents that stretches, in the unit square.
  package var contentsCenter: CGRect {
    get { details[0].contentsCenter }
    _modify { yield &details[0].contentsCenter }
  }
}

/// The values of a layer that are seldom changed.
package struct LayerDetails: Hashable, Sendable {
  // MARK: - Geometry

  /// How near to the viewer the layer lies.
  var zPosition = 0.0
  /// How far in front of the layer that point lies.
  var anchorPointZ = 0.0
  /// The transform of all sublayers about the anchor point.
  var sublayerTransform = Matrix4.identity
  /// Whether the layer's own coordinates run upwards from the bottom edge.
  var isGeometryFlipped = false
  var timing = LayerTiming()

  // MARK: - Looks

  var cornerRadius = 0.0
  var borderWidth = 0.0
  var borderColor: SIMD4<Double>? = [0, 0, 0, 1]
  var shadowColor: SIMD4<Double>? = [0, 0, 0, 1]
  var shadowOpacity = 0.0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius = 3.0
  var shadowPath: LayerContents?

  // MARK: - Contents

  /// What is drawn; the engine does not look into it.
  var contents: LayerContents?
  /// The contents that animations lead from and to, until the first commit after these.
  var animatedContents: [LayerContents] = []
  /// The part of the contents that shows, in the unit square.
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that stretches, in the unit square.
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  /// How many pixels of the contents make a point.
  var contentsScale = 1.0
}
