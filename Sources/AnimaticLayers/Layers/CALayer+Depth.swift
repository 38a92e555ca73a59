import AnimaticTracks
import Foundation

extension CALayer {
  /// ``transform`` as a plane transform; the identity where it is none (rule M5).
  public func affineTransform() -> CGAffineTransform {
    state.transform.affine.map { CGAffineTransform($0) } ?? .identity
  }

  /// Sets ``transform`` to a plane transform.
  public func setAffineTransform(_ m: CGAffineTransform) {
    setTransform(Matrix4(AffineMatrix(m)))
  }

  func setZPosition(_ position: CGFloat) {
    change(\.zPosition, toFinite: position, forKey: "zPosition")
  }

  func setAnchorPoint(_ point: CGPoint) {
    Self.requireFinite(point.components, "anchorPoint")
    changeUnlessOfView(\.anchorPoint, to: point, forKey: "anchorPoint")
  }

  func setAnchorPointZ(_ position: CGFloat) {
    Self.requireFinite(position, "anchorPointZ")
    changeUnlessOfView(\.anchorPointZ, to: position, forKey: "anchorPointZ")
  }

  func setSublayerTransform(_ matrix: Matrix4) {
    Self.requireFinite(matrix, "sublayerTransform")
    change(\.sublayerTransform, to: matrix, forKey: "sublayerTransform")
  }
}
