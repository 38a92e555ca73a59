import Animatic

extension CGPoint: ApproximatelyEquatable {
  /// x and y, in points.
  public var comparedNumbers: [Double] { [x, y].comparedNumbers }
}

extension CGSize: ApproximatelyEquatable {
  /// The width and the height, in points.
  public var comparedNumbers: [Double] { [width, height].comparedNumbers }
}

extension CGVector: ApproximatelyEquatable {
  /// The components along x and y.
  public var comparedNumbers: [Double] { [dx, dy].comparedNumbers }
}

extension CGRect: ApproximatelyEquatable {
  /// x, y, the width and the height, in points.
  public var comparedNumbers: [Double] { origin.comparedNumbers + size.comparedNumbers }
}

extension UIEdgeInsets: ApproximatelyEquatable {
  /// The insets from the top, the left, the bottom and the right, in points.
  public var comparedNumbers: [Double] { [top, left, bottom, right].comparedNumbers }
}

extension CGAffineTransform: ApproximatelyEquatable {
  /// a, b, c, d, tx and ty.
  public var comparedNumbers: [Double] { [a, b, c, d, tx, ty].comparedNumbers }
}

extension CATransform3D: ApproximatelyEquatable {
  /// All sixteen numbers, row by row.
  public var comparedNumbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .comparedNumbers
  }
}

extension UIColor: ApproximatelyEquatable {
  /// Red, green, blue and alpha, each 0…1.
  public var comparedNumbers: [Double] { (0..<4).map { components[$0] } }
}

extension CGColor: ApproximatelyEquatable {
  /// Red, green, blue and alpha, each 0…1.
  public var comparedNumbers: [Double] { (components ?? []).comparedNumbers }
}
