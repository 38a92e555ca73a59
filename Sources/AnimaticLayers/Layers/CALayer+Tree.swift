import AnimaticChecks
import Foundation

// Rule H8. A layer is on screen when a window's layer is at the root of its tree.
extension CALayer {
  /// The presentation of what contains the model of this presentation.
  var parentsPresentation: CALayer? { modelLayer?.parent?.presentation() }

  /// The sublayers; of a presentation layer their presentations.
  var shownSublayers: [CALayer]? {
    let layers =
      core.isPresentation ? modelLayer?.children.compactMap { $0.presentation() } ?? [] : children
    return layers.isEmpty ? nil : layers
  }

  func setSublayers(_ layers: [CALayer]) {
    for layer in children where !layers.contains(where: { $0 === layer }) {
      layer.removeFromSuperlayer()
    }
    for layer in layers { addSublayer(layer) }
  }

  func insert(_ layer: CALayer, at index: @Sendable ([CALayer]) -> Int) {
    place(layer, at: index)
    owner?.sublayersDidChange()
  }

  func insert(_ layer: CALayer, above sibling: CALayer?) {
    place(layer, above: sibling)
    owner?.sublayersDidChange()
  }

  func insert(_ layer: CALayer, below sibling: CALayer?) {
    place(layer, below: sibling)
    owner?.sublayersDidChange()
  }

  func exchange(_ old: CALayer, for new: CALayer) {
    guard old.parent === self, old !== new else { return }
    insert(new, above: old)
    old.removeFromSuperlayer()
  }

  func leaveParent() {
    requireModel()
    guard let parent else { return }
    parent.runAction(forKey: "sublayers") {
      parent.children.removeAll { $0 === self }
      self.parent = nil
      enter(nil)
    }
    parent.sublayersNeedLayout()
  }

  // MARK: - For views

  package func place(_ layer: CALayer, above sibling: CALayer?) {
    place(layer) { layers in
      layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count
    }
  }

  package func place(_ layer: CALayer, below sibling: CALayer?) {
    place(layer) { layers in
      sibling == nil ? 0 : layers.firstIndex { $0 === sibling } ?? layers.count
    }
  }

  package func place(_ layer: CALayer, at index: @Sendable ([CALayer]) -> Int) {
    requireModel()
    layer.requireModel()
    require(
      !isInside(layer),
      "\(layer.shortDescription) cannot be put into \(shortDescription), which is it or lies in it")
    let old = layer.parent
    runAction(forKey: "sublayers") {
      if layer === children.last {
        children.removeLast()
      } else {
        old?.children.removeAll { $0 === layer }
      }
      children.insert(layer, at: index(children))
      layer.masked?.mask = nil
      layer.parent = self
      layer.enter(host)
    }
    if old !== self { old?.sublayersNeedLayout() }
    if layer.awaitsLayout { layer.markContainers() }
    sublayersNeedLayout()
  }

  // MARK: - Relations

  /// Whether the layer is another one or anywhere in it.
  func isInside(_ other: CALayer) -> Bool {
    sequence(first: self, next: \.container).contains { $0 === other }
  }

  /// The model layer that contains this layer and another one and is the nearest to both.
  func commonAncestor(with other: CALayer) -> CALayer? {
    let models = sequence(first: model(), next: \.container)
    let own = Set(models.map(ObjectIdentifier.init))
    return sequence(first: other.model(), next: \.container)
      .first { own.contains(ObjectIdentifier($0)) }
  }

  /// The layers on the way down from an ancestor, which is left out, to this one; from the root
  /// with `nil`.
  func path(from ancestor: CALayer?) -> [CALayer] {
    sequence(first: self, next: \.container).prefix { $0.model() !== ancestor }.reversed()
  }
}
