import AnimaticTracks
import Foundation

extension LayerState {
  /// Where the anchor point lies in the layer's own coordinates.
  private var anchor: SIMD3<Double> {
    [
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height,
      self.anchorPointZ,
    ]
  }

  /// The way from the layer's coordinates to its parent's (rule I.1).
  ///
  /// - Parameter parent: The parent, whose `sublayerTransform` counts, if there is one.
  package func map(to parent: LayerState?) -> PlaneMap {
    var matrix = Matrix4(translation: -anchor)
    if self.isGeometryFlipped {
      let flip = Matrix4(
        row1: [1, 0, 0, 0], row2: [0, -1, 0, 0], row3: [0, 0, 1, 0],
        row4: [0, bounds.minY + bounds.maxY, 0, 1])
      matrix = flip.concatenating(matrix)
    }
    if transform != .identity { matrix = matrix.concatenating(transform) }
    matrix = matrix.concatenating(
      Matrix4(translation: [position.x, position.y, self.zPosition + self.anchorPointZ]))
    if let parent, parent.sublayerTransform != .identity {
      matrix =
        matrix
        .concatenating(Matrix4(translation: -parent.anchor))
        .concatenating(parent.sublayerTransform)
        .concatenating(Matrix4(translation: parent.anchor))
    }
    return PlaneMap(matrix)
  }
}
