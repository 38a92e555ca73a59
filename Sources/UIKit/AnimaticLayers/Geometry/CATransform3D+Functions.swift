import AnimaticTracks
import Foundation

// The functions of Core Animation, as Swift imports them.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identity transform, which leaves every point where it is.
public let CATransform3DIdentity = CATransform3D(.identity)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(Matrix4(translation: [tx, ty, tz]))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(Matrix4(scale: [sx, sy, sz]))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation by an angle in radians about an axis, a vector of any length.
///
/// A positive angle about (0, 0, 1) turns the x axis towards the y axis. The vector (0, 0, 0)
/// makes the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(Matrix4(rotation: angle, about: [x, y, z]))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the three-dimensional transform with the effect of an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(Matrix4(AffineMatrix(m)))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that applies a translation in points first, then `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that applies a scaling first, then `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that applies a rotation by an angle in radians about an axis first, then
/// `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform that applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(Matrix4(a).concatenating(Matrix4(b)))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the inverse of `t`, or `t` itself when `t` has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  Matrix4(t).inverse.map(CATransform3D.init) ?? t
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether all elements of two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether an affine transform of the plane has the whole effect of `t`.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { Matrix4(t).affine != nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the affine transform with the effect of `t`.
///
/// Where ``CATransform3DIsAffine(_:)`` is false, the result leaves out z and the perspective.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
