import AnimaticChecks
import Foundation

// Rule H8. A layer is on screen when a window's layer is at the root of its tree.
extension CALayer {
  /// The layer this one is in, or `nil`.
  public var superlayer: CALayer? {
    if isPresentation { return modelLayer?.parent?.presentation() }
    return parent
  }

  /// The layers in this one, the rearmost first; `nil` when there are none.
  ///
  /// Those of a presentation layer are the presentation layers of its model's.
  public var sublayers: [CALayer]? {
    get {
      let layers =
        isPresentation ? modelLayer?.children.compactMap { $0.presentation() } ?? [] : children
      return layers.isEmpty ? nil : layers
    }
    set {
      let layers = newValue ?? []
      for layer in children where !layers.contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in layers { addSublayer(layer) }
    }
  }

  /// Puts a layer in front of all others in this one; out of its former superlayer, if any.
  ///
  /// - Precondition: The layer is not this one and does not contain it.
  public func addSublayer(_ layer: CALayer) {
    place(layer) { $0.count }
    view?.sublayersDidChange()
  }

  /// Puts a layer behind the one at an index, counted from the rear without the layer itself; an
  /// index beyond the end puts it in front.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    place(layer) { min(Int(idx), $0.count) }
    view?.sublayersDidChange()
  }

  /// Puts a layer right in front of another; in front of all when that one is `nil` or elsewhere.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    place(layer, above: sibling)
    view?.sublayersDidChange()
  }

  /// Puts a layer right behind another; behind all when that one is `nil`, in front of all when it
  /// is elsewhere.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    place(layer, below: sibling)
    view?.sublayersDidChange()
  }

  /// Puts a layer in the place of another one, which leaves the tree. No effect when that one is
  /// not a sublayer, or when both are the same.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.parent === self, oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer. Its animations and those of all in it end at the next
  /// flush, not finished (rule E8).
  public func removeFromSuperlayer() {
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

  func place(_ layer: CALayer, above sibling: CALayer?) {
    place(layer) { layers in
      layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count
    }
  }

  func place(_ layer: CALayer, below sibling: CALayer?) {
    place(layer) { layers in
      sibling == nil ? 0 : layers.firstIndex { $0 === sibling } ?? layers.count
    }
  }

  func place(_ layer: CALayer, at index: ([CALayer]) -> Int) {
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
