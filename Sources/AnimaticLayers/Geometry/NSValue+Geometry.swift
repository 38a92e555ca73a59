import Foundation

#if !canImport(CoreGraphics)
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
      let t = transform
      self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }

    /// Creates a box of a three-dimensional transform.
    public convenience init(caTransform3D t: CATransform3D) {
      self.init(numbers: [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
        t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ])
    }

    /// The boxed point; zero when the box holds another type.
    public var cgPointValue: CGPoint { cgPointIfBoxed ?? .zero }
    /// The boxed size; zero when the box holds another type.
    public var cgSizeValue: CGSize { cgSizeIfBoxed ?? .zero }
    /// The boxed rectangle; zero when the box holds another type.
    public var cgRectValue: CGRect { cgRectIfBoxed ?? .zero }

    /// The boxed vector; zero when the box holds another type.
    public var cgVectorValue: CGVector {
      numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    /// The boxed affine transform; all zeros when the box holds another type.
    public var cgAffineTransformValue: CGAffineTransform {
      cgAffineTransformIfBoxed ?? CGAffineTransform()
    }

    /// The boxed three-dimensional transform; all zeros when the box holds another type.
    public var caTransform3DValue: CATransform3D { caTransform3DIfBoxed ?? CATransform3D() }

    // MARK: - For animations

    var cgPointIfBoxed: CGPoint? { boxes("{CGPoint=dd}") ? pointValue : nil }
    var cgSizeIfBoxed: CGSize? { boxes("{CGSize=dd}") ? sizeValue : nil }
    var cgRectIfBoxed: CGRect? { boxes("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : nil }

    var cgAffineTransformIfBoxed: CGAffineTransform? {
      numbers(6).map { n in
        CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      }
    }

    var caTransform3DIfBoxed: CATransform3D? {
      numbers(16).map { n in
        CATransform3D(
          m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
          m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
          m44: n[15])
      }
    }

    private func boxes(_ type: String) -> Bool { String(cString: objCType) == type }

    /// Creates a box of an array of numbers.
    ///
    /// Foundation on Linux cannot box structures other than its own.
    package convenience init(numbers: [CGFloat]) {
      let numbers = numbers.map(Double.init)
      self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
    }

    /// Returns the boxed numbers, or `nil` when the box does not hold exactly `count` numbers.
    package func numbers(_ count: Int) -> [CGFloat]? {
      guard boxes("[\(count)d]") else { return nil }
      var numbers = [Double](repeating: 0, count: count)
      getValue(&numbers)
      return numbers.map { CGFloat($0) }
    }
  }
#else
  import QuartzCore

  extension NSValue {
    var cgPointIfBoxed: CGPoint? { boxed("{CGPoint=dd}", CGPoint.zero) }
    var cgSizeIfBoxed: CGSize? { boxed("{CGSize=dd}", CGSize.zero) }
    var cgRectIfBoxed: CGRect? { boxed("{CGRect={CGPoint=dd}{CGSize=dd}}", CGRect.zero) }
    var cgAffineTransformIfBoxed: CGAffineTransform? {
      boxed("{CGAffineTransform=dddddd}", CGAffineTransform.identity)
    }
    var caTransform3DIfBoxed: CATransform3D? {
      boxed("{CATransform3D=dddddddddddddddd}", CATransform3DIdentity)
    }

    private func boxed<Value>(_ type: String, _ placeholder: Value) -> Value? {
      guard String(cString: objCType) == type else { return nil }
      var value = placeholder
      getValue(&value, size: MemoryLayout<Value>.size)
      return value
    }
  }
#endif
