/// One step of a scene's timeline: an action with its trigger.
package struct SceneStep: Hashable, Sendable {
  package var trigger: Trigger
  package var action: Action
  /// The offset of the step's first byte in the file.
  package var offset: Int

  /// The conditions that start a step.
  package enum Trigger: Hashable, Sendable {
    /// The scene reaches this time in seconds, which is not negative.
    case at(Double)
    /// The block with this name stops with finished = true.
    case after(SceneValue.Name)

    /// The name of the awaited block; nil for a time.
    package var block: SceneValue.Name? {
      if case .after(let name) = self { name } else { nil }
    }
  }

  package enum Action: Hashable, Sendable {
    /// Runs an animation block.
    case animate(SceneBlock)
    /// Makes changes outside any block.
    case set([SceneChange])
    /// Removes the view with this name from its superview.
    case remove(SceneValue.Name)
    /// Creates a view and adds it to the view with a name or, for nil, to the window.
    case add(SceneView, to: SceneValue.Name?)
    /// Lets fingers touch the screen, each at once with the others.
    case touch([SceneTouch])
    /// Lets a finger tap on the view with this name.
    case tap(SceneValue.Name)
    /// Types a text into the first responder.
    case type(String)
    /// Presses a key with modifier keys.
    case press(Key, [Modifier])
  }
}

extension SceneStep {
  /// The keys that a step can press.
  package enum Key: String, CaseIterable, Sendable {
    case `return`, tab, delete, forwardDelete, escape, space
    case upArrow, downArrow, leftArrow, rightArrow, home, end, pageUp, pageDown
  }

  /// The modifier keys that a step can hold.
  package enum Modifier: String, CaseIterable, Sendable { case shift, control, alternate, command }
}

extension SceneStep {
  /// The blocks of the step, also nested blocks, in file order.
  package var blocks: [SceneBlock] {
    switch action {
    case .animate(let block): block.withNested
    case .set(let changes): changes.flatMap(\.blocks)
    case .remove, .add, .touch, .tap, .type, .press: []
    }
  }
}

extension SceneStep {
  /// Returns the changes of the step.
  ///
  /// - Parameter nested: Whether the changes inside blocks and keyframes replace the blocks and
  ///   keyframes themselves.
  package func changes(nested: Bool) -> [SceneChange] {
    let changes: [SceneChange] =
      switch action {
      case .animate(let block): [.animate(block)]
      case .set(let changes): changes
      case .remove, .add, .touch, .tap, .type, .press: []
      }
    return nested ? changes.flatMap(\.leaves) : changes
  }
}
