#if !canImport(QuartzCore)
  import AnimaticTracks
  import Foundation

  // The functions of Core Animation, as Swift imports them.

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The transform that moves nothing.
  public let CATransform3DIdentity = CATransform3D(.identity)

  // MARK: - Making

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes a shift, in points.
  public func CATransform3DMakeTranslation(
    _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
  ) -> CATransform3D {
    CATransform3D(Matrix4(translation: [tx, ty, tz]))
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes a scaling about the origin.
  public func CATransform3DMakeScale(
    _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
  ) -> CATransform3D {
    CATransform3D(Matrix4(scale: [sx, sy, sz]))
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes a rotation by an angle in radians about a direction of any length; about (0, 0, 1) it
  /// turns the x axis towards the y axis, and about (0, 0, 0) it is the identity.
  public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D {
    CATransform3D(Matrix4(rotation: angle, about: [x, y, z]))
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes the transform of space that does what a plane transform does.
  public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(Matrix4(AffineMatrix(m)))
  }

  // MARK: - Changing

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A shift first, then `t`.
  public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
  ) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A scaling first, then `t`.
  public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
  ) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A rotation by an angle in radians about a direction first, then `t`.
  public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `a` first, then `b`.
  public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(Matrix4(a).concatenating(Matrix4(b)))
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The transform that undoes `t`, or `t` itself when nothing can undo it.
  public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    Matrix4(t).inverse.map(CATransform3D.init) ?? t
  }

  // MARK: - Asking

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Whether `t` moves nothing.
  public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Whether all numbers of two transforms are equal.
  public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a == b
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Whether a plane transform says all that `t` does.
  public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { Matrix4(t).affine != nil }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The plane transform that does what `t` does, where ``CATransform3DIsAffine(_:)``; otherwise
  /// what is left of `t` without z and perspective.
  public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
  }
#endif
