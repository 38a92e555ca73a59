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
@MainActor public struct LayerTree {
  /// The nodes: each after the node in which it lies, and the rearmost first.
  public private(set) var nodes: [LayerNode] = []
  private(set) var reader = LayerReader()
  private let identifier: (any LayerOwner) -> String?
  let transition: (CALayer) -> LayerTransition?
  /// The layers of the nodes of a complete tree, as long as each node is that of a layer which only
  /// its own changes and animations change.
  private(set) var sources: [LayerSource]? = []

  /// Walks trees of layers.
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
    reader.isComplete = isComplete
    if !isComplete { sources = nil }
    for root in roots { append(root, LayerReader.Copy()) }
  }

  /// Walks through a layer, also a hidden one, in its own coordinates and without its opacity.
  init(capturing root: CALayer, identifier: @escaping (any LayerOwner) -> String?) {
    self.init(of: [], identifier: identifier)
    guard var state = reader.state(of: root) else { return }
    state.opacity = 1
    append(LayerStep(layer: root, state: state, matrix: .identity))
  }

  /// A layer, a capture or a curl that is still to be added. All but the many places are indirect,
  /// as they are large.
  enum Step {
    case place(LayerPlace)
    indirect case layer(LayerStep)
    indirect case capture(LayerCapture, Sheet, parent: Int)
    indirect case curl(CurlSheet, LayerNode.ID, parent: Int)
  }

  struct Sheet {
    var matrix = Matrix4.identity
    var opacity = 1.0
    /// The part of the frame that shows the sheet; `nil` for all of it.
    var visible: CGRect?
  }

  private mutating func append(_ root: CALayer, _ copy: LayerReader.Copy) {
    guard let state = reader.state(of: root, copy), reader.isSeen(state) else { return }
    append(LayerStep(layer: root, state: state, copy: copy, matrix: state.matrix(to: nil)))
  }

  private mutating func append(_ root: LayerStep) {
    // A stack of its own instead of recursion, as trees may be thousands of layers deep.
    var waiting: [Step] = [.layer(root)]
    while let step = waiting.popLast() {
      switch step {
      case .place(let place): if let step = reader.step(at: place) { append(step, &waiting) }
      case .layer(let step): append(step, &waiting)
      case .capture(let capture, let sheet, let parent): append(capture, sheet, in: parent)
      case .curl(let curl, let id, let parent): nodes.append(curl.node(id: id, parent: parent))
      }
    }
  }

  private mutating func append(_ step: LayerStep, _ waiting: inout [Step]) {
    if step.layer is CATransformLayer {
      sources = nil
      for plane in reader.planes(of: step).reversed() { waiting.append(.layer(plane)) }
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
    // The node is filled in place: a copy of it costs as much as all its values.
    var node = LayerNode(id: step.id(as: .layer))
    guard let opacity = fill(&node, with: step) else { return }
    if sources != nil {
      if let source = LayerSource(of: step) { sources?.append(source) } else { sources = nil }
    }
    nodes.append(consume node)
    nodes.reserve(step.layer.children.count)
    waiting.reserve(step.layer.children.count)
    reader.forEachSublayer(of: step, parent: index, opacity: opacity) { waiting.append(.place($0)) }
  }

  // MARK: - Nodes

  /// Gives a node what a layer shows without what lies in it.
  /// - Returns: The opacity that the node leaves to its sublayers; `nil` for a layer that its mask
  ///   hides.
  func fill(_ node: inout LayerNode, with step: LayerStep) -> Double? {
    place(&node, of: step)
    if step.indices.contains(where: { $0 > 0 }) {
      node.name?.append(step.indices.map { "[\($0)]" }.joined())
    }
    node.adopt(step, reader)
    node.opacity *= step.opacity
    if let sheet = step.sheet { node.lie(as: sheet) }
    if let mask = step.layer.maskLayer, !hide(&node, behind: mask, step.copy) { return nil }
    guard node.opacity < 1, !step.state.drawing.allowsGroupOpacity else { return 1 }
    let opacity = node.opacity
    node.opacity = 1
    fade(&node, by: opacity)
    return opacity
  }

  /// Gives a node its mask. Returns whether any of the node shows.
  private func hide(
    _ node: inout LayerNode, behind mask: CALayer, _ copy: LayerReader.Copy
  ) -> Bool {
    guard let state = reader.state(of: mask, copy), state.isSeen else { return false }
    if let (path, rule) = reader.clip(by: mask, state) {
      node.clips.append(LayerNode.Clip(path: path, isEvenOdd: rule == .evenOdd))
    } else {
      var tree = LayerTree(of: [], identifier: identifier, isComplete: reader.isComplete)
      tree.append(mask, LayerReader.Copy(delay: copy.delay))
      node.mask = tree.nodes
    }
    return true
  }

  /// Returns the frame of a transition, which has the geometry and the opacity of the layer.
  private func frame(of step: LayerStep) -> LayerNode {
    var node = LayerNode(id: step.id(as: .transition))
    place(&node, of: step)
    node.bounds = step.state.bounds
    node.opacity = min(step.state.opacity, 1) * step.opacity
    return node
  }

  private func place(_ node: inout LayerNode, of step: LayerStep) {
    let owner = step.layer.owner
    if let owner { node.name = identifier(owner) } else { node.name = step.layer.name }
    (node.isView, node.parent, node.matrix) = (owner != nil, step.parent, step.matrix)
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

extension Array {
  /// Reserves capacity for more elements, of which some may come again and again.
  fileprivate mutating func reserve(_ more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
  }
}

extension LayerStep {
  @MainActor func id(as role: LayerNode.Role) -> LayerNode.ID {
    LayerNode.ID(layer: layer.node.id, copies: indices, role: role, index: 0)
  }
}

extension LayerState {
  /// Returns whether the viewer sees the layer after a transform: not edge-on, and not the back of
  /// a layer that has none.
  func shows(by matrix: Matrix4) -> Bool {
    let (first, second, last) = (matrix.row1, matrix.row2, matrix.row4)
    let weight = bounds.midX * first.w + bounds.midY * second.w + last.w
    let area =
      first.x * (second.y * last.w - second.w * last.y) - first.y
      * (second.x * last.w - second.w * last.x) + first.w * (second.x * last.y - second.y * last.x)
    let extent = max(abs(first.x) + abs(first.y), abs(second.x) + abs(second.y))
    // A layer that is seen edge-on has an area only by rounding.
    guard abs(area) > 1e-12 * extent, weight != 0 else { return false }
    return self.isDoubleSided || (area * weight < 0) == self.isGeometryFlipped
  }
}

/// A layer and all layers in it as they showed at one instant.
///
/// The nodes are values, which outlive the layers.
package struct LayerCapture {
  let nodes: [LayerNode]

  /// Captures a layer and all layers in it that show, in the coordinates of the layer.
  /// - Parameter identifier: Returns the identifier of the view of a layer.
  /// - Complexity: O(*n*) in layers and copies of layers.
  @MainActor package init(of root: CALayer, identifier: @escaping (any LayerOwner) -> String?) {
    nodes = LayerTree(capturing: root, identifier: identifier).nodes
  }
}

/// A transition of a view between two looks, as a ``LayerTree`` shows it (rule G5).
package struct LayerTransition {
  /// The manner in which the looks change.
  package enum Kind: Hashable, Sendable {
    /// The view turns: about its vertical axis, or about its horizontal one.
    case flip(isVertical: Bool)
    /// A sheet with the old look rolls up from the bottom.
    case curlUp
    /// A sheet with the new look rolls down from the top.
    case curlDown
    /// The new look fades in over the old one.
    case crossDissolve
  }

  /// The manner in which the looks change.
  package var kind: Kind
  /// The angle at which the content of a flip shows, in radians, −π/2…π/2; 0 for other kinds.
  package var angle: Double
  /// Whether a flip shows the new look.
  package var showsAfter: Bool
  /// The progress, 0…1.
  package var progress: Double
  package var before: LayerCapture

  package init(
    kind: Kind, angle: Double, showsAfter: Bool, progress: Double, before: LayerCapture
  ) {
    (self.kind, self.angle, self.showsAfter) = (kind, angle, showsAfter)
    (self.progress, self.before) = (progress, before)
  }

  /// The fraction of the sheet of a curl that has left the view, 0…1.
  var curl: Double { kind == .curlDown ? 1 - progress : progress }
}
