import AnimaticTracks

/// The values of a node that change while its layer moves without another size, fades, or gets
/// another colour behind its contents.
package struct LayerMove {
  package let matrix: Matrix4
  package let opacity: Double
  package let background: SIMD4<Double>?
}

extension LayerNode {
  /// Takes over the values of a move.
  package mutating func adopt(_ move: LayerMove) {
    (matrix, opacity, background) = (move.matrix, move.opacity, move.background)
  }
}
