import AnimaticGraphics
import AnimaticTracks
import Foundation

// What a layer is by its values, for all that walk through layers.
extension LayerState {
  var isSeen: Bool { !isHidden && opacity > 0 }
  var hasBorder: Bool { self.border.width > 0 && !bounds.isEmpty }

  /// Returns the transform of a replicator's copy, in the coordinates of the replicator.
  func copyTransform(at index: Int) -> Matrix4 {
    Matrix4(translation: -middle).concatenating(self.replicator.transform(at: index))
      .concatenating(Matrix4(translation: middle))
  }

  /// Returns the time by which a replicator's copy is late, in seconds of the stage; 0 while the
  /// time of the replicator stands still.
  /// - Parameter rate: The number of seconds of the replicator in a second of the stage.
  func copyDelay(at index: Int, rate: Double) -> Double {
    rate == 0 ? 0 : self.replicator.instanceDelay * Double(index) / rate
  }

  /// The outline of the bounds with their rounded corners.
  package var outline: CGPath { box.path }

  var box: RoundedCorners {
    RoundedCorners(
      rect: bounds, corners: self.maskedCorners.rawValue,
      radii: CGSize(width: shownCornerRadius, height: shownCornerRadius),
      isContinuous: self.cornerCurve == .continuous)
  }

  /// The path that the layer fills, in the coordinates of its superlayer; `nil` for a layer that is
  /// not one opaque shape.
  @MainActor var opaqueShape: (path: CGPath, rule: CGPathFillRule)? {
    guard opacity >= 1, self.shadowOpacity <= 0, !masksToBounds, self.contents == nil,
      self.border.width <= 0
    else { return nil }
    let path: CGPath
    var rule = CGPathFillRule.winding
    let background = backgroundColor?.w ?? 0
    switch self.classValues {
    case .shape(let values) where background <= 0:
      let shape = values[0]
      guard shape.fillColor?.w ?? 0 >= 1, shape.strokeColor?.w ?? 0 <= 0 else { return nil }
      path = CGPath.make(shape.path ?? [])
      rule = shape.fillRule.pathRule
    case .plain where background >= 1: path = bounds.isEmpty ? CGMutablePath() : outline
    default: return nil
    }
    let placed = CGMutablePath()
    placed.addPath(path, transform: CGAffineTransform(flattening: matrix(to: nil)))
    return (placed, rule)
  }
}

extension CGAffineTransform {
  /// Creates the effect of a transform of space within the plane z = 0, without perspective.
  init(flattening matrix: Matrix4) {
    let scale = matrix.row4.w
    self.init(scale == 1 || scale == 0 ? matrix : matrix.scaled(by: 1 / scale))
  }
}

extension Matrix4 {
  fileprivate func scaled(by factor: Double) -> Matrix4 {
    Matrix4(row1: row1 * factor, row2: row2 * factor, row3: row3 * factor, row4: row4 * factor)
  }
}
