import AnimaticTracks
import Foundation

#if canImport(QuartzCore)
  import QuartzCore
#endif

// How transforms of space are written for the engine, and read back.

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
