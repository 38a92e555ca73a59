import AnimaticChecks

extension CALayer {
  /// The layer whose opacity says where this one shows, in this one's coordinates and time; none
  /// unless set.
  ///
  /// A mask has no superlayer and is no sublayer, but it is on screen with the layer it masks, and
  /// animates as any layer does. One that masked another layer leaves that one. Of a presentation
  /// layer it is the presentation of the model's mask.
  ///
  /// - Precondition: The mask has no superlayer, and does not contain this layer.
  public var mask: CALayer? {
    get { isPresentation ? modelLayer?.maskLayer?.presentation() : maskLayer }
    set {
      requireModel()
      guard newValue !== maskLayer else { return }
      newValue?.requireModel()
      if let newValue { requireUsable(asMask: newValue) }
      newValue?.masked?.mask = nil
      runAction(forKey: "mask") {
        maskLayer?.masked = nil
        maskLayer?.enter(nil)
        maskLayer = newValue
        newValue?.masked = self
        newValue?.enter(host)
        if newValue?.awaitsLayout == true { newValue?.markContainers() }
      }
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
    let name = name ?? view?.accessibilityIdentifier
    return "\(view.map { "the layer of a \(type(of: $0))" } ?? "a \(type(of: self))")"
      + (name.map { " \"\($0)\"" } ?? " without a name")
  }

  // MARK: - Relations

  /// The layer whose coordinates and time this one lies in: the superlayer, or the layer masked.
  var container: CALayer? {
    if isPresentation { return modelLayer?.container?.presentation() }
    return parent ?? masked
  }

  /// All layers that lie in this one.
  var contained: [CALayer] { maskLayer.map { children + [$0] } ?? children }

  /// Whether layout is to be done here or below.
  var awaitsLayout: Bool { isLayoutNeeded || isLayoutNeededInside }
}
