import AnimaticTracks
import Foundation

extension UIView {
  /// The smallest upright rectangle of the superview's coordinates around the view, in points
  /// (rule I.1). Setting it moves ``center`` and sizes ``bounds``; both animate.
  public var frame: CGRect {
    get { layer.frame }
    set { layer.setFrame(newValue, by: self) }
  }

  /// What the view shows of its own coordinates, in points; its origin is (0, 0) unless set.
  /// Setting it leaves ``center`` where it is. Animates.
  public var bounds: CGRect {
    get { layer.bounds }
    set { layer.setBounds(newValue, by: self) }
  }

  /// Where the view's anchor point, its middle unless changed, lies in the superview's
  /// coordinates, in points. Animates.
  public var center: CGPoint {
    get { layer.position }
    set { layer.setPosition(newValue, by: self) }
  }

  /// The transform about the view's ``center``. Animates by its parts: scale, rotation, the rest
  /// and translation (rule D.1).
  public var transform: CGAffineTransform {
    get { CGAffineTransform(layer.state.transform) }
    set { layer.setTransform(Matrix4(AffineMatrix(newValue)), by: self) }
  }

  /// The transform of space about the view's ``center``, of which ``transform`` is what it does in
  /// the plane. Animates.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.setTransform(Matrix4(newValue), by: self) }
  }
}
