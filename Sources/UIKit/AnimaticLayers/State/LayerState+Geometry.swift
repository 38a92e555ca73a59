import AnimaticTracks
import Foundation

extension LayerState {
  /// The smallest upright rectangle around the layer in the superlayer's coordinates, in points
  /// (rule I1).
  package var frame: CGRect {
    let left = -anchorPoint.x * bounds.width
    let top = -anchorPoint.y * bounds.height
    if transform.isIdentity {
      return CGRect(
        x: position.x + left, y: position.y + top, width: bounds.width, height: bounds.height)
    }
    let box = CGRect(x: left, y: top, width: bounds.width, height: bounds.height)
    guard let affine = transform.affine else {
      return PlaneMap(transform).apply(to: box).offsetBy(dx: position.x, dy: position.y)
    }
    // Corners at their places lose what the cosine of a right angle is beside 0.
    let place = CGAffineTransform(translationX: position.x, y: position.y)
    return box.applying(CGAffineTransform(affine).concatenating(place))
  }

  /// Returns the position and the bounds that give the layer a frame (rule I1).
  ///
  /// The anchor point moves to its position in the new frame, less the translation of the
  /// transform, and the transform maps the new size to the size of the frame. A transform with zero
  /// extent cannot map any size to the frame; the size then stays. For a transform of space, only
  /// its effect in the plane counts.
  /// - Parameter frame: A rectangle of the superlayer's coordinates, in points.
  func positionAndBounds(for frame: CGRect) -> (position: CGPoint, bounds: CGRect) {
    let frame = frame.standardized
    var position = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    var size = frame.size
    if !transform.isIdentity {
      let plane = AffineMatrix(CGAffineTransform(transform))
      position = CGPoint(x: position.x - plane.tx, y: position.y - plane.ty)
      // The box of the size under the inverse, rounded once: 100 under a scale of 1.5 stays 100.
      let area = plane.inverse == nil ? 0 : abs(plane.determinant)
      size = CGSize(
        width: (abs(plane.d) * size.width + abs(plane.c) * size.height) / area,
        height: (abs(plane.b) * size.width + abs(plane.a) * size.height) / area)
      if !(size.width.isFinite && size.height.isFinite) { size = bounds.size }
    }
    return (position, CGRect(origin: bounds.origin, size: size))
  }

  /// The anchor point in the layer's own coordinates, in points.
  private var anchor: SIMD3<Double> {
    [
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height,
      self.anchorPointZ,
    ]
  }

  /// Returns where a point of the superlayer lies in the layer's own coordinates; `nil` if the
  /// layer has no extent there.
  ///
  /// A layer without transforms only subtracts, which hit tests do for every view on their way.
  package func point(at point: CGPoint, of parent: LayerState) -> CGPoint? {
    guard isOnlyMoved, !parent.transformsSublayers else {
      return map(to: parent).inverse?.apply(to: point)
    }
    return movedPoint(point)
  }

  /// Returns where a point of the superlayer lies in the layer's own coordinates.
  /// - Precondition: The layer is only moved.
  func movedPoint(_ point: CGPoint) -> CGPoint {
    let (origin, size) = (bounds.origin, bounds.size)
    return CGPoint(
      x: point.x - position.x + origin.x + anchorPoint.x * size.width,
      y: point.y - position.y + origin.y + anchorPoint.y * size.height)
  }

  /// Returns what `bounds.contains(_:)` does, which is a call into another library.
  func hasInBounds(_ point: CGPoint) -> Bool {
    let (left, top) = (bounds.origin.x, bounds.origin.y)
    return point.x >= left && point.x < left + bounds.size.width && point.y >= top
      && point.y < top + bounds.size.height
  }

  /// Returns the map from the layer's coordinates to the superlayer's (rule I1).
  /// - Parameter parent: The state of the superlayer, whose `sublayerTransform` applies; `nil` for
  ///   none.
  package func map(to parent: LayerState?) -> PlaneMap { PlaneMap(matrix(to: parent)) }

  /// The middle of the bounds, in the layer's own coordinates.
  var middle: SIMD3<Double> { [bounds.midX, bounds.midY, 0] }

  /// Returns the transform from the layer's space to the superlayer's, with its effect on depth.
  /// - Parameter parent: The state of the superlayer, whose `sublayerTransform` applies; `nil` for
  ///   none.
  func matrix(to parent: LayerState?) -> Matrix4 {
    let matrix = ownMatrix
    guard let parent, parent.transformsSublayers else { return matrix }
    return
      matrix
      .concatenating(Matrix4(translation: -parent.anchor))
      .concatenating(parent.sublayerTransform)
      .concatenating(Matrix4(translation: parent.anchor))
  }

  /// Returns the translation from the layer's plane to that of a superlayer, of a layer that is
  /// only moved and lies at a position.
  func translation(at position: CGPoint) -> SIMD2<Double> {
    SIMD2(position.x, position.y) - SIMD2(anchor.x, anchor.y)
  }

  /// The transform from the layer's space to that of a superlayer that does not transform its
  /// sublayers.
  private var ownMatrix: Matrix4 {
    let place = SIMD3(position.x, position.y, depth + self.anchorPointZ)
    if isOnlyMoved { return Matrix4(translation: place - anchor) }
    var matrix = Matrix4(translation: -anchor)
    if self.isGeometryFlipped {
      let flip = Matrix4(
        row1: [1, 0, 0, 0], row2: [0, -1, 0, 0], row3: [0, 0, 1, 0],
        row4: [0, bounds.minY + bounds.maxY, 0, 1])
      matrix = flip.concatenating(matrix)
    }
    if !transform.isIdentity { matrix = matrix.concatenating(transform) }
    return matrix.concatenating(Matrix4(translation: place))
  }
}
