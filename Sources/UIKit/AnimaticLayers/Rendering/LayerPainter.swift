import AnimaticGraphics
import AnimaticTracks
import Foundation

extension CALayer {
  /// Draws the tree of the layer; see ``CALayer/render(in:)``.
  func renderTree(in context: CGContext) {
    let reader = LayerReader(values: core.isPresentation ? .presentation : .model)
    guard let layer = core.isPresentation ? modelLayer : self else { return }
    // A presentation that the program retains keeps its values.
    guard var shown = core.isPresentation ? state : reader.state(of: layer), shown.isSeen else {
      return
    }
    if core.isPresentation { layer.addMotion(to: &shown, lateBy: 0) }
    var painter = LayerPainter(context: context, reader: reader)
    painter.draw(LayerStep(layer: layer, state: shown, matrix: .identity))
  }

  /// Displays all layers of the tree that need it.
  /// - Complexity: O(n) in layers of the tree.
  package func displayTree() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.state.isHidden { continue }
      layer.displayIfNeeded()
      waiting += layer.contained.reversed()
    }
  }
}

/// A painter of layers, which records a tree into a context.
///
/// The painter collects the layers first, because a layer with opacity or a shadow needs to know
/// how much is drawn in it, and because a tree may be too deep for a recursive call for each of its
/// levels.
@MainActor private struct LayerPainter {
  let context: CGContext
  let reader: LayerReader
  private var layers: [PaintedLayer] = []
  /// The layers whose drawing has begun, the innermost last.
  private var open: [OpenLayer] = []

  /// A layer of the tree, before all that lies in it.
  private struct PaintedLayer {
    var step: LayerStep
    var isMask = false
    var clip: (path: CGPath, rule: CGPathFillRule)?
    /// Whether the layer has a mask that is not one opaque shape.
    var needsMask = false
    /// The index of that mask, which comes after all sublayers; `nil` if it does not show.
    var mask: Int?
    /// Whether the layer shows nothing, because its mask or its bounds hide it.
    var isHidden = false
    /// The number of commands that the layer and its sublayers make, up to 2.
    var count: Int
    /// The index after all that lies in the layer.
    var end: Int
  }

  /// A layer whose drawing has begun.
  private struct OpenLayer {
    let index: Int
    var isGroup = false
    /// Whether the layer's own drawing goes on; a mask comes after it.
    var isDrawing = true
    /// The number of commands of the context before a mask.
    var countBefore = 0
  }

  init(context: CGContext, reader: LayerReader) {
    (self.context, self.reader) = (context, reader)
  }

  /// Draws a layer and everything in it, in the coordinates of the layer.
  mutating func draw(_ root: LayerStep) {
    collect(root)
    count()
    var index = 0
    while index < layers.count {
      while let last = open.last, last.index != layers[index].step.parent { end() }
      index = begin(index) ? index + 1 : layers[index].end
    }
    while !open.isEmpty { end() }
  }

  // MARK: - Collecting

  private mutating func collect(_ root: LayerStep) {
    var waiting = [(step: root, isMask: false)]
    while let (step, isMask) = waiting.popLast() {
      let index = layers.count
      if step.layer is CATransformLayer {
        var space = step
        if isMask {
          // The layer draws nothing itself, but its planes are one mask.
          space.parent = index
          append(
            LayerStep(layer: step.layer, state: LayerState(), matrix: .identity), isMask,
            in: step.parent)
        }
        for plane in reader.planes(of: space).reversed() { waiting.append((plane, false)) }
        continue
      }
      guard step.state.shows(by: step.matrix.flattened) else { continue }
      append(step, isMask, in: step.parent)
      if let mask = mask(of: step, at: index) { waiting.append((mask, true)) }
      reader.forEachSublayer(of: step, parent: index) {
        if let step = reader.step(at: $0) { waiting.append((step, false)) }
      }
    }
  }

  private mutating func append(_ step: LayerStep, _ isMask: Bool, in parent: Int?) {
    if isMask, let parent { layers[parent].mask = layers.count }
    var layer = PaintedLayer(
      step: step, isMask: isMask, count: ownCommandCount(of: step), end: layers.count + 1)
    layer.step.parent = parent
    layer.isHidden = step.state.masksToBounds && step.state.bounds.isEmpty
    layers.append(layer)
  }

  /// Looks up the mask of a layer: returns the step of one that is not one opaque shape.
  private mutating func mask(of step: LayerStep, at index: Int) -> LayerStep? {
    guard let mask = step.layer.maskLayer else { return nil }
    guard let state = reader.state(of: mask, step.copy), state.isSeen else {
      layers[index].isHidden = true
      return nil
    }
    if let clip = reader.clip(by: mask, state) {
      layers[index].clip = clip
      // An empty path clips nothing, and an empty mask hides everything.
      if clip.path.isEmpty { layers[index].isHidden = true }
      return nil
    }
    layers[index].needsMask = true
    return LayerStep(
      layer: mask, state: state, copy: LayerReader.Copy(delay: step.copy.delay),
      matrix: state.matrix(to: nil), parent: index)
  }

