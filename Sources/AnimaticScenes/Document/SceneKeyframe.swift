/// A part of a block's duration, and what changes in it.
package struct SceneKeyframe: Hashable, Sendable {
  /// When it begins, as a fraction of the block's duration, 0…1.
  package var start: Double
  /// How long it takes, as a fraction of the block's duration, 0…1; with 0 the changes jump. What
  /// lies behind the end of the block is cut off.
  package var duration: Double
  /// What happens in it, in order: properties and blocks.
  package var changes: [SceneChange]
  /// Where the keyframe stands in the file: the offset of its first byte.
  package var offset: Int
}

/// How a block calculates what shows between its keyframes; the names are UIKit's.
package enum SceneCalculationMode: String, CaseIterable, Sendable {
  case linear, discrete, paced, cubic, cubicPaced
}

extension SceneBlock {
  /// How the block calculates what shows between its keyframes; nil for a block without keyframes.
  package var keyframeMode: SceneCalculationMode? {
    let hasKeyframe = changes.contains { if case .keyframe = $0 { true } else { false } }
    return hasKeyframe ? calculationMode ?? .linear : nil
  }
}

extension SceneChange {
  /// The keyframes in the change, those of blocks inside it included, in file order.
  package var keyframes: [SceneKeyframe] {
    switch self {
    case .properties, .configure: []
    case .animate(let block): block.changes.flatMap(\.keyframes)
    case .keyframe(let keyframe): [keyframe] + keyframe.changes.flatMap(\.keyframes)
    }
  }
}
