import AnimaticGraphics
import Foundation

/// A painter of what a layer draws above its background and below its sublayers: contents, a shape,
/// a gradient, a text, particles or tiles. It knows values only, so that any thread may paint.
struct ForegroundPainter {
  let context: CGContext
  /// The factors of red, green, blue and opacity.
  var factors = SIMD4<Double>.one

  /// Draws the shape, the gradient, the text, the particles or the tiles of a layer.
  func drawClassValues(of state: LayerState) {
    switch state.classValues {
    case .shape(let values): draw(values[0])
    case .gradient(let values): draw(values[0], in: state)
    case .text(let values): draw(values[0], in: state)
    case .emitter(let values): draw(values[0])
    case .tiled(let values): draw(values[0], in: state)
    case .plain, .replicator: break
    }
  }

  /// Returns how many commands ``drawClassValues(of:)`` makes, where 2 stands for more than one.
  func classCommandCount(of state: LayerState) -> Int {
    switch state.classValues {
    case .shape(let values): commandCount(of: values[0])
    case .gradient(let values): values[0].colors == nil || state.bounds.isEmpty ? 0 : 2
    case .text(let values): values[0].string == nil ? 0 : 2
    case .emitter(let values): values[0].cells.isEmpty ? 0 : 2
    case .tiled(let values): values[0].images?.tiles.count ?? 0
    case .plain, .replicator: 0
    }
  }

  /// Returns a colour after the factors; `nil` for no colour and for a transparent one.
  func tinted(_ color: SIMD4<Double>?) -> CGColor? {
    guard let color, color.w > 0 else { return nil }
    return CGColor.make(color * factors)
  }

  /// Draws contents where ``ContentPlacement`` puts them. Only images show.
  func draw(_ contents: LayerContents?, of state: LayerState, opacity: Double) {
    guard let image = contents?.image, opacity > 0 else { return }
    let placement = state.placement(of: image)
    guard !placement.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setAlpha(context.alpha * opacity * factors.w)
    let tint = SIMD3(factors.x, factors.y, factors.z)
    guard tint != .one else { return draw(image, placement, of: state) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(image, placement, of: state)
    context.setBlendMode(.multiply)
    context.setFillColor(CGColor.make(SIMD4(tint, 1)))
    context.fill(placement.destination)
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(image, placement, of: state)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
  }

  /// Draws the tiles of a placement.
  ///
  /// A tile shows the pixels beside it, too, so that the clip cuts it off at its inner edges. The
  /// clip is not smoothed (``CGContext/setShouldAntialias(_:)``): every pixel of the screen belongs
  /// to one tile, and no seams show where the layer is turned (rule I6).
  private func draw(_ image: CGImage, _ placement: ContentPlacement, of state: LayerState) {
    guard let first = placement.first, let last = placement.last else { return }
    let shown = first.source.joined(with: last.source)
    for tile in placement {
      let (source, destination) = (tile.source, tile.destination)
      let grows = destination.width > source.width || destination.height > source.height
      let filter = grows ? state.magnificationFilter : state.minificationFilter
      context.interpolationQuality = filter == .nearest ? .none : .default
      guard placement.count > 1 else {
        draw(image, shown, in: destination, scale: state.contentsScale)
        continue
      }
      let (across, down) = (destination.width / source.width, destination.height / source.height)
      context.saveGState()
      context.clip(to: destination.grown(by: 8, beyond: placement.destination))
      context.setShouldAntialias(false)
      draw(
        image, shown,
        in: CGRect(
          x: destination.minX - (source.minX - shown.minX) * across,
          y: destination.minY - (source.minY - shown.minY) * down,
          width: shown.width * across, height: shown.height * down),
        scale: state.contentsScale)
      context.restoreGState()
    }
  }

  /// Draws a rectangle of an image, in points of it, where another rectangle is.
  private func draw(
    _ image: CGImage, _ source: CGRect, in destination: CGRect, scale: Double
  ) {
    let whole = CGRect(
      x: 0, y: 0, width: Double(image.width) / scale, height: Double(image.height) / scale)
    let pixels = CGRect(
      x: source.minX * scale, y: source.minY * scale, width: source.width * scale,
      height: source.height * scale)
    if source == whole {
      context.drawUpright(image, in: destination)
    } else if pixels == pixels.integral, let piece = image.cropping(to: pixels) {
      context.drawUpright(piece, in: destination)
    } else {
      // A piece that begins within a pixel is the whole image, of which the clip leaves the piece.
      let (across, down) = (destination.width / source.width, destination.height / source.height)
      context.saveGState()
      context.clip(to: destination)
      context.drawUpright(
        image,
        in: CGRect(
          x: destination.minX - source.minX * across, y: destination.minY - source.minY * down,
          width: whole.width * across, height: whole.height * down))
      context.restoreGState()
    }
  }
}

extension LayerState {
  func placement(of image: CGImage) -> ContentPlacement {
    let scale = max(self.contentsScale, 1e-6)
    return ContentPlacement(
      of: CGSize(width: Double(image.width) / scale, height: Double(image.height) / scale),
      in: bounds, gravity: self.contentsGravity, rect: self.contentsRect,
      center: contentsCenter, scale: scale)
  }
}

extension CGRect {
  /// Returns the rectangle, longer by a distance at the edges that are those of another one.
  fileprivate func grown(by distance: Double, beyond box: CGRect) -> CGRect {
    let left = minX == box.minX ? distance : 0
    let top = minY == box.minY ? distance : 0
    return CGRect(
      x: minX - left, y: minY - top,
      width: width + left + (maxX == box.maxX ? distance : 0),
      height: height + top + (maxY == box.maxY ? distance : 0))
  }
}
