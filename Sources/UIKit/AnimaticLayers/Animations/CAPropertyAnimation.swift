import AnimaticStage
import AnimaticTracks
import Foundation

/// The base class of animations of one property of a layer or of one of its components.
///
/// An animation of this very class changes nothing; use ``CABasicAnimation`` or
/// ``CAKeyframeAnimation``.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property or component, such as "opacity", "position.x" or
  /// "transform.rotation.z"; `nil` by default.
  ///
  /// A key that is not one of a property is the layer's own (rule H20).
  open var keyPath: String? { willSet { requireThawed() } }
  /// Whether the animation adds its values to the current value instead of replacing it; false by
  /// default.
  open var isAdditive = false { willSet { requireThawed() } }
  /// Whether each cycle continues from the end value of the previous cycle; false by default.
  ///
  /// Numbers add up. A whole transform applies before the end value of the previous cycles, as an
  /// additive one applies before the model (rule D3).
  open var isCumulative = false { willSet { requireThawed() } }
  /// The function from the animation's values to transforms; `nil` by default.
  ///
  /// With a function, the values are numbers or arrays of three numbers instead of transforms. The
  /// function applies only to key paths of whole transforms.
  open var valueFunction: CAValueFunction? { willSet { requireThawed() } }

  /// Creates an animation of a key path.
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

  /// The key path combined with the value function; `nil` where layers have no such property.
  var target: LayerKeyPath? {
    let path = keyPath.flatMap { LayerKeyPath($0) }
    return valueFunction.flatMap { path?.made(by: $0.function) } ?? path
  }

  /// The values of the animation that are not missing.
  var givenValues: [Any] { [] }

  /// Returns the engine's tracks for a model; none where ``content(of:in:)`` returns `nil`.
  func tracks(of keyPath: LayerKeyPath, in model: LayerState) -> [StageAnimation.Track] {
    content(of: keyPath, in: model).map { content in
      [
        StageAnimation.Track(
          property: keyPath.id, mode: isAdditive ? .additive : .replacing, content: content)
      ]
    } ?? []
  }

  /// Returns the animation as a layer begins it: one without values begins at what the layer shows,
  /// if it shows anything (rule D3).
  func beginning(
    of path: LayerKeyPath?, at shown: @autoclosure () -> LayerState?
  ) -> CAPropertyAnimation { self }

  /// Returns the animation that runs for an event: one without a key path animates the property
  /// that the event names.
  override func acting(onEvent event: String) -> CAAnimation {
    guard keyPath == nil, let copy = duplicateOverridably() as? CAPropertyAnimation else {
      return self
    }
    copy.keyPath = event
    return copy
  }

  /// Replaces each value; a difference is dropped, because replacements have no differences.
  func replaceValues(_ replacement: (Any) -> Any) {}

  /// Returns an animation of contents with its values boxed, so that the engine can compare them by
  /// identity, or this animation where it animates another property.
  /// - Returns: The animation, and the boxes of its values.
  func holdingContents() -> (CAPropertyAnimation, [LayerContents]) {
    guard target?.property == .contents else { return (self, []) }
    var contents: [LayerContents] = []
    let copy = duplicate()
    (copy.isAdditive, copy.isCumulative) = (false, false)
    copy.replaceValues { value in
      // `NSNull` is a missing value in an array, which cannot hold `nil`.
      if value is NSNull { return value }
      let held = LayerContents(value)
      contents.append(held)
      return held
    }
    return (copy, contents)
  }

  /// Returns the content of the animation's track for a model; `nil` where the animation changes
  /// nothing.
  func content(of keyPath: LayerKeyPath, in model: LayerState) -> TrackContent? { nil }

  /// Whether ``content(of:in:)`` depends on the model.
  var followsModel: Bool { false }

  /// Returns the content, with the gain of each cycle where the animation is cumulative.
  func accumulating(
    _ content: TrackContent, from: AnimatableValue, to: AnimatableValue
  ) -> TrackContent {
    isCumulative ? .cumulative(content, gain: autoreverses ? from : to) : content
  }
}
