import AnimaticGraphics
import AnimaticTracks
import Foundation

// The values of a layer, besides its geometry, that a renderer draws from.
extension LayerState {
  /// The radius of the corners of the bounds, at most half of the shorter side, in points.
  package var shownCornerRadius: Double {
    max(min(self.cornerRadius, bounds.width / 2, bounds.height / 2), 0)
  }
  package var shownCorners: CACornerMask { drawing.maskedCorners }
  package var shownCornerCurve: CALayerCornerCurve { drawing.cornerCurve }

  package struct Shadow {
    /// Red, green, blue and alpha; `nil` for none.
    package let color: SIMD4<Double>?
    /// The opacity, 0…1.
    package let opacity: Double
    /// The distance from the layer, in points.
    package let offset: CGSize
    /// The standard deviation of the blur, in points.
    package let radius: Double
    /// The path that casts the shadow; `nil` for what the layer draws.
    package let path: CGPath?
  }

  package var shadow: Shadow {
    Shadow(
      color: self.shadowColor, opacity: self.shadowOpacity, offset: self.shadowOffset,
      radius: self.shadowRadius, path: self.shadowPath.map { CGPath.make($0) })
  }

  /// The shadow that shows; `nil` for none.
  var shownShadow: LayerNode.Shadow? {
    guard self.shadowOpacity > 0, var color = self.shadowColor, color.w > 0 else { return nil }
    color.w *= min(self.shadowOpacity, 1)
    return LayerNode.Shadow(
      color: color, offset: self.shadowOffset, radius: max(self.shadowRadius, 0),
      path: self.shadowPath.map { CGPath.make($0) })
  }

  /// The object that the program gave as contents; `nil` for none.
  @MainActor package var contentsValue: Any? { self.contents?.value }

  /// The position of the contents in the bounds: the visible rectangle of the contents in the unit
  /// square, the mode in which they fill the bounds, and the number of their pixels per point.
  package var contentsSettings: (rect: CGRect, gravity: CALayerContentsGravity, scale: Double) {
    (self.contentsRect, self.contentsGravity, self.contentsScale)
  }

  /// Lets a layer that moves by itself show what it shows at a time of the stage, in seconds.
  package mutating func show(at time: Double) {
    switch layerClass {
    case .emitter: self.emitter.time = self.emitter.history?.map.local(time)
    case .tiled: self.tiled.time = time
    default: break
    }
  }

  /// Returns what the layer draws above its background and below its sublayers, in its own
  /// coordinates: its contents, shape, gradient, text, particles or tiles.
  package func foreground() -> DisplayList {
    guard hasForeground else { return DisplayList() }
    let painter = ForegroundPainter(context: CGContext(bounds: LayerNode.surface))
    painter.draw(self.contents, of: self, opacity: 1)
    painter.drawClassValues(of: self)
    return painter.context.displayList
  }

  /// Whether the layer may draw more than its background and border.
  var hasForeground: Bool {
    switch self.classValues {
    case .plain, .replicator: self.contents != nil
    case .shape, .gradient, .text, .emitter, .tiled: true
    }
  }

  /// Returns the map from the layer's coordinates to the superlayer's; `nil` for a layer that the
  /// viewer does not see, as it is hidden or transparent, stands edge-on or turns its back.
  /// - Parameter parent: The state of the superlayer, whose `sublayerTransform` applies; `nil` for
  ///   none.
  package func seenMap(to parent: LayerState?) -> PlaneMap? {
    guard isSeen else { return nil }
    let matrix = matrix(to: parent)
    return shows(by: matrix) ? PlaneMap(matrix) : nil
  }
}
