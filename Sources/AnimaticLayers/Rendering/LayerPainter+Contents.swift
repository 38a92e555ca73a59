import AnimaticGraphics
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
  /// - Parameter layer: The layer, whose contents may be fading.
  func drawForeground(of layer: CALayer, _ state: LayerState, _ copy: Copy) {
    let painter = ForegroundPainter(context: context, factors: copy.factors)
    if let fade = fade(of: layer, copy) {
      painter.draw(fade.from, of: state, opacity: 1)
      painter.draw(fade.to, of: state, opacity: fade.progress)
    } else {
      painter.draw(state.contents, of: state, opacity: 1)
    }
    painter.drawClassValues(of: state)
  }

  /// Draws the border inside the bounds, above the sublayers.
  func drawBorder(of state: LayerState, _ copy: Copy) {
    guard state.hasBorder, let color = tinted(state.border.color, copy) else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(state.border.path(in: state.box))
    context.fillPath(using: .evenOdd)
  }

  private func tinted(_ color: SIMD4<Double>?, _ copy: Copy) -> CGColor? {
    ForegroundPainter(context: context, factors: copy.factors).tinted(color)
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
  func drawsContents(of layer: CALayer, _ state: LayerState) -> Bool {
    state.hasForeground || fade(of: layer, Copy()) != nil
  }

  // MARK: - Contents

  private func fade(
    of layer: CALayer, _ copy: Copy
  ) -> (from: LayerContents?, to: LayerContents?, progress: Double)? {
    guard values == .presentation, copy.delay == 0, let committed = layer.committed else {
      return nil
    }
    return layer.fade(in: committed)
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
    case .shape(let values):
      count += ForegroundPainter(context: context, factors: copy.factors)
        .commandCount(of: values[0])
    case .gradient(let values): count += values[0].colors == nil || state.bounds.isEmpty ? 0 : 2
    case .text(let values): count += values[0].string == nil ? 0 : 2
    case .emitter(let values): count += values[0].cells.isEmpty ? 0 : 2
    case .tiled(let values): count += values[0].images?.tiles.count ?? 0
    case .plain, .replicator: break
    }
    return count
  }
}
