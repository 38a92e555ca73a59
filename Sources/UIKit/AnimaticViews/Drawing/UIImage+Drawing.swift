import Foundation

extension UIImage {
  /// Draws a picture upright, its corners and edges as they are.
  func draw(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    if imageOrientation != .up {
      let isTurned = imageOrientation.matrix.a == 0
      let (width, height) = isTurned ? (rect.height, rect.width) : (rect.width, rect.height)
      context.saveGState()
      context.translateBy(x: rect.midX, y: rect.midY)
      context.concatenate(imageOrientation.matrix)
      context.drawUpright(
        image, in: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
      context.restoreGState()
    } else if !content.isResizable || rect.size == size {
      context.drawUpright(image, in: rect)
    } else {
      drawPieces(of: image, in: rect, context)
    }
  }

  /// Draws up to nine rectangles of a resizable image: four corners, four edges and the middle.
  private func drawPieces(of image: CGImage, in rect: CGRect, _ context: CGContext) {
    let columns = Stretch(
      length: size.width, caps: (capInsets.left, capInsets.right), from: rect.minX, to: rect.maxX)
    let rows = Stretch(
      length: size.height, caps: (capInsets.top, capInsets.bottom), from: rect.minY, to: rect.maxY)
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: columns.sources[column], y: rows.sources[row],
          width: columns.sources[column + 1] - columns.sources[column],
          height: rows.sources[row + 1] - rows.sources[row])
        let target = CGRect(
          x: columns.targets[column], y: rows.targets[row],
          width: columns.targets[column + 1] - columns.targets[column],
          height: rows.targets[row + 1] - rows.targets[row])
        guard target.width > 0, target.height > 0,
          let cropped = image.cropping(
            to: source.applying(CGAffineTransform(scaleX: scale, y: scale)))
        else { continue }
        let isMiddle = row == 1 || column == 1
        if resizingMode == .tile && isMiddle {
          context.saveGState()
          context.clip(to: target)
          let tile = CGSize(
            width: column == 1 ? source.width : target.width,
            height: row == 1 ? source.height : target.height)
          context.drawUpright(
            cropped, in: CGRect(origin: target.origin, size: tile), byTiling: true)
          context.restoreGState()
        } else {
          context.drawUpright(cropped, in: target)
        }
      }
    }
  }

  /// The borders of the three columns or rows of a resizable image.
  private struct Stretch {
    let sources: [CGFloat]
    let targets: [CGFloat]

    /// Caps that together exceed the target shrink in proportion.
    init(length: CGFloat, caps: (CGFloat, CGFloat), from start: CGFloat, to end: CGFloat) {
      let first = min(caps.0, length)
      let last = min(caps.1, length - first)
      let factor = min(1, first + last > 0 ? (end - start) / (first + last) : 1)
      sources = [0, first, length - last, length]
      targets = [start, start + first * factor, end - last * factor, end]
    }
  }
}

extension UIImage.Orientation {
  /// The transform about the centre from the image to what is shown, y downwards.
  fileprivate var matrix: CGAffineTransform {
    let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) =
      switch self {
      case .up: (1, 0, 0, 1)
      case .down: (-1, 0, 0, -1)
      case .left: (0, -1, 1, 0)
      case .right: (0, 1, -1, 0)
      case .upMirrored: (-1, 0, 0, 1)
      case .downMirrored: (1, 0, 0, -1)
      case .leftMirrored: (0, 1, 1, 0)
      case .rightMirrored: (0, -1, -1, 0)
      }
    return CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}
