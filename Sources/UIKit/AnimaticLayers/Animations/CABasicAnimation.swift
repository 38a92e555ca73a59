import AnimaticTracks

/// An animation from one value to another.
///
/// Values have the type of the property: numbers (`CGFloat`, `Double`, `Float`, `Int`, `Bool`),
/// `CGPoint`, `CGSize`, `CGRect`, colours, transforms, or `NSNumber` and `NSValue` boxes of these.
/// The animation reports a value of another type and treats it as missing (rule H11).
///
/// A missing end is the current model value, so an animation with one end follows later changes of
/// the model (rules D3, E5). In an additive animation, a missing end is the neutral value: 0, the
/// identity, or 1 for the scale factors of a ``CAPropertyAnimation/valueFunction``.
///
/// An animation without values runs from what the layer shows when the animation is added to the
/// model, and so animates a change of the same turn.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start; missing by default.
  open var fromValue: Any? { willSet { requireThawed() } }
  /// The value at the end; missing by default.
  open var toValue: Any? { willSet { requireThawed() } }
  /// The difference between the ends, where one of them is missing; `nil` by default.
  open var byValue: Any? { willSet { requireThawed() } }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func replaceValues(_ replacement: (Any) -> Any) {
    fromValue = fromValue.map(replacement)
    toValue = toValue.map(replacement)
    byValue = nil
  }

  override var givenValues: [Any] { [fromValue, toValue, byValue].compactMap(\.self) }

  override func beginning(
    of path: LayerKeyPath?, at shown: @autoclosure () -> LayerState?
  ) -> CAPropertyAnimation {
    guard !isAdditive, givenValues.isEmpty, let path, let shown = shown(), shown.has(path.property),
      let value = path.object(in: shown)
    else { return self }
    let copy = duplicate()
    copy.fromValue = value
    return copy
  }

  override var followsModel: Bool { !isAdditive && givenValues.count < 2 }

  override func content(of keyPath: LayerKeyPath, in model: LayerState) -> TrackContent? {
    let (from, to) = ends(of: keyPath, in: model)
    return accumulating(.ramp(from: from, to: to), from: from, to: to)
  }

  private func ends(
    of keyPath: LayerKeyPath, in model: LayerState
  ) -> (AnimatableValue, AnimatableValue) {
    let given = (
      from: keyPath.value(from: fromValue), to: keyPath.value(from: toValue),
      by: keyPath.value(from: byValue)
    )
    // Where the model has no colour, the other end with an alpha of 0 replaces it (rule D2).
    let other = given.from ?? given.to ?? .components(SIMD4())
    let model = keyPath.value(in: model, fallback: other)
    let base = isAdditive ? keyPath.neutralValue(like: model) : model
    switch given {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, base)
    case (nil, let to?, nil): return (base, to)
    case (nil, nil, let by?): return (base, base.adding(by))
    case (nil, nil, nil): return (base, base)
    }
  }
}
