import AnimaticTracks

/// An animation from a value to another one.
///
/// Values are numbers (`CGFloat`, `Double`, `Float`, `Int`, `Bool`), `CGPoint`, `CGSize`, `CGRect`,
/// colours and transforms, as the property wants them, or `NSNumber` and `NSValue` boxes of these; a
/// value of another type counts as left out, and is reported (rule M8). An end
/// that is left out is the model at every moment, so an animation with one end follows the model
/// when that is changed meanwhile (rules D.3, E5). In an additive animation it is what changes
/// nothing: 0, the identity, or 1 for the factors of a ``CAPropertyAnimation/valueFunction``.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any? { willSet { requireThawed() } }
  /// The value at the end.
  open var toValue: Any? { willSet { requireThawed() } }
  /// How far the value goes, where one of the ends is left out.
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

  override var followsModel: Bool {
    guard !isAdditive else { return false }
    let given = [fromValue, toValue, byValue].filter { $0 != nil }.count
    return given < 2
  }

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
    // A missing colour of the model is the other end at no opacity (rule D.2).
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
