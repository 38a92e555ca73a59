import AnimaticTracks

/// An animation that moves one property of a layer, or a part of one.
///
/// This class does nothing by itself; use ``CABasicAnimation`` or ``CAKeyframeAnimation``.
open class CAPropertyAnimation: CAAnimation {
  /// What is moved: "opacity", "position.x", "transform.rotation.z"; nothing by default, and
  /// nothing where a layer has no such property.
  public var keyPath: String? { willSet { requireThawed() } }
  /// Whether values are added to what shows, instead of standing in for it; off by default.
  public var isAdditive = false { willSet { requireThawed() } }
  /// Whether each cycle goes on where the one before has led; off by default. Whole transforms do
  /// not accumulate, parts of them do.
  public var isCumulative = false { willSet { requireThawed() } }

  /// Makes an animation of a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// What is shown on the way, given the model; `nil` where that is nothing.
  func content(of keyPath: LayerKeyPath, in model: LayerState) -> TrackContent? { nil }

  /// Whether ``content(of:in:)`` depends on the model.
  var followsModel: Bool { false }

  /// The content with what cycles gain, if they do.
  func accumulating(
    _ content: TrackContent, from: AnimatableValue, to: AnimatableValue
  ) -> TrackContent {
    guard isCumulative, case .components(let gain) = autoreverses ? from : to else {
      return content
    }
    return .cumulative(content, gain: gain)
  }
}
