import AnimaticGraphics
import AnimaticTracks
import Foundation

/// A three-dimensional transform, a matrix of four rows and four columns.
///
/// The transform maps a point by [x' y' z' w'] = [x y z 1] · matrix; the point then appears at
/// (x'/w', y'/w'). Linux lacks Core Animation's type of this name.
public struct CATransform3D: Hashable, Sendable {
  /// The elements as the engine stores them.
  package var matrix: Matrix4

  package init(_ matrix: Matrix4) { self.matrix = matrix }

  /// Creates a transform from its sixteen elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    matrix = Matrix4(
      row1: SIMD4(m11, m12, m13, m14), row2: SIMD4(m21, m22, m23, m24),
      row3: SIMD4(m31, m32, m33, m34), row4: SIMD4(m41, m42, m43, m44))
  }

  /// The sixteen elements, row by row.
  package var elements: [Double] {
    [matrix.row1, matrix.row2, matrix.row3, matrix.row4].flatMap(\.numbers)
  }

  /// Creates a transform from its sixteen ``elements``.
  package init(elements: [Double]) {
    func row(_ index: Int) -> SIMD4<Double> { SIMD4(elements[4 * index..<4 * index + 4]) }
    matrix = Matrix4(row1: row(0), row2: row(1), row3: row(2), row4: row(3))
  }

  /// Creates the transform whose elements are all 0.
  public init() { matrix = Matrix4(row1: SIMD4(), row2: SIMD4(), row3: SIMD4(), row4: SIMD4()) }

  /// The contribution of x to x'.
  public var m11: CGFloat {
    get { matrix.row1.x }
    set { matrix.row1.x = newValue }
  }
  /// The contribution of x to y'.
  public var m12: CGFloat {
    get { matrix.row1.y }
    set { matrix.row1.y = newValue }
  }
  /// The contribution of x to z'.
  public var m13: CGFloat {
    get { matrix.row1.z }
    set { matrix.row1.z = newValue }
  }
  /// The contribution of x to w': perspective.
  public var m14: CGFloat {
    get { matrix.row1.w }
    set { matrix.row1.w = newValue }
  }
  /// The contribution of y to x'.
  public var m21: CGFloat {
    get { matrix.row2.x }
    set { matrix.row2.x = newValue }
  }
  /// The contribution of y to y'.
  public var m22: CGFloat {
    get { matrix.row2.y }
    set { matrix.row2.y = newValue }
  }
  /// The contribution of y to z'.
  public var m23: CGFloat {
    get { matrix.row2.z }
    set { matrix.row2.z = newValue }
  }
  /// The contribution of y to w': perspective.
  public var m24: CGFloat {
    get { matrix.row2.w }
    set { matrix.row2.w = newValue }
  }
  /// The contribution of z to x'.
  public var m31: CGFloat {
    get { matrix.row3.x }
    set { matrix.row3.x = newValue }
  }
  /// The contribution of z to y'.
  public var m32: CGFloat {
    get { matrix.row3.y }
    set { matrix.row3.y = newValue }
  }
  /// The contribution of z to z'.
  public var m33: CGFloat {
    get { matrix.row3.z }
    set { matrix.row3.z = newValue }
  }
  /// The contribution of z to w': perspective.
  public var m34: CGFloat {
    get { matrix.row3.w }
    set { matrix.row3.w = newValue }
  }
  /// The translation along x, in points.
  public var m41: CGFloat {
    get { matrix.row4.x }
    set { matrix.row4.x = newValue }
  }
  /// The translation along y, in points.
  public var m42: CGFloat {
    get { matrix.row4.y }
    set { matrix.row4.y = newValue }
  }
  /// The translation along z, in points.
  public var m43: CGFloat {
    get { matrix.row4.z }
    set { matrix.row4.z = newValue }
  }
  /// The contribution of the constant 1 to w', usually 1.
  public var m44: CGFloat {
    get { matrix.row4.w }
    set { matrix.row4.w = newValue }
  }
}

extension CATransform3D: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44
  }

  /// Decodes the sixteen elements by their names.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.container(keyedBy: CodingKeys.self)
    self.init(elements: try CodingKeys.allCases.map { try numbers.decode(Double.self, forKey: $0) })
  }

  /// Encodes the sixteen elements under their names.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.container(keyedBy: CodingKeys.self)
    for (key, number) in zip(CodingKeys.allCases, elements) {
      try numbers.encode(number, forKey: key)
    }
  }
}
