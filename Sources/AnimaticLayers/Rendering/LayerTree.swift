import AnimaticGraphics
import AnimaticTracks
import Foundation

/// All layers of a screen that show at one instant, as values in the order in which a painter draws
/// them.
///
/// The values are those of the presentation layers at the present time. Hidden and transparent
/// layers, those that a replicator does not show, and those that turn their back to the viewer and
/// have none are left out, with all in them. Each layer lies flat in the plane of its superlayer,
/// as Core Animation draws it, but for layers in a ``CATransformLayer``. QuartzCore has no public
/// counterpart: its render server keeps such a tree.
@MainActor
public struct LayerTree {
  /// The nodes: each after the node in which it lies, and the rearmost first.
  public private(set) var nodes: [LayerNode] = []
  let painter = LayerPainter(context: CGContext(bounds: .zero), values: .presentation)
  private let identifier: (any LayerOwner) -> String?
  let transition: (CALayer) -> LayerTransition?
  /// The layers of the nodes of a complete tree, as long as each node is that of a layer which only
  /// its own changes and animations change.
  private(set) var sources: [LayerSource]? = []

  /// Walks trees of layers.
  ///
  /// - Parameters:
  ///   - roots: The outermost layers, the rearmost first.
  ///   - identifier: Returns the identifier of the view of a layer.
  ///   - isComplete: Whether the tree has layers of no opacity, and the whole lines of shapes.
  ///   - transition: Returns the transition of a layer at the present time; `nil` for none.
  /// - Complexity: O(*n*) in layers and copies of layers.
  package init(
    of roots: [CALayer], identifier: @escaping (any LayerOwner) -> String?,
    isComplete: Bool = false, transition: @escaping (CALayer) -> LayerTransition? = { _ in nil }
  ) {
    self.identifier = identifier
    self.transition = transition
    painter.isComplete = isComplete
    if !isComplete { sources = nil }
    for root in roots { append(root) }
  }

  /// Walks through a layer, also a hidden one, in its own coordinates and without its opacity.
  init(capturing root: CALayer, identifier: @escaping (any LayerOwner) -> String?) {
    self.init(of: [], identifier: identifier)
    guard var state = painter.state(of: root) else { return }
    state.opacity = 1
    append(LayerStep(layer: root, state: state, matrix: .identity))
  }

  /// A layer, a capture or a curl that is still to be added.
  enum Step {
    case layer(LayerStep)
    case capture(LayerCapture, Sheet, parent: Int)
    case curl(CurlSheet, LayerNode.ID, parent: Int)
  }

  /// A layer that is still to be added, with everything in it.
  struct LayerStep {
    let layer: CALayer
    var state: LayerState
    var copy = LayerPainter.Copy()
    /// The indices of the copy in the replicators around the layer.
    var indices: [Int] = []
    /// The transform to the coordinates of the parent.
    var matrix: Matrix4
    var parent: Int?
    /// The opacity of layers around this one that do not fade as a whole.
    var opacity = 1.0
    /// The sheet that a transition makes of the layer; `nil` for none.
    var sheet: Sheet?
  }

  /// A look of a transition in its frame.
  struct Sheet {
    var matrix = Matrix4.identity
    var opacity = 1.0
    /// The part of the frame that shows the sheet; `nil` for all of it.
    var visible: CGRect?
  }

  private mutating func append(_ root: CALayer) {
    guard let state = painter.state(of: root), painter.isSeen(state) else { return }
    append(LayerStep(layer: root, state: state, matrix: state.matrix(to: nil)))
  }

  /// Adds a layer, and all in it.
  private mutating func append(_ root: LayerStep) {
    // A stack of its own instead of recursion, as trees may be thousands of layers deep.
    var waiting: [Step] = [.layer(root)]
    while let step = waiting.popLast() {
      switch step {
      case .layer(let step): append(step, &waiting)
      case .capture(let capture, let sheet, let parent): append(capture, sheet, in: parent)
      case .curl(let curl, let id, let parent): nodes.append(curl.node(id: id, parent: parent))
      }
    }
  }

  /// Adds a layer, and the steps of what lies in it.
  private mutating func append(_ step: LayerStep, _ waiting: inout [Step]) {
    if step.layer is CATransformLayer {
      sources = nil
      for plane in spaceSteps(of: step).reversed() { waiting.append(.layer(plane)) }
      return
    }
    guard step.state.shows(by: step.matrix) else { return }
    let index = nodes.count
    if step.sheet == nil, step.copy.delay == 0, let transition = transition(step.layer) {
      sources = nil
      nodes.append(frame(of: step))
      waiting += steps(of: transition, step, in: index).reversed()
      return
    }
    guard let (node, opacity) = node(of: step) else { return }
    if sources != nil {
      if let source = LayerSource(of: step) { sources?.append(source) } else { sources = nil }
    }
    nodes.append(node)
    forEachSublayer(of: step, parent: index, opacity: opacity, in: .identity) {
      waiting.append(.layer($0))
    }
  }

  // MARK: - Sublayers

