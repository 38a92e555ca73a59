import AnimaticStage
import AnimaticTracks
import Foundation

/// An animation that moves one property of a layer, or a part of one.
///
/// This class does nothing by itself; use ``CABasicAnimation`` or ``CAKeyframeAnimation``.
open class CAPropertyAnimation: CAAnimation {
  /// What is moved: "opacity", "position.x", "transform.rotation.z"; nothing by default, and
  /// nothing where a layer has no such property.
  open var keyPath: String? { willSet { requireThawed() } }
  /// Whether values are added to what shows, instead of standing in for it; off by default.
  open var isAdditive = false { willSet { requireThawed() } }
  /// Whether each cycle goes on where the one before has led; off by default. Numbers are summed;
  /// of whole transforms each goes in front of those that the cycles before have led to, as an
  /// additive one does in front of the model (rule D.3).
  open var isCumulative = false { willSet { requireThawed() } }
  /// What makes transforms of the values, when whole transforms are animated; none by default. The
  /// values are then numbers, or arrays of three, instead of transforms. For another key path it
  /// has no effect.
  open var valueFunction: CAValueFunction? { willSet { requireThawed() } }

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
    valueFunction = other.valueFunction
  }

  /// What the key path and the value function name; `nil` where that is nothing of a layer.
  var target: LayerKeyPath? {
    let path = keyPath.flatMap { LayerKeyPath($0) }
    return valueFunction.flatMap { path?.made(by: $0.function) } ?? path
  }

  /// What the animation moves on the way, given the model; nothing where ``content(of:in:)`` is.
  func tracks(of keyPath: LayerKeyPath, in model: LayerState) -> [StageAnimation.Track] {
    content(of: keyPath, in: model).map { content in
      [
        StageAnimation.Track(
          property: keyPath.id, mode: isAdditive ? .additive : .replacing, content: content)
      ]
    } ?? []
  }

  /// Exchanges all values for others, between which there is no distance.
  func replaceValues(_ replacement: (Any) -> Any) {}

  /// The same animation with values that the engine can tell apart, where it moves contents.
  ///
  /// - Returns: The animation, and what has become of its values.
  func holdingContents() -> (CAPropertyAnimation, [LayerContents]) {
    guard target?.property == .contents else { return (self, []) }
    var contents: [LayerContents] = []
    let copy = duplicate()
    (copy.isAdditive, copy.isCumulative) = (false, false)
    copy.replaceValues { value in
      // What stands for nothing where nothing cannot be written.
      if value is NSNull { return value }
      let held = LayerContents(value)
      contents.append(held)
      return held
    }
    return (copy, contents)
  }

  /// What is shown on the way, given the model; `nil` where that is nothing.
  func content(of keyPath: LayerKeyPath, in model: LayerState) -> TrackContent? { nil }

  /// Whether ``content(of:in:)`` depends on the model.
  var followsModel: Bool { false }

  /// The content with what cycles gain, if they do.
  func accumulating(
    _ content: TrackContent, from: AnimatableValue, to: AnimatableValue
  ) -> TrackContent {
    isCumulative ? .cumulative(content, gain: autoreverses ? from : to) : content
  }
}
