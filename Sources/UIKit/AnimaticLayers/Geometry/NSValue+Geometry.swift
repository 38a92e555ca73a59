import AnimaticGraphics
import Foundation

// The geometry accessors that UIKit and Core Animation add to NSValue.

extension NSValue {
  /// Creates a box of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a box of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a box of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a box of a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy])
  }

  /// Creates a box of an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: transform.coefficients)
  }

  /// Creates a box of a three-dimensional transform.
  public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.elements) }

  /// The boxed point; zero when the box holds another type.
  public var cgPointValue: CGPoint { cgPointIfBoxed ?? .zero }
  /// The boxed size; zero when the box holds another type.
  public var cgSizeValue: CGSize { cgSizeIfBoxed ?? .zero }
  /// The boxed rectangle; zero when the box holds another type.
  public var cgRectValue: CGRect { cgRectIfBoxed ?? .zero }
  /// The boxed vector; zero when the box holds another type.
  public var cgVectorValue: CGVector { cgVectorIfBoxed ?? .zero }

  /// The boxed affine transform; all zeros when the box holds another type.
  public var cgAffineTransformValue: CGAffineTransform {
    cgAffineTransformIfBoxed ?? CGAffineTransform()
  }

  /// The boxed three-dimensional transform; all zeros when the box holds another type.
  public var caTransform3DValue: CATransform3D { caTransform3DIfBoxed ?? CATransform3D() }

  var cgPointIfBoxed: CGPoint? { boxes("{CGPoint=dd}") ? pointValue : nil }
  var cgSizeIfBoxed: CGSize? { boxes("{CGSize=dd}") ? sizeValue : nil }
  var cgRectIfBoxed: CGRect? { boxes("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : nil }

  var cgVectorIfBoxed: CGVector? { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } }

  var cgAffineTransformIfBoxed: CGAffineTransform? {
    numbers(6).map(CGAffineTransform.init(coefficients:))
  }

  var caTransform3DIfBoxed: CATransform3D? { numbers(16).map(CATransform3D.init(elements:)) }

  private func boxes(_ type: String) -> Bool { String(cString: objCType) == type }

  /// Creates a box of an array of numbers.
  ///
  /// Foundation on Linux cannot box structures other than its own.
  package convenience init(numbers: [Double]) {
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// Returns the boxed numbers, or `nil` when the box does not hold exactly `count` numbers.
  package func numbers(_ count: Int) -> [Double]? {
    guard boxes("[\(count)d]") else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }
}
