import Animatic

/// An animation block of a scene file.
package struct SceneBlock: Hashable, Sendable {
  /// The name, which is unique among the blocks of the file; nil for a block without one.
  package var name: SceneValue.Name?
  /// The settings at the beginning of the block.
  package var configuration = SceneBlock.Configuration()
  /// The interpolation between the block's keyframes; nil without the key.
  package var calculationMode: UIView.KeyframeAnimationOptions?
  /// The changes between the begin and the commit of the block, in order.
  package var changes: [SceneChange] = []
  /// The author's statement that the block never ends on purpose; nil without the key.
  package var forever: Scene.Forever?
  /// The offset of the block's first byte in the file.
  package var offset = 0

  /// This block and the blocks inside it, in file order.
  package var withNested: [SceneBlock] { [self] + changes.flatMap(\.blocks) }
}

extension SceneBlock {
  /// The settings of an animation block, at its beginning or in its middle.
  ///
  /// A setting without a key is nil: the block keeps UIKit's default or the inherited value.
  package struct Configuration: Hashable, Sendable {
    package var duration: Double?
    /// A negative delay counts as 0.
    package var delay: Double?
    package var startDate: Double?
    package var curve: SceneCurve?
    package var repeatCount: SceneValue.RepeatCount?
    package var autoreverses: Bool?
    package var beginsFromCurrentState: Bool?
    package var transition: SceneBlock.Transition?
    /// The offset of the settings' first byte in the file; for a block's own settings, that of the
    /// block.
    package var offset = 0
  }
}

extension SceneBlock {
  /// The transition with which a block shows changes in the contents of a view.
  package struct Transition: Hashable, Sendable {
    package var kind = Kind.none
    package var view = SceneValue.Name()
    /// Whether the transition captures its final contents once, instead of following the views.
    package var cache = true

    /// The transitions that UIKit has names for.
    package enum Kind: String, CaseIterable, Sendable {
      case none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop,
        flipFromBottom
    }
  }
}

extension SceneBlock {
  /// The interpolation between the block's keyframes; nil for a block without keyframes.
  package var keyframeMode: UIView.KeyframeAnimationOptions? {
    let hasKeyframe = changes.contains { if case .keyframe = $0 { true } else { false } }
    return hasKeyframe ? calculationMode ?? .calculationModeLinear : nil
  }
}
