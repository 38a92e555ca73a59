import AnimaticTiming
import Foundation

// A layer is on screen if the root of its tree is the layer of a window (rule H8).
extension CALayer {
  /// The presentation of the superlayer of this presentation's model.
  var parentsPresentation: CALayer? { modelLayer?.parent?.presentation() }

  /// The sublayers; for a presentation layer, their presentations.
  var shownSublayers: [CALayer]? {
    let layers =
      core.isPresentation ? modelLayer?.children.compactMap { $0.presentation() } ?? [] : children
    return layers.isEmpty ? nil : layers
  }

  /// Replaces the list of sublayers.
  /// - Complexity: O(n + m) in old and new sublayers.
  func setSublayers(_ layers: [CALayer]) {
    let kept = Set(layers)
    for layer in children where !kept.contains(layer) { layer.removeFromSuperlayer() }
    for layer in layers { addSublayer(layer) }
  }

  /// Inserts a layer, and lets the owner move the subview that the layer belongs to.
  func insert(_ layer: CALayer, at point: SiblingPoint<CALayer>) {
    requireMainThread(settingLayer: "sublayers")
    insertChild(layer, at: point)
    if layer.owner != nil { owner?.sublayerDidMove(layer) }
  }

  func replaceChild(_ old: CALayer, with new: CALayer) {
    guard old.parent === self, old !== new else { return }
    insert(new, at: .above(old))
    old.removeFromSuperlayer()
  }

  /// The sublayer right in front of this layer; `nil` for the frontmost one.
  package var nextSibling: CALayer? { parent?.siblings.object(above: self) }

  func removeFromParent() {
    requireModel(setting: "removeFromSuperlayer()")
    guard let parent else { return }
    parent.runAction(forKey: "sublayers") {
      parent.siblings.remove(self)
      self.parent = nil
      enter(nil)
    }
    parent.sublayersNeedLayout()
  }

  // MARK: - Insertion

  /// Inserts a layer into the list of sublayers, and removes it from its superlayer first.
  /// - Parameter point: The point between the sublayers without the layer.
  /// - Complexity: O(n) in layers of the inserted tree.
  package func insertChild(_ layer: CALayer, at point: SiblingPoint<CALayer>) {
    requireModel(setting: "sublayers")
    layer.requireModel(setting: "superlayer")
    require(
      layer !== self && (layer.isLeaf || !isInside(layer)),
      "\(layer.shortDescription) cannot be put into \(shortDescription), which it is or contains")
    let old = layer.parent
    runAction(forKey: "sublayers") {
      old?.siblings.remove(layer)
      siblings.insert(layer, at: point)
      layer.masked?.mask = nil
      layer.parent = self
      layer.enter(host)
    }
    if old !== self { old?.sublayersNeedLayout() }
    if layer.awaitsLayout { layer.markContainers() }
    sublayersNeedLayout()
  }

  // MARK: - Relations

  /// Whether no layer lies inside the layer.
  private var isLeaf: Bool { siblings.count == 0 && maskLayer == nil }

  /// Whether the layer is another layer or lies inside it.
  func isInside(_ other: CALayer) -> Bool {
    var ancestor: CALayer? = self
    while let present = ancestor, present !== other { ancestor = present.container }
    return ancestor != nil
  }

  /// Returns the nearest model layer that contains this layer and another one.
  /// - Complexity: O(d) in the depth of both layers.
  func commonAncestor(with other: CALayer) -> CALayer? {
    let models = sequence(first: model(), next: \.container)
    let own = Set(models.map(ObjectIdentifier.init))
    return sequence(first: other.model(), next: \.container)
      .first { own.contains(ObjectIdentifier($0)) }
  }

  /// Returns the layers from below an ancestor, or from the root, down to this layer.
  func path(from ancestor: CALayer?) -> [CALayer] {
    sequence(first: self, next: \.container).prefix { $0.model() !== ancestor }.reversed()
  }

  func setMask(_ mask: CALayer?) {
    requireModel(setting: "mask")
    guard mask !== maskLayer else { return }
    mask?.requireModel(setting: "mask")
    if let mask { requireUsable(asMask: mask) }
    mask?.masked?.mask = nil
    runAction(forKey: "mask") {
      maskLayer?.masked = nil
      maskLayer?.enter(nil)
      maskLayer = mask
      mask?.masked = self
      mask?.enter(host)
      if mask?.awaitsLayout == true { mask?.markContainers() }
    }
  }

  private func requireUsable(asMask mask: CALayer) {
    if let parent = mask.parent {
      stopProgram(
        "\(mask.shortDescription) cannot mask \(shortDescription) while it is in "
          + "\(parent.shortDescription); remove it from its superlayer first")
    }
    require(
      !isInside(mask),
      "\(mask.shortDescription) cannot mask \(shortDescription), which it is or contains")
  }

  package var shortDescription: String {
    let name = name ?? owner?.nameInMessages
    return "\(owner.map { "the layer of a \(type(of: $0))" } ?? "a \(type(of: self))")"
      + (name.map { " \"\($0)\"" } ?? " without a name")
  }

  // MARK: - Relations

  /// The layer whose coordinates and time contain this layer: the superlayer, or the layer that
  /// this one masks.
  var container: CALayer? {
    if core.isPresentation { return modelLayer?.container?.presentation() }
    return parent ?? masked
  }

  package var contained: [CALayer] { maskLayer.map { children + [$0] } ?? children }
  package var awaitsLayout: Bool { isLayoutNeeded || isLayoutNeededInside }
}