  /// Visits the sublayers, from the front to the rear, once for each copy of a replicator.
  ///
  /// - Parameters:
  ///   - parent: The node in which the sublayers lie.
  ///   - opacity: The opacity that the layer leaves to its sublayers.
  ///   - space: The transform from the layer's space to the coordinates of the parent.
  private func forEachSublayer(
    of step: LayerStep, parent: Int?, opacity: Double, in space: Matrix4,
    _ body: (LayerStep) -> Void
  ) {
    guard !step.layer.children.isEmpty else { return }
    let isReplicator = step.state.layerClass == .replicator
    let indices = isReplicator ? (0..<step.state.replicator.copyCount).map(Optional.some) : [nil]
    for index in indices.reversed() {
      let sublayers = painter.placedSublayers(
        of: step.layer, step.state, step.copy, index, in: space)
      for sublayer in sublayers.reversed() {
        body(
          LayerStep(
            layer: sublayer.layer, state: sublayer.state, copy: sublayer.copy,
            indices: step.indices + [index].compactMap(\.self), matrix: sublayer.matrix,
            parent: parent, opacity: opacity))
      }
    }
  }

  /// Returns the steps of the layers in a transform layer, whose planes lie in the space around it:
  /// the farthest from the viewer first.
  private func spaceSteps(of step: LayerStep) -> [LayerStep] {
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

  // MARK: - Nodes

  /// Returns the node of a layer without what lies in it, and the opacity that it leaves to its
  /// sublayers; `nil` for a layer that its mask hides.
  func node(of step: LayerStep) -> (LayerNode, opacity: Double)? {
    guard var node = maskedNode(of: step) else { return nil }
    guard node.opacity < 1, !step.state.drawing.allowsGroupOpacity else { return (node, 1) }
    let opacity = node.opacity
    node.opacity = 1
    fade(&node, by: opacity)
    return (node, opacity)
  }

  private func maskedNode(of step: LayerStep) -> LayerNode? {
    let (layer, copy) = (step.layer, step.copy)
    var node = placed(step, as: .layer)
    if step.indices.contains(where: { $0 > 0 }) {
      node.name?.append(step.indices.map { "[\($0)]" }.joined())
    }
    node.adopt(step.state, copy, layer, painter)
    node.opacity *= step.opacity
    if let sheet = step.sheet { node.lie(as: sheet) }
    guard let mask = layer.maskLayer else { return node }
    guard let state = painter.state(of: mask, copy), state.isSeen else { return nil }
    if let (path, rule) = painter.clip(by: mask, state) {
      node.clips.append(LayerNode.Clip(path: path, isEvenOdd: rule == .evenOdd))
    } else {
      let tree = LayerTree(of: [mask], identifier: identifier, isComplete: painter.isComplete)
      node.mask = tree.nodes
    }
    return node
  }

  /// Returns the frame of a transition, which has the geometry and the opacity of the layer.
  private func frame(of step: LayerStep) -> LayerNode {
    var node = placed(step, as: .transition)
    node.bounds = step.state.bounds
    node.opacity = min(step.state.opacity, 1) * step.opacity
    return node
  }

  /// Returns a node with the name and the place of a layer.
  private func placed(_ step: LayerStep, as role: LayerNode.Role) -> LayerNode {
    let id = LayerNode.ID(
      layer: step.layer.node.id, copies: step.indices, role: role, index: 0)
    var node = LayerNode(id: id)
    node.name = step.layer.owner.map(identifier) ?? step.layer.name
    (node.isView, node.parent, node.matrix) = (step.layer.owner != nil, step.parent, step.matrix)
    return node
  }

  /// Lets a node and not its sublayers fade.
  private func fade(_ node: inout LayerNode, by opacity: Double) {
    node.background?.w *= opacity
    node.border?.color?.w *= opacity
    node.shadow?.color.w *= opacity
    let context = CGContext(bounds: LayerNode.surface)
    context.setAlpha(opacity)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.append(node.contents)
    context.endTransparencyLayer()
    node.contents = context.displayList
  }

  /// Adds the nodes of layers as they showed before a transition.
  private mutating func append(_ capture: LayerCapture, _ sheet: Sheet, in parent: Int) {
    let count = nodes.count
    for (index, var node) in capture.nodes.enumerated() {
      node.id = LayerNode.ID(
        layer: node.id.layer, copies: node.id.copies, role: .before, index: index)
      node.animated = nil
      if node.parent == nil { node.lie(as: sheet) }
      node.parent = node.parent.map { $0 + count } ?? parent
      nodes.append(node)
    }
  }
}

extension LayerState {
  /// Returns whether the viewer sees the layer after a transform: not edge-on, and not the back of
  /// a layer that has none.
  func shows(by matrix: Matrix4) -> Bool {
    let (first, second, last) = (matrix.row1, matrix.row2, matrix.row4)
    let weight = bounds.midX * first.w + bounds.midY * second.w + last.w
    let area =
      first.x * (second.y * last.w - second.w * last.y)
      - first.y * (second.x * last.w - second.w * last.x)
      + first.w * (second.x * last.y - second.y * last.x)
    let extent = max(abs(first.x) + abs(first.y), abs(second.x) + abs(second.y))
    // A layer that is seen edge-on has an area only by rounding.
    guard abs(area) > 1e-12 * extent, weight != 0 else { return false }
    return self.isDoubleSided || (area * weight < 0) == self.isGeometryFlipped
  }
}

extension Matrix4 {
  /// Returns how near a point comes to the viewer.
  fileprivate func depth(of point: SIMD3<Double>) -> Double {
    let moved = point.x * row1 + point.y * row2 + point.z * row3 + row4
    return moved.w == 0 ? moved.z : moved.z / moved.w
  }
}
