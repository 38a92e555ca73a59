import AnimaticTracks
import Foundation

extension CALayer {
  /// The point of the bounds, in units of its size, that position and transform refer to; the
  /// middle is (0.5, 0.5). Changing it moves the frame; on the layers of views it does not animate.
  public var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      Self.requireFinite(newValue.components, "anchorPoint")
      change(\.anchorPoint, to: newValue, of: isViewBacked ? nil : .anchorPoint, by: self)
    }
  }

  /// How far in front of the layer the point lies that the transform refers to, in points; 0 unless
  /// set.
  public var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set {
      Self.requireFinite(newValue, "anchorPointZ")
      change(\.anchorPointZ, to: newValue, of: isViewBacked ? nil : .anchorPointZ, by: self)
    }
  }

  /// How near to the viewer the layer lies, in points; 0 unless set. Among the layers of one
  /// superlayer the nearest is in front, the later one where they are equally near.
  public var zPosition: CGFloat {
    get { state.zPosition }
    set {
      Self.requireFinite(newValue, "zPosition")
      change(\.zPosition, to: newValue, of: .zPosition, by: self)
    }
  }

  /// The transform about the anchor point.
  public var transform: CATransform3D {
    get { CATransform3D(state.transform) }
    set { setTransform(Matrix4(newValue), by: self) }
  }

  /// ``transform`` as a plane transform; the identity where it is none (rule M5).
  public func affineTransform() -> CGAffineTransform {
    state.transform.affine.map { CGAffineTransform($0) } ?? .identity
  }

  /// Sets ``transform`` to a plane transform.
  public func setAffineTransform(_ m: CGAffineTransform) {
    setTransform(Matrix4(AffineMatrix(m)), by: self)
  }

  /// A transform of all sublayers about the anchor point; the place for perspective.
  public var sublayerTransform: CATransform3D {
    get { CATransform3D(state.sublayerTransform) }
    set {
      let matrix = Matrix4(newValue)
      Self.requireFinite(matrix, "sublayerTransform")
      change(\.sublayerTransform, to: matrix, of: .sublayerTransform, by: self)
    }
  }

  /// Whether the layer's own coordinates run upwards from its bottom edge. Not so unless set.
  public var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set { change(\.isGeometryFlipped, to: newValue, forKey: "geometryFlipped") }
  }

  /// Whether the layer shows also when its back is turned to the viewer; so unless set.
  public var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue, forKey: "doubleSided") }
  }
}
