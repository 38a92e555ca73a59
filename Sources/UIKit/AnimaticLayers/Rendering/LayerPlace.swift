import AnimaticTracks

/// A sublayer of a layer that a walk has passed, before anybody reads its values.
///
/// Thousands of sublayers may wait in a walk, and the values of each are fifty times as large as
/// its place.
struct LayerPlace {
  let layer: CALayer
  let surroundings: LayerSurroundings
}

/// What the layers around give to the sublayers of a layer, or of one copy of it.
final class LayerSurroundings {
  /// The values of the layer if it transforms its sublayers; otherwise `nil`.
  let state: LayerState?
  let copy: LayerReader.Copy
  /// The indices of the copy in the replicators around the sublayers.
  let indices: [Int]
  /// Whether the sublayers lose their depth before ``space`` applies.
  let isFlat: Bool
  /// The transform from the layer's space to the coordinates of the parent; `nil` for none.
  let space: Matrix4?
  /// The index of the layer, or of the one around a transform layer, among those that show.
  let parent: Int?
  /// The opacity that the layer leaves to its sublayers.
  let opacity: Double

  init(
    in step: LayerStep, copy: LayerReader.Copy, indices: [Int], isFlat: Bool = false,
    space: Matrix4?, parent: Int?, opacity: Double
  ) {
    state = step.state.transformsSublayers ? step.state : nil
    (self.copy, self.indices, self.isFlat) = (copy, indices, isFlat)
    (self.space, self.parent, self.opacity) = (space, parent, opacity)
  }
}
