import AnimaticGraphics
import AnimaticTracks
import Foundation

extension CALayer {
  /// Draws the tree of the layer; see ``CALayer/render(in:)``.
  func renderTree(in context: CGContext) {
    let shows = core.isPresentation ? LayerPainter.Values.presentation : .model
    let painter = LayerPainter(context: context, values: shows)
    guard let layer = core.isPresentation ? modelLayer : self else { return }
    // A presentation that the program retains keeps its values.
    guard var shown = core.isPresentation ? state : painter.state(of: layer), shown.isSeen else {
      return
    }
    if core.isPresentation { shown = layer.showing(shown, lateBy: 0) }
    painter.draw(layer, shown, LayerPainter.Copy())
    painter.finish()
  }

  /// Displays all layers of the tree that need it.
  ///
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
/// The painter keeps the steps that are still to come in a list, because a tree may be too deep for
/// a recursive call for each of its levels.
@MainActor
final class LayerPainter {
  /// The values of layers that a painter shows.
  enum Values {
    case model, presentation
  }

  /// The changes by the replicators around a layer in a copy of it.
  struct Copy {
    /// The time by which animations are late, in seconds of the stage.
    var delay = 0.0
    /// The factors of red, green, blue and opacity.
    var factors = SIMD4<Double>.one
    var isSeen: Bool { factors.w > 0 }
  }

  let context: CGContext
  let values: Values
  /// Whether a tree has layers of no opacity and the whole lines of shapes, so that it changes
  /// steadily over time.
  var isComplete = false
  /// The steps to come, the next one last.
  private var steps: [() -> Void] = []

  init(context: CGContext, values: Values) {
    self.context = context
    self.values = values
  }

  /// Makes all steps to come.
  func finish() {
    while let step = steps.popLast() { step() }
  }

  /// Adds a step that comes after those that the present step adds later.
  private func afterwards(_ step: @escaping () -> Void) { steps.append(step) }

  /// Returns the values of a layer; `nil` for a layer without presentation. A model layer that
  /// needs display draws first.
  func state(of layer: CALayer, _ copy: Copy = Copy()) -> LayerState? {
    ownState(of: layer, copy).map { layer.showing($0, lateBy: copy.delay) }
  }

  private func ownState(of layer: CALayer, _ copy: Copy) -> LayerState? {
    switch values {
    case .model:
      if !layer.state.isHidden { layer.displayIfNeeded() }
      return layer.state
    case .presentation:
      return copy.delay == 0 ? layer.shownState : layer.shownState(lateBy: copy.delay)
    }
  }

  // MARK: - A layer

  /// Draws a layer and its sublayers, in the coordinates of the layer.
  func draw(_ layer: CALayer, _ state: LayerState, _ copy: Copy) {
    context.saveGState()
    afterwards { self.context.restoreGState() }
    guard let mask = layer.maskLayer, !(layer is CATransformLayer) else {
      return drawUnmasked(layer, state, copy)
    }
    guard let maskState = self.state(of: mask, copy), maskState.isSeen else { return }
    if let (path, rule) = clip(by: mask, maskState) {
      context.beginPath()
      context.addPath(path)
      // An empty path clips nothing, and an empty mask hides everything.
      guard !context.isPathEmpty else { return }
      context.clip(using: rule)
      return drawUnmasked(layer, state, copy)
    }
    guard commandCount(of: mask, maskState, copy) > 0 else { return }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    afterwards { self.context.endTransparencyLayer() }
    afterwards { self.drawMask(mask, maskState, Copy(delay: copy.delay)) }
    drawUnmasked(layer, state, copy)
  }

  /// Combines a mask with what the present transparency layer has.
  private func drawMask(_ mask: CALayer, _ state: LayerState, _ copy: Copy) {
    context.saveGState()
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    let count = context.commandCount
    afterwards { [self] in
      let isEmpty = context.commandCount == count
      context.endTransparencyLayer()
      context.restoreGState()
      if isEmpty { context.clear(context.boundingBoxOfClipPath) }
    }
    context.concatenate(CGAffineTransform(flattening: state.matrix(to: nil)))
    draw(mask, state, copy)
  }

  private func drawUnmasked(_ layer: CALayer, _ state: LayerState, _ copy: Copy) {
    let opacity = min(state.opacity, 1)
    if layer is CATransformLayer {
      context.setAlpha(context.alpha * opacity)
      return drawSublayers(of: layer, state, copy)
    }
    if state.masksToBounds {
      guard !state.bounds.isEmpty else { return }
      context.beginPath()
      context.addPath(state.outline)
      context.clip()
    }
    let shadow = state.shownShadow
    let isGroup =
      (shadow != nil || opacity < 1 && state.allowsGroupOpacity)
      && commandCount(of: layer, state, copy) > 1
    context.setAlpha(context.alpha * opacity)
    if let shadow, shadow.path == nil { set(shadow) }
    if isGroup {
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      afterwards { self.context.endTransparencyLayer() }
    }
    if let shadow, let path = shadow.path {
      context.saveGState()
      set(shadow)
      context.drawShadow(of: path)
      context.restoreGState()
    }
    drawContents(of: layer, state, copy)
    if state.hasBorder { afterwards { self.drawBorder(of: state, copy) } }
    drawSublayers(of: layer, state, copy)
  }

  // MARK: - Shadows

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

  // MARK: - Sublayers

