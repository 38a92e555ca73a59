/// One step of a scene's timeline: when something happens, and what.
package struct SceneStep: Hashable, Sendable {
  /// When the step happens.
  package var trigger: Trigger
  /// What happens.
  package var action: Action
  /// Where the step stands in the file: the offset of its first byte.
  package var offset: Int

  /// When a step happens.
  package enum Trigger: Hashable, Sendable {
    /// At this time of the scene in seconds, not negative.
    case at(Double)
    /// When the block with this name stops with finished = true.
    case after(SceneName)

    /// The name of the block that the step waits for, if it waits for one.
    package var block: SceneName? {
      if case .after(let name) = self { name } else { nil }
    }
  }

  /// What a step does.
  package enum Action: Hashable, Sendable {
    /// Runs an animation block.
    case animate(SceneBlock)
    /// Makes changes outside any block.
    case set([SceneChange])
    /// Removes the view with this name from its superview.
    case remove(SceneName)
    /// Creates a view and adds it to the view with a name; without one, to the window.
    case add(SceneView, to: SceneName?)
  }
}

extension SceneStep {
  /// The blocks that the step runs, nested ones included, in file order.
  package var blocks: [SceneBlock] {
    switch action {
    case .animate(let block): block.withNested
    case .set(let changes): changes.flatMap(\.blocks)
    case .remove, .add: []
    }
  }
}

extension SceneStep {
  /// The changes that the step makes.
  ///
  /// - Parameter nested: Whether those inside blocks and keyframes are to be had as well, without
  ///   what they are in.
  package func changes(nested: Bool) -> [SceneChange] {
    let changes: [SceneChange] =
      switch action {
      case .animate(let block): [.animate(block)]
      case .set(let changes): changes
      case .remove, .add: []
      }
    return nested ? changes.flatMap(\.leaves) : changes
  }
}

extension SceneChange {
  /// The change itself, or for a block or a keyframe all changes inside it.
  fileprivate var leaves: [SceneChange] {
    switch self {
    case .properties, .configure: [self]
    case .animate(let block): block.changes.flatMap(\.leaves)
    case .keyframe(let keyframe): keyframe.changes.flatMap(\.leaves)
    }
  }
}
