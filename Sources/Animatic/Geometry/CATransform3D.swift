#if !canImport(QuartzCore)
  import Foundation

  /// A transform of space: [x' y' z' w'] = [x y z 1] · matrix, and x'/w', y'/w' is where a point
  /// shows.
  ///
  /// Stands in for Core Animation's type of this name, which Linux lacks.
  public struct CATransform3D: Hashable, Codable, Sendable {
    /// How far x' grows with x.
    public var m11: CGFloat
    /// How far y' grows with x.
    public var m12: CGFloat
    /// How far z' grows with x.
    public var m13: CGFloat
    /// How far w' grows with x: perspective.
    public var m14: CGFloat
    /// How far x' grows with y.
    public var m21: CGFloat
    /// How far y' grows with y.
    public var m22: CGFloat
    /// How far z' grows with y.
    public var m23: CGFloat
    /// How far w' grows with y: perspective.
    public var m24: CGFloat
    /// How far x' grows with z.
    public var m31: CGFloat
    /// How far y' grows with z.
    public var m32: CGFloat
    /// How far z' grows with z.
    public var m33: CGFloat
    /// How far w' grows with z: perspective.
    public var m34: CGFloat
    /// The shift along x, in points.
    public var m41: CGFloat
    /// The shift along y, in points.
    public var m42: CGFloat
    /// The shift along z, in points.
    public var m43: CGFloat
    /// The weight of the whole, usually 1.
    public var m44: CGFloat

    /// Makes a transform from its sixteen numbers, row by row.
    public init(
      m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
      m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
      m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
      m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
      (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
      (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
      (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
      (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Makes the transform whose numbers are all 0.
    public init() {
      self.init(
        m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0,
        m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }
  }
#endif