  /// Adds to the count of each layer those of its sublayers. One command takes opacity and shadow
  /// itself; more of them need a transparency layer.
  private mutating func count() {
    for index in layers.indices.reversed() {
      let layer = layers[index]
      if layer.needsMask {
        let mask = layer.mask.map { layers[$0] }
        layers[index].isHidden = layer.isHidden || mask?.isHidden ?? true || mask?.count == 0
      }
      guard let parent = layer.step.parent else { continue }
      layers[parent].end = max(layers[parent].end, layer.end)
      if layer.isMask { continue }
      let isCut = layer.step.layer.maskLayer != nil || layer.step.state.shadowOpacity > 0
      layers[parent].count = min(layers[parent].count + (isCut ? 2 : layer.count), 2)
    }
  }

  /// Returns the number of commands of a layer without its sublayers. A shadow with a path of its
  /// own is one of them.
  private func ownCommandCount(of step: LayerStep) -> Int {
    let state = step.state
    let painter = ForegroundPainter(context: context, factors: step.copy.factors)
    var count = state.shadowPath != nil && state.shadowOpacity > 0 ? 1 : 0
    if !state.bounds.isEmpty && painter.tinted(state.backgroundColor) != nil { count += 1 }
    if state.hasBorder && painter.tinted(state.border.color) != nil { count += 1 }
    if reader.fade(of: step.layer, step.copy) != nil {
      count += 2
    } else if let image = state.contents?.image {
      count += state.placement(of: image).count
    }
    return min(count + painter.classCommandCount(of: state), 2)
  }

  // MARK: - Drawing

  /// Begins to draw a layer: all that lies below its sublayers.
  /// - Returns: Whether the layer shows.
  private mutating func begin(_ index: Int) -> Bool {
    let layer = layers[index]
    let (step, state) = (layer.step, layer.step.state)
    if layer.isMask { endDrawing() }
    if layer.isHidden { return false }
    var new = OpenLayer(index: index)
    context.saveGState()
    if layer.isMask {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      new.countBefore = context.commandCount
    }
    context.concatenate(CGAffineTransform(flattening: step.matrix))
    if layer.needsMask { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.saveGState()
    if let (path, rule) = layer.clip {
      context.beginPath()
      context.addPath(path)
      context.clip(using: rule)
    }
    if state.masksToBounds {
      context.beginPath()
      context.addPath(state.outline)
      context.clip()
    }
    let (opacity, shadow) = (min(state.opacity, 1), state.shownShadow)
    let fades = opacity < 1 && state.allowsGroupOpacity
    new.isGroup = (shadow != nil || fades) && layer.count > 1
    context.setAlpha(context.alpha * step.opacity * opacity)
    if let shadow, shadow.path == nil { set(shadow) }
    if new.isGroup { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    if let shadow, let path = shadow.path {
      context.saveGState()
      set(shadow)
      context.drawShadow(of: path)
      context.restoreGState()
    }
    if !state.bounds.isEmpty { fill(state.outline, with: state.backgroundColor, of: step) }
    reader.drawForeground(of: step.layer, state, step.copy, in: context)
    open.append(new)
    return true
  }

  private mutating func end() {
    endDrawing()
    let last = open.removeLast()
    if layers[last.index].needsMask { context.endTransparencyLayer() }
    let isMask = layers[last.index].isMask
    let isEmpty = isMask && context.commandCount == last.countBefore
    if isMask { context.endTransparencyLayer() }
    context.restoreGState()
    if isEmpty { context.clear(context.boundingBoxOfClipPath) }
  }

  /// Draws what lies above the sublayers of the innermost layer, before its mask.
  private mutating func endDrawing() {
    guard let last = open.last, last.isDrawing else { return }
    open[open.count - 1].isDrawing = false
    let step = layers[last.index].step
    if step.state.hasBorder {
      let border = step.state.border
      fill(border.path(in: step.state.box), with: border.color, of: step, using: .evenOdd)
    }
    if last.isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func fill(
    _ path: @autoclosure () -> CGPath, with color: SIMD4<Double>?, of step: LayerStep,
    using rule: CGPathFillRule = .winding
  ) {
    let painter = ForegroundPainter(context: context, factors: step.copy.factors)
    guard let color = painter.tinted(color) else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(path())
    context.fillPath(using: rule)
  }

  /// Sets a shadow in the coordinates of the context's list.
  ///
  /// A Gaussian blur has the standard deviation ``CALayer/shadowRadius``; the blur of a context is
  /// twice that.
  private func set(_ shadow: LayerNode.Shadow) {
    let ctm = context.ctm
    let scale = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
    context.setShadow(
      offset: shadow.offset.applying(ctm), blur: 2 * shadow.radius * scale,
      color: CGColor.make(shadow.color))
  }
}
