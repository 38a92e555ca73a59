import AnimaticStage
import AnimaticTracks

struct AnimatorModelValues {
  let layer: CALayer
  let property: PropertyID
  let start: AnimatableValue
  let current: AnimatableValue
  let end: AnimatableValue

  func value(at position: UIViewAnimatingPosition) -> AnimatableValue {
    switch position {
    case .start: start
    case .current: current
    case .end: end
    }
  }
}

extension UIViewPropertyAnimator {
  /// Removes the animations, and sets the model to its values at a position.
  func settle(at position: UIViewAnimatingPosition) {
    if let host {
      // The animator may have collected animations or changed their timing since the last flush.
      if animations.contains(where: { !$0.isOnStage }) { host.flush() }
      commitTiming(on: host)
    }
    modelValues = currentModelValues()
    let ended = animations.flatMap(\.blocks)
    if case .elapsed(let fraction) = machine.fraction { restingFraction = fraction }
    animations = []
    blocks = [:]
    segment = nil
    let events = ended.flatMap { host?.stage.end($0, finished: position != .current) ?? [] }
    write(modelValues, at: position)
    host?.deliver(events)
  }

  private func currentModelValues() -> [AnimatorModelValues] {
    let changes = animations.flatMap(\.changes)
    var layers: [CALayer] = []
    for change in changes where !layers.contains(where: { $0 === change.layer }) {
      layers.append(change.layer)
    }
    return layers.flatMap { layer in
      modelValues(of: changes.filter { $0.layer === layer }, on: layer)
    }
  }

  private func modelValues(
    of changes: [CollectedAnimations.Change], on layer: CALayer
  ) -> [AnimatorModelValues] {
    let blocks = Set(animations.flatMap(\.blocks))
    let model = layer.modelState
    var (start, current) = (model, model)
    var properties: [PropertyID] = []
    /// Returns the value before the first change, if the model still has that of the last one.
    ///
    /// The model then returns to exactly this value. Otherwise something else has changed it, and
    /// the start is computed from the present model.
    func originalValue(of property: PropertyID) -> AnimatableValue? {
      let own = changes.filter { $0.property == property }
      guard let first = own.first, let last = own.last,
        LayerKeyPath(property)?.value(in: model, fallback: last.to) == last.to
      else { return nil }
      return first.from
    }
    if let host, layer.host === host {
      host.stage.forEachAnimation(of: layer.node, in: blocks) { animation in
        let property = animation.property
        if !properties.contains(property) { properties.append(property) }
        current.apply(property, animation.mode, animation.value)
        if animation.mode == .additive, let original = originalValue(of: property) {
          start.apply(property, .replacing, original)
        } else {
          start.apply(property, animation.mode, animation.origin)
        }
      }
    } else {
      // A layer that is off screen has no animations on the stage.
      for change in changes where !properties.contains(change.property) {
        guard let original = originalValue(of: change.property) else { continue }
        properties.append(change.property)
        start.apply(change.property, .replacing, original)
      }
    }
    return properties.compactMap { property in
      LayerKeyPath(property).map { path in
        AnimatorModelValues(
          layer: layer, property: property, start: path.value(in: start),
          current: path.value(in: current), end: path.value(in: model))
      }
    }
  }

  /// Sets the model, and what shows of it, to the values at a position, without animating them.
  func write(_ values: [AnimatorModelValues], at position: UIViewAnimatingPosition) {
    for values in values { values.layer.setModel(values.property, to: values.value(at: position)) }
  }
}
