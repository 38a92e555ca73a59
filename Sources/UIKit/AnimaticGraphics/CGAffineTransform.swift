import Foundation

/// An affine transform of the plane, x' = a·x + c·y + tx and y' = b·x + d·y + ty; Core Graphics'
/// type, which Linux lacks.
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// The translation along x, in points.
  public var tx: CGFloat
  /// The translation along y, in points.
  public var ty: CGFloat

  /// Creates a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates the transform whose numbers are all 0.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a rotation by an angle in radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (cosine, sine) = (cos(angle), sin(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// The transform that leaves every point where it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The six numbers in the order a, b, c, d, tx, ty.
  package var coefficients: [Double] { [a, b, c, d, tx, ty] }

  /// Creates a transform from its six ``coefficients``.
  package init(coefficients n: [Double]) {
    self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Whether the transform equals ``identity``.
  public var isIdentity: Bool { self == .identity }
}

extension CGAffineTransform {
  /// Returns the transform that applies this one first and then another one.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d, tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns the transform that first rotates by an angle in radians and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that first scales and then applies this one.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that first translates and then applies this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the inverse of this transform, or this transform itself when it has no inverse.
  public func inverted() -> CGAffineTransform {
    let area = a * d - b * c
    guard area != 0, (1 / area).isFinite else { return self }
    return CGAffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
      ty: (b * tx - a * ty) / area)
  }
}

extension CGAffineTransform: Codable {
  private enum CodingKeys: CodingKey, CaseIterable { case a, b, c, d, tx, ty }

  /// Reads the six numbers from an array, in the order a, b, c, d, tx, ty, or by their names.
  public init(from decoder: any Decoder) throws {
    if var numbers = try? decoder.unkeyedContainer() {
      self.init(coefficients: try (0..<6).map { _ in try numbers.decode(Double.self) })
    } else {
      let named = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        coefficients: try CodingKeys.allCases.map { try named.decode(Double.self, forKey: $0) })
    }
  }

  /// Writes the six numbers as an array, in the order a, b, c, d, tx, ty.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in coefficients { try numbers.encode(number) }
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the size transformed as a vector, so that the translation has no effect.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the four transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if t.b == 0 && t.c == 0 && t.a >= 0 && t.d >= 0 {
      return CGRect(origin: origin.applying(t), size: size.applying(t))
    }
    let corners = (
      x: SIMD4<Double>(minX, maxX, minX, maxX), y: SIMD4<Double>(minY, minY, maxY, maxY)
    )
    let xs = t.a * corners.x + t.c * corners.y + t.tx
    let ys = t.b * corners.x + t.d * corners.y + t.ty
    let (left, right) = (xs.min(), xs.max())
    let (top, bottom) = (ys.min(), ys.max())
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
