import AnimaticTracks
import Foundation

extension LayerState {
  /// The smallest upright rectangle of the parent's coordinates around the layer (rule I.1).
  package var frame: CGRect {
    let left = -anchorPoint.x * bounds.width
    let top = -anchorPoint.y * bounds.height
    if transform == .identity {
      return CGRect(
        x: position.x + left, y: position.y + top, width: bounds.width, height: bounds.height)
    }
    let box = CGRect(x: left, y: top, width: bounds.width, height: bounds.height)
    let moved =
      transform.affine.map { box.applying(CGAffineTransform($0)) }
      ?? PlaneMap(transform).apply(to: box)
    return moved.offsetBy(dx: position.x, dy: position.y)
  }

  /// The position and bounds that give the layer a frame: the anchor point goes to its place in
  /// the new frame, less what the transform shifts it by, and the size is what the transform makes as
  /// large as the frame (rule I.1). A transform that leaves no extent can make no size large enough;
  /// the size then stays.
  ///
  /// Of a transform of space only what it does in the plane counts.
  func placed(in frame: CGRect) -> (position: CGPoint, bounds: CGRect) {
    let frame = frame.standardized
    var position = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    var size = frame.size
    if transform != .identity {
      let plane = AffineMatrix(CGAffineTransform(transform))
      position = CGPoint(x: position.x - plane.tx, y: position.y - plane.ty)
      let inverse = plane.inverse.map(CGAffineTransform.init)
      size = inverse.map { CGRect(origin: .zero, size: size).applying($0).size } ?? bounds.size
      if !(size.width.isFinite && size.height.isFinite) { size = bounds.size }
    }
    return (position, CGRect(origin: bounds.origin, size: size))
  }
}
