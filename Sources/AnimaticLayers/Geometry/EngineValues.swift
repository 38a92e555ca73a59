import AnimaticTracks
import Foundation

#if canImport(QuartzCore)
  import QuartzCore
#endif

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

  package var components: SIMD4<Double> {
    SIMD4(origin.x, origin.y, size.width, size.height)
  }
  package var engineValue: AnimatableValue { .components(components) }
}

extension Double {
  package var engineValue: AnimatableValue { .components(SIMD4(self, 0, 0, 0)) }
}

extension Matrix4 {
  package init(_ t: CATransform3D) {
    #if canImport(QuartzCore)
      self.init(
        row1: SIMD4(t.m11, t.m12, t.m13, t.m14), row2: SIMD4(t.m21, t.m22, t.m23, t.m24),
        row3: SIMD4(t.m31, t.m32, t.m33, t.m34), row4: SIMD4(t.m41, t.m42, t.m43, t.m44))
    #else
      self = t.matrix
    #endif
  }
}

#if canImport(QuartzCore)
  extension CATransform3D {
    package init(_ matrix: Matrix4) {
      let (row1, row2, row3, row4) = (matrix.row1, matrix.row2, matrix.row3, matrix.row4)
      self.init(
        m11: row1.x, m12: row1.y, m13: row1.z, m14: row1.w,
        m21: row2.x, m22: row2.y, m23: row2.z, m24: row2.w,
        m31: row3.x, m32: row3.y, m33: row3.z, m34: row3.w,
        m41: row4.x, m42: row4.y, m43: row4.z, m44: row4.w)
    }
  }
#endif

extension SIMD4<Double> {
  /// Whether every component is a finite number.
  package var isFinite: Bool { self - self == .zero }
}
