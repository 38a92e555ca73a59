import AnimaticTracks
import Foundation

// Conversions between CoreGraphics values and engine values. They call memberwise initialisers,
// because an array literal of numbers allocates an array first.

extension AffineMatrix {
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
      ty: transform.ty)
  }
}

extension CGAffineTransform {
  package init(_ matrix: AffineMatrix) {
    self.init(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty)
  }

  /// Creates the effect of a three-dimensional transform within the plane z = 0.
  package init(_ matrix: Matrix4) {
    self.init(
      a: matrix.row1.x, b: matrix.row1.y, c: matrix.row2.x, d: matrix.row2.y, tx: matrix.row4.x,
      ty: matrix.row4.y)
  }

  package var engineValue: AnimatableValue { .matrix(AffineMatrix(self)) }
}

extension CGPoint {
  package init(_ components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }

  package var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  package var engineValue: AnimatableValue { .components(components) }
}

extension CGSize {
  package init(_ components: SIMD4<Double>) { self.init(width: components.x, height: components.y) }

  package var components: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  package var engineValue: AnimatableValue { .components(components) }
}

extension CGRect {
  package init(_ components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y, width: components.z, height: components.w)
  }

  package var components: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
  package var engineValue: AnimatableValue { .components(components) }
}

extension Double {
  package var engineValue: AnimatableValue { .components(SIMD4(self, 0, 0, 0)) }
}

extension Matrix4 {
  package init(_ t: CATransform3D) {
    self = t.matrix
  }
}

extension SIMD4<Double> {
  /// Whether every component is a finite number.
  package var isFinite: Bool { self - self == .zero }
}
