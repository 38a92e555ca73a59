import AnimaticGraphics
import AnimaticTracks
import Foundation

/// A reader of the values that layers show, and of the sublayers that can be seen: in the model, or
/// in their presentations.
@MainActor struct LayerReader {
  enum Values { case model, presentation }

  /// The changes by the replicators around a layer in a copy of it.
  struct Copy {
    /// The time by which animations are late, in seconds of the stage.
    var delay = 0.0
    /// The factors of red, green, blue and opacity.
    var factors = SIMD4<Double>.one
    var isSeen: Bool { factors.w > 0 }
  }

  var values = Values.presentation
  /// Whether a tree has layers of no opacity and the whole lines of shapes, so that it changes
  /// steadily over time.
  var isComplete = false

  // MARK: - A layer

  /// Returns the values of a layer; `nil` for a layer without presentation. A model layer that
  /// needs display draws first.
  func state(of layer: CALayer, _ copy: Copy = Copy()) -> LayerState? {
    guard var state = ownState(of: layer, copy) else { return nil }
    layer.addMotion(to: &state, lateBy: copy.delay)
    return state
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

  func isSeen(_ state: LayerState) -> Bool { isComplete ? !state.isHidden : state.isSeen }

  /// Returns the two contents between which a layer fades; `nil` for none.
  func fade(
    of layer: CALayer, _ copy: Copy
  ) -> (from: LayerContents?, to: LayerContents?, progress: Double)? {
    guard values == .presentation, copy.delay == 0, layer.isCommitted else { return nil }
    return layer.fade
  }

  /// Draws the contents, and the shape, gradient or text of a layer.
  /// - Parameter layer: The layer, whose contents may be fading.
  func drawForeground(of layer: CALayer, _ state: LayerState, _ copy: Copy, in context: CGContext) {
    let painter = ForegroundPainter(context: context, factors: copy.factors)
    if let fade = fade(of: layer, copy) {
      painter.draw(fade.from, of: state, opacity: 1)
      painter.draw(fade.to, of: state, opacity: fade.progress)
    } else {
      painter.draw(state.contents, of: state, opacity: 1)
    }
    painter.drawClassValues(of: state)
  }

  /// Returns whether a layer may draw more than its background and border.
  func drawsContents(of layer: CALayer, _ state: LayerState) -> Bool {
    state.hasForeground || fade(of: layer, Copy()) != nil
  }

  // MARK: - Masks

  /// Returns the path to which a mask clips, in the coordinates of the masked layer; `nil` for a
  /// mask that is not one opaque shape.
  func clip(by mask: CALayer, _ state: LayerState) -> (path: CGPath, rule: CGPathFillRule)? {
    guard mask.maskLayer == nil else { return nil }
    for child in sublayers(of: mask, Copy()) {
      if let state = self.state(of: child), isSeen(state) { return nil }
    }
    return state.opaqueShape
  }

  // MARK: - Sublayers

  /// Visits the sublayers from the front to the rear, once for each copy of a replicator.
  /// - Parameters:
  ///   - parent: The index of the layer, or of the one around a transform layer.
  ///   - opacity: The opacity that the layer leaves to its sublayers.
  ///   - space: The transform from the layer's space to the coordinates of the parent; `nil` for
  ///     none.
  func forEachSublayer(
    of step: LayerStep, parent: Int?, opacity: Double = 1, in space: Matrix4? = nil,
    _ body: (LayerPlace) -> Void
  ) {
    guard !step.layer.children.isEmpty else { return }
    guard step.state.layerClass == .replicator else {
      let surroundings = LayerSurroundings(
        in: step, copy: step.copy, indices: step.indices, space: space, parent: parent,
        opacity: opacity)
      for layer in sublayers(of: step.layer, step.copy).reversed() {
        body(LayerPlace(layer: layer, surroundings: surroundings))
      }
      return
    }
    let (state, values) = (step.state, step.state.replicator)
    for index in (0..<values.copyCount).reversed() {
      let copy = Copy(
        delay: step.copy.delay + state.copyDelay(at: index, rate: step.layer.node.timeMap.rate),
        factors: step.copy.factors * values.factors(at: index))
      guard copy.isSeen else { continue }
      let surroundings = LayerSurroundings(
        in: step, copy: copy, indices: step.indices + [index], isFlat: !values.preservesDepth,
        space: state.copyTransform(at: index).concatenating(space ?? .identity), parent: parent,
        opacity: opacity)
      for layer in sublayers(of: step.layer, copy).reversed() {
        body(LayerPlace(layer: layer, surroundings: surroundings))
      }
    }
  }

  /// Returns a sublayer as it shows; `nil` for one that cannot be seen.
  func step(at place: LayerPlace) -> LayerStep? {
    let around = place.surroundings
    guard let state = state(of: place.layer, around.copy), isSeen(state) else { return nil }
    var matrix = state.matrix(to: around.state)
    if around.isFlat { matrix = matrix.flattened }
    if let space = around.space { matrix = matrix.concatenating(space) }
    return LayerStep(
      layer: place.layer, state: state, copy: around.copy, indices: around.indices, matrix: matrix,
      parent: around.parent, opacity: around.opacity)
  }

  /// Returns the layers in a transform layer, whose planes lie in the space around it: the farthest
  /// from the viewer first.
  func planes(of step: LayerStep) -> [LayerStep] {
    var planes: [(depth: Double, step: LayerStep)] = []
    var waiting = [step]
    while let step = waiting.popLast() {
      guard step.layer is CATransformLayer else {
        planes.append((step.matrix.depth(of: step.state.middle), step))
        continue
      }
      forEachSublayer(
        of: step, parent: step.parent, opacity: step.opacity * min(step.state.opacity, 1),
        in: step.matrix == .identity ? nil : step.matrix
      ) { if let step = self.step(at: $0) { waiting.append(step) } }
    }
    return planes.indices.sorted { first, second in
      let (far, near) = (planes[first].depth, planes[second].depth)
      return far == near ? first < second : far < near
    }.map { planes[$0].step }
  }

  /// Returns the sublayers, the rearmost first, and of those at several depths only the ones that
  /// can be seen.
  private func sublayers(of layer: CALayer, _ copy: Copy) -> [CALayer] {
    let children = layer.children
    if values == .model {
      for child in children where !child.state.isHidden { child.displayIfNeeded() }
    }
    if haveOneDepth(children) { return children }
    var seen: [(layer: CALayer, depth: Double)] = []
    // Closures would check for each layer that they run on the main actor.
    for child in children {
      guard let state = state(of: child, copy), isSeen(state) else { continue }
      seen.append((child, state.depth))
    }
    let order = seen.indices.sorted { first, second in
      let (near, far) = (seen[first].depth, seen[second].depth)
      return near == far ? first < second : near < far
    }
    return order.map { seen[$0].layer }
  }

  /// Returns whether layers lie at one depth, which saves reading all their values for the order.
  private func haveOneDepth(_ layers: [CALayer]) -> Bool {
    var depth: Double?
    for layer in layers {
      let own = values == .model ? layer.state.depth : layer.core.committedState.depth
      if own != depth ?? own || values == .presentation && layer.movesInDepth { return false }
      depth = own
    }
    return true
  }
}

extension CALayer {
  /// Whether an animation moves the layer along the axis towards the viewer.
  fileprivate var movesInDepth: Bool {
    guard node.firstTrack != .none, let host, let depth = LayerProperty.zPosition else {
      return false
    }
    return host.stage.newestTrack(of: node, for: depth.id) != nil
  }
}

/// A layer of a tree as it shows at one instant, with what it has from the layers around it.
struct LayerStep {
  let layer: CALayer
  var state: LayerState
  var copy = LayerReader.Copy()
  /// The indices of the copy in the replicators around the layer.
  var indices: [Int] = []
  /// The transform to the coordinates of the parent.
  var matrix: Matrix4
  /// The index of the layer in which it lies, among those that show; `nil` for the outermost one.
  var parent: Int?
  /// The opacity of layers around this one that do not fade as a whole.
  var opacity = 1.0
  /// The sheet that a transition makes of the layer; `nil` for none.
  var sheet: LayerTree.Sheet?
}

extension Matrix4 {
  /// The effect of the transform in the plane, without depth and perspective.
  var flattened: Matrix4 { Matrix4(AffineMatrix(CGAffineTransform(flattening: self))) }

  /// Returns how near a point comes to the viewer.
  fileprivate func depth(of point: SIMD3<Double>) -> Double {
    let moved = point.x * row1 + point.y * row2 + point.z * row3 + row4
    return moved.w == 0 ? moved.z : moved.z / moved.w
  }
}
