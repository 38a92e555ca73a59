import AnimaticTracks

/// The values of a node that change while its layer moves without another size, fades, or gets
/// another colour behind its contents.
package struct LayerMove {
  package let matrix: Matrix4
  package let opacity: Double
  package let background: SIMD4<Double>?
}

extension LayerNode {
  package mutating func adopt(_ move: LayerMove) {
    (matrix, opacity, background) = (move.matrix, move.opacity, move.background)
  }

  /// Takes over a translation to the plane of the parent, as the only transform.
  package mutating func adopt(translation: SIMD2<Double>) {
    (matrix.row4.x, matrix.row4.y) = (translation.x, translation.y)
  }
}
