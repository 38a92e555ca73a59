import AnimaticChecks

extension CALayer {
  func setMask(_ mask: CALayer?) {
    requireModel()
    guard mask !== maskLayer else { return }
    mask?.requireModel()
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
      fatalError(
        "\(mask.shortDescription) cannot mask \(shortDescription) while it is in "
          + "\(parent.shortDescription); remove it from its superlayer first")
    }
    require(
      !isInside(mask),
      "\(mask.shortDescription) cannot mask \(shortDescription), which is it or lies in it")
  }

  /// What the layer is called in messages.
  var shortDescription: String {
    let name = name ?? owner?.nameInMessages
    return "\(owner.map { "the layer of a \(type(of: $0))" } ?? "a \(type(of: self))")"
      + (name.map { " \"\($0)\"" } ?? " without a name")
  }

  // MARK: - Relations

  /// The layer whose coordinates and time this one lies in: the superlayer, or the layer masked.
  var container: CALayer? {
    if core.isPresentation { return modelLayer?.container?.presentation() }
    return parent ?? masked
  }

  /// All layers that lie in this one.
  var contained: [CALayer] { maskLayer.map { children + [$0] } ?? children }

  /// Whether layout is to be done here or below.
  var awaitsLayout: Bool { isLayoutNeeded || isLayoutNeededInside }
}
