import AnimaticGraphics
import AnimaticTracks
import Foundation

/// A reader of the values that layers show, and of the sublayers that can be seen: in the model, or
/// in their presentations.
@MainActor
struct LayerReader {
  /// The values of layers that show.
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

  var values = Values.presentation
  /// Whether a tree has layers of no opacity and the whole lines of shapes, so that it changes
  /// steadily over time.
  var isComplete = false

  // MARK: - A layer

  /// Returns the values of a layer; `nil` for a layer without presentation. A model layer that
  /// needs display draws first.
  func state(of layer: CALayer, _ copy: Copy = Copy()) -> LayerState? {
    guard let state = ownState(of: layer, copy) else { return nil }
    return layer.showing(state, lateBy: copy.delay)
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
    return layer.fade(in: layer.core.committedState)
  }

  /// Draws the contents, and the shape, gradient or text of a layer.
  ///
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
    guard mask.maskLayer == nil, sublayers(of: mask, Copy()).isEmpty else { return nil }
    return state.opaqueShape
  }

  // MARK: - Sublayers

  /// Visits the sublayers that can be seen, from the front to the rear, once for each copy of a
  /// replicator.
  ///
  /// - Parameters:
  ///   - parent: The index of the layer, or of the one around a transform layer.
  ///   - opacity: The opacity that the layer leaves to its sublayers.
  ///   - space: The transform from the layer's space to the coordinates of the parent.
  func forEachSublayer(
    of step: LayerStep, parent: Int?, opacity: Double = 1, in space: Matrix4 = .identity,
    _ body: (consuming LayerStep) -> Void
  ) {
    guard !step.layer.children.isEmpty else { return }
    let state = step.state
    guard state.layerClass == .replicator else {
      for (layer, shown) in sublayers(of: step.layer, step.copy).reversed() {
        let matrix = shown.matrix(to: state)
        body(
          LayerStep(
            layer: layer, state: shown, copy: step.copy, indices: step.indices,
            matrix: space == .identity ? matrix : matrix.concatenating(space), parent: parent,
            opacity: opacity))
      }
      return
    }
    let values = state.replicator
    for index in (0..<values.copyCount).reversed() {
      let copy = Copy(
        delay: step.copy.delay + state.copyDelay(at: index, rate: step.layer.node.timeMap.rate),
        factors: step.copy.factors * values.factors(at: index))
      guard copy.isSeen else { continue }
      let transform = state.copyTransform(at: index).concatenating(space)
      for (layer, shown) in sublayers(of: step.layer, copy).reversed() {
        let matrix = shown.matrix(to: state)
        let plane = values.preservesDepth ? matrix : matrix.flattened
        body(
          LayerStep(
            layer: layer, state: shown, copy: copy, indices: step.indices + [index],
            matrix: plane.concatenating(transform), parent: parent, opacity: opacity))
      }
    }
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
        in: step.matrix
      ) { waiting.append($0) }
    }
    return planes.indices.sorted { first, second in
      let (far, near) = (planes[first].depth, planes[second].depth)
      return far == near ? first < second : far < near
    }.map { planes[$0].step }
  }

  /// Returns the sublayers that can be seen, the rearmost first.
  private func sublayers(of layer: CALayer, _ copy: Copy) -> [(CALayer, LayerState)] {
    let children = layer.children
    var seen: [(CALayer, LayerState)] = []
    seen.reserveCapacity(children.count)
    var (depth, isFlat) = (0.0, true)
    // Closures would check for each layer that they run on the main actor.
    for child in children {
      guard let state = state(of: child, copy), isSeen(state) else { continue }
      if seen.isEmpty { depth = state.depth }
      isFlat = isFlat && state.depth == depth
      seen.append((child, state))
    }
    if isFlat { return seen }
    let order = seen.indices.sorted { first, second in
      let (near, far) = (seen[first].1.zPosition, seen[second].1.zPosition)
      return near == far ? first < second : near < far
    }
    return order.map { seen[$0] }
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
  var flattened: Matrix4 {
    Matrix4(AffineMatrix(CGAffineTransform(flattening: self)))
  }

  /// Returns how near a point comes to the viewer.
  fileprivate func depth(of point: SIMD3<Double>) -> Double {
    let moved = point.x * row1 + point.y * row2 + point.z * row3 + row4
    return moved.w == 0 ? moved.z : moved.z / moved.w
  }
}
