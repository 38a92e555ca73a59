import AnimaticGraphics
import AnimaticTracks
import Foundation

// The drawing of a layer itself, below and above its sublayers.
extension LayerPainter {
  /// Draws the background, the contents, and the shape, gradient or text of a layer.
  func drawContents(of layer: CALayer, _ state: LayerState, _ copy: Copy) {
    if let color = state.backgroundColor { fill(state.outline, of: state, with: color, copy) }
    drawForeground(of: layer, state, copy)
  }

  /// Draws the contents, and the shape, gradient or text of a layer.
  ///
  /// - Parameter layer: The layer, whose contents may be fading; `nil` for one that may no longer
  ///   exist.
  func drawForeground(of layer: CALayer?, _ state: LayerState, _ copy: Copy) {
    if let fade = fade(of: layer, copy) {
      draw(fade.from, of: state, copy, opacity: 1)
      draw(fade.to, of: state, copy, opacity: fade.progress)
    } else {
      draw(state.contents, of: state, copy, opacity: 1)
    }
    switch state.classValues {
    case .shape(let values): draw(values[0], copy)
    case .gradient(let values): draw(values[0], in: state, copy)
    case .text(let values): draw(values[0], in: state, copy)
    case .emitter(let values): draw(values[0], copy)
    case .tiled(let values): draw(values[0], in: state, copy)
    case .plain, .replicator: break
    }
  }

  /// Draws the border inside the bounds, above the sublayers.
  func drawBorder(of state: LayerState, _ copy: Copy) {
    guard state.hasBorder, let color = tinted(state.border.color, copy) else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(state.border.path(in: state.box))
    context.fillPath(using: .evenOdd)
  }

  /// Returns a colour after the factors of a copy; `nil` for no colour and for a transparent one.
  func tinted(_ color: SIMD4<Double>?, _ copy: Copy) -> CGColor? {
    guard let color, color.w > 0 else { return nil }
    return CGColor.make(color * copy.factors)
  }

  private func fill(
    _ path: @autoclosure () -> CGPath, of state: LayerState, with color: SIMD4<Double>, _ copy: Copy
  ) {
    guard !state.bounds.isEmpty, let color = tinted(color, copy) else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(path())
    context.fillPath()
  }

  /// Returns whether a layer may draw more than its background and border.
  func drawsContents(of layer: CALayer?, _ state: LayerState) -> Bool {
    switch state.classValues {
    case .plain, .replicator: state.contents != nil || fade(of: layer, Copy()) != nil
    case .shape, .gradient, .text, .emitter, .tiled: true
    }
  }

  // MARK: - Contents

  private func fade(
    of layer: CALayer?, _ copy: Copy
  ) -> (from: LayerContents?, to: LayerContents?, progress: Double)? {
    guard values == .presentation, copy.delay == 0, let layer, let committed = layer.committed
    else {
      return nil
    }
    return layer.fade(in: committed)
  }

  /// Draws contents where ``ContentPlacement`` puts them. Only images show.
  func draw(
    _ contents: LayerContents?, of state: LayerState, _ copy: Copy, opacity: Double
  ) {
    guard let image = contents?.image, opacity > 0 else { return }
    let placement = state.placement(of: image)
    guard !placement.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setAlpha(context.alpha * opacity * copy.factors.w)
    let tint = SIMD3(copy.factors.x, copy.factors.y, copy.factors.z)
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

  private func draw(_ image: CGImage, _ placement: ContentPlacement, of state: LayerState) {
    let scale = state.contentsScale
    let whole = CGRect(
      x: 0, y: 0, width: Double(image.width) / scale, height: Double(image.height) / scale)
    for tile in placement {
      let (source, destination) = (tile.source, tile.destination)
      let grows =
        destination.width > source.width || destination.height > source.height
      let filter = grows ? state.magnificationFilter : state.minificationFilter
      context.interpolationQuality = filter == .nearest ? .none : .default
      let pixels = CGRect(
        x: source.minX * scale, y: source.minY * scale, width: source.width * scale,
        height: source.height * scale)
      if source == whole {
        context.drawUpright(image, in: destination)
      } else if pixels == pixels.integral, let piece = image.cropping(to: pixels) {
        context.drawUpright(piece, in: destination)
      } else {
        // A piece that begins within a pixel is the whole image, of which the clip leaves the
        // piece.
        let (across, down) = (
          destination.width / source.width, destination.height / source.height
        )
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

  // MARK: - Counting

  /// Returns the number of commands that the drawing of a layer and its sublayers makes, up to 2.
  ///
  /// A shadow with a path of its own is one of them. One command takes opacity and shadow itself;
  /// more of them need a transparency layer. Of large trees the count is 2 without a look at all
  /// layers.
  func commandCount(of layer: CALayer, _ state: LayerState, _ copy: Copy) -> Int {
    var count = 0
    var waiting = [(layer, state, copies: 1)]
    var visits = 0
    while let (layer, state, copies) = waiting.popLast() {
      visits += 1
      let isCut = visits > 1 && (layer.maskLayer != nil || state.shadowOpacity > 0)
      count += isCut || visits > 100 ? 2 : copies * ownCommandCount(of: layer, state, copy)
      if count >= 2 { return 2 }
      let copyCount = state.layerClass == .replicator ? seenCopyCount(of: state.replicator) : 1
      if copyCount == 0 { continue }
      waiting += sublayers(of: layer, copy).map { ($0, $1, min(copies * copyCount, 2)) }
    }
    return count
  }

  /// Returns the number of copies that can be seen, up to 2.
  private func seenCopyCount(of values: ReplicatorValues) -> Int {
    var count = 0
    for index in 0..<values.copyCount where count < 2 && values.factors(at: index).w > 0 {
      count += 1
    }
    return count
  }

  /// Returns the number of commands of a layer without its sublayers.
  private func ownCommandCount(of layer: CALayer, _ state: LayerState, _ copy: Copy) -> Int {
    var count = state.shadowPath != nil && state.shadowOpacity > 0 ? 1 : 0
    if !state.bounds.isEmpty && tinted(state.backgroundColor, copy) != nil { count += 1 }
    if state.hasBorder && tinted(state.border.color, copy) != nil { count += 1 }
    if fade(of: layer, copy) != nil {
      count += 2
    } else if let image = state.contents?.image {
      count += state.placement(of: image).count
    }
    switch state.classValues {
    case .shape(let values): count += commandCount(of: values[0], copy)
    case .gradient(let values): count += values[0].colors == nil || state.bounds.isEmpty ? 0 : 2
    case .text(let values): count += values[0].string == nil ? 0 : 2
    case .emitter(let values): count += values[0].cells.isEmpty ? 0 : 2
    case .tiled(let values): count += values[0].images?.tiles.count ?? 0
    case .plain, .replicator: break
    }
    return count
  }
}

extension LayerContents {
  /// The contents as an image; `nil` for any other object.
  fileprivate var image: CGImage? { value as? CGImage }
}

extension LayerState {
  @MainActor
  fileprivate func placement(of image: CGImage) -> ContentPlacement {
    let scale = max(self.contentsScale, 1e-6)
    return ContentPlacement(
      of: CGSize(width: Double(image.width) / scale, height: Double(image.height) / scale),
      in: bounds, gravity: self.contentsGravity, rect: self.contentsRect,
      center: contentsCenter, scale: scale)
  }
}
