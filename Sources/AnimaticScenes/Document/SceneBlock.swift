/// An animation block of a scene file.
package struct SceneBlock: Hashable, Sendable {
  /// The name, which no other block of the file has; nil for a block without one.
  package var name: SceneName?
  /// The settings that the block begins with.
  package var configuration: SceneConfiguration
  /// What shows between the block's keyframes; nil when the file does not mention it.
  package var calculationMode: SceneCalculationMode?
  /// What happens between the block's begin and its commit, in order.
  package var changes: [SceneChange]
  /// Whether it is meant that the block never ends; nil when the file does not say so.
  package var forever: SceneForever?
  /// Where the block stands in the file: the offset of its first byte.
  package var offset: Int

  /// This block and the blocks inside it, in file order.
  package var withNested: [SceneBlock] { [self] + changes.flatMap(\.blocks) }
}

/// One thing that happens in a block, or in a `set` outside any block.
package enum SceneChange: Hashable, Sendable {
  /// Sets properties of the view with this name.
  case properties(view: SceneName, SceneProperties)
  /// Sets some of the settings for the changes after this one.
  case configure(SceneConfiguration)
  /// Runs a block inside the block.
  case animate(SceneBlock)
  /// Makes changes in a part of the block's duration.
  case keyframe(SceneKeyframe)

  /// The blocks in the change, in file order.
  package var blocks: [SceneBlock] {
    switch self {
    case .properties, .configure: []
    case .animate(let block): block.withNested
    case .keyframe(let keyframe): keyframe.changes.flatMap(\.blocks)
    }
  }

  /// Where the change stands: its view's name, its settings, its block or its keyframe.
  package var offset: Int {
    switch self {
    case .properties(let view, _): view.offset
    case .configure(let configuration): configuration.offset
    case .animate(let block): block.offset
    case .keyframe(let keyframe): keyframe.offset
    }
  }
}