  /// Draws the sublayers of a layer, from the rear to the front, once for each copy of a
  /// replicator.
  ///
  /// - Parameter space: The transform from the space of the sublayers to that of the context, which
  ///   is another one inside of transform layers.
  private func drawSublayers(
    of layer: CALayer, _ state: LayerState, _ copy: Copy, in space: Matrix4 = .identity
  ) {
    guard !layer.children.isEmpty else { return }
    func draw(_ index: Int?) {
      for sublayer in placedSublayers(of: layer, state, copy, index, in: space).reversed() {
        afterwards { self.draw(sublayer) }
      }
    }
    guard state.layerClass == .replicator else { return draw(nil) }
    for index in (0..<state.replicator.copyCount).reversed() { afterwards { draw(index) } }
  }

  /// A sublayer as it lies in the space around its layer.
  struct PlacedLayer {
    let layer: CALayer
    let state: LayerState
    let copy: Copy
    let matrix: Matrix4
  }

  /// Returns the sublayers that can be seen, the rearmost first.
  ///
  /// - Parameters:
  ///   - index: The index of a copy of a replicator, and `nil` for another layer.
  ///   - space: The transform from the space of the sublayers to the one around.
  func placedSublayers(
    of layer: CALayer, _ state: LayerState, _ copy: Copy, _ index: Int?, in space: Matrix4
  ) -> [PlacedLayer] {
    guard let index else {
      return sublayers(of: layer, copy).map { child, shown in
        let matrix = shown.matrix(to: state)
        return PlacedLayer(
          layer: child, state: shown, copy: copy,
          matrix: space == .identity ? matrix : matrix.concatenating(space))
      }
    }
    let values = state.replicator
    let copy = Copy(
      delay: copy.delay + state.copyDelay(at: index, rate: layer.node.timeMap.rate),
      factors: copy.factors * values.factors(at: index))
    guard copy.isSeen else { return [] }
    let transform = state.copyTransform(at: index).concatenating(space)
    return sublayers(of: layer, copy).map { child, shown in
      let matrix = shown.matrix(to: state)
      let plane = values.preservesDepth ? matrix : matrix.flattened
      return PlacedLayer(
        layer: child, state: shown, copy: copy, matrix: plane.concatenating(transform))
    }
  }

  /// Draws a sublayer by a transform to the space of the context.
  private func draw(_ sublayer: PlacedLayer) {
    let (layer, state, copy) = (sublayer.layer, sublayer.state, sublayer.copy)
    if layer is CATransformLayer {
      // The layer has no plane: its sublayers are in the space around it.
      context.saveGState()
      afterwards { self.context.restoreGState() }
      context.setAlpha(context.alpha * min(state.opacity, 1))
      return drawSublayers(of: layer, state, copy, in: sublayer.matrix)
    }
    let transform = CGAffineTransform(flattening: sublayer.matrix)
    guard state.shows(by: Matrix4(AffineMatrix(transform))) else { return }
    context.saveGState()
    afterwards { self.context.restoreGState() }
    context.concatenate(transform)
    draw(layer, state, copy)
  }

  func isSeen(_ state: LayerState) -> Bool { isComplete ? !state.isHidden : state.isSeen }

  /// Returns the sublayers that can be seen, the rearmost first.
  func sublayers(of layer: CALayer, _ copy: Copy) -> [(CALayer, LayerState)] {
    let seen = layer.children.compactMap { child in
      state(of: child, copy).flatMap { isSeen($0) ? (child, $0) : nil }
    }
    if seen.allSatisfy({ $0.1.zPosition == seen[0].1.zPosition }) { return seen }
    let order = seen.indices.sorted { first, second in
      let (near, far) = (seen[first].1.zPosition, seen[second].1.zPosition)
      return near == far ? first < second : near < far
    }
    return order.map { seen[$0] }
  }
}

extension LayerState {
  var isSeen: Bool { !isHidden && opacity > 0 }
  /// Whether the layer has a border, which may be transparent.
  var hasBorder: Bool { self.border.width > 0 && !bounds.isEmpty }

  /// Returns the transform of a replicator's copy, in the coordinates of the replicator.
  func copyTransform(at index: Int) -> Matrix4 {
    Matrix4(translation: -middle).concatenating(self.replicator.transform(at: index))
      .concatenating(Matrix4(translation: middle))
  }

  /// Returns the time by which a replicator's copy is late, in seconds of the stage; 0 while the
  /// time of the replicator stands still.
  ///
  /// - Parameter rate: The number of seconds of the replicator in a second of the stage.
  func copyDelay(at index: Int, rate: Double) -> Double {
    rate == 0 ? 0 : self.replicator.instanceDelay * Double(index) / rate
  }

  /// The outline of the bounds with their rounded corners.
  package var outline: CGPath { box.path }

  /// The bounds with their corners.
  var box: RoundedCorners {
    RoundedCorners(
      rect: bounds, corners: self.maskedCorners.rawValue,
      radii: CGSize(width: shownCornerRadius, height: shownCornerRadius),
      isContinuous: self.cornerCurve == .continuous)
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
  /// The effect of the transform in the plane, without depth and perspective.
  fileprivate var flattened: Matrix4 {
    Matrix4(AffineMatrix(CGAffineTransform(flattening: self)))
  }

  fileprivate func scaled(by factor: Double) -> Matrix4 {
    Matrix4(row1: row1 * factor, row2: row2 * factor, row3: row3 * factor, row4: row4 * factor)
  }
}
