/// One step of a scene's timeline: an action with its trigger.
///
/// ```swift
/// SceneStep(at: 1.5, .set([.view("card") { $0.alpha = 1 }]))
/// ```
public struct SceneStep: Hashable, Sendable {
  /// The condition that starts the step.
  public var trigger: Trigger
  /// The event at the time of the step.
  public var action: Action
  /// The offset of the step's first byte in the file.
  @Uncompared package var offset: Int

  /// Creates a step at a time in seconds from the start, which is not negative.
  public init(at time: Double, _ action: Action) {
    self.init(trigger: .at(time), action: action, offset: 0)
  }

  /// Creates a step that follows when the block with a name has finished.
  public init(after block: SceneValue.Name, _ action: Action) {
    self.init(trigger: .after(block), action: action, offset: 0)
  }

  init(trigger: Trigger, action: Action, offset: Int) {
    (self.trigger, self.action, self.offset) = (trigger, action, offset)
  }

  /// A condition that starts a step.
  public enum Trigger: Hashable, Sendable {
    /// The scene reaches this time in seconds, which is not negative.
    case at(Double)
    /// The block with this name stops and has finished; one that is cut short does not.
    case after(SceneValue.Name)

    /// The name of the awaited block; nil for a time.
    package var block: SceneValue.Name? {
      if case .after(let name) = self { name } else { nil }
    }
  }

  /// The event of a step.
  public enum Action: Hashable, Sendable {
    /// Runs an animation block.
    case animate(SceneBlock)
    /// Makes changes outside any block.
    case set([SceneChange])
    /// Removes the view with this name from its superview.
    case remove(SceneValue.Name)
    /// Creates a view and adds it to the view with a name or, for `nil`, to the window.
    case add(SceneView, to: SceneValue.Name?)
    /// Creates views and lets them become rows of a list.
    case insert(SceneList.Insertion)
    /// Lets rows go from their list.
    case delete(SceneList.Deletion)
    /// Gives a row another place in its list.
    case move(SceneList.Move)
    /// Lets fingers touch the screen, each at once with the others.
    case touch([SceneTouch])
    /// Lets a finger tap on the view with this name.
    case tap(SceneValue.Name)
    /// Types a text into the first responder, ten characters in a second.
    case type(String)
    /// Presses a key with modifier keys for 0.05 s.
    case press(Key, [Modifier])
  }
}

extension SceneStep {
  /// A key that a step can press.
  public enum Key: String, CaseIterable, Sendable {
    /// The return key.
    case `return`
    /// The tabulator key.
    case tab
    /// The key that deletes backwards.
    case delete
    /// The key that deletes forwards.
    case forwardDelete
    /// The escape key.
    case escape
    /// The space bar.
    case space
    /// The arrow that points up.
    case upArrow
    /// The arrow that points down.
    case downArrow
    /// The arrow that points to the left.
    case leftArrow
    /// The arrow that points to the right.
    case rightArrow
    /// The key that goes to the beginning.
    case home
    /// The key that goes to the end.
    case end
    /// The key that goes a page up.
    case pageUp
    /// The key that goes a page down.
    case pageDown
  }

  /// A modifier key that a step can hold.
  public enum Modifier: String, CaseIterable, Sendable {
    /// The shift key.
    case shift
    /// The control key.
    case control
    /// The alternate or option key.
    case alternate
    /// The command key.
    case command
  }

  var newViews: [SceneView] {
    switch action {
    case .add(let view, to: _): [view]
    case .insert(let insertion): insertion.rows
    default: []
    }
  }

  /// The blocks of the step, also nested blocks, in file order.
  package var blocks: [SceneBlock] {
    switch action {
    case .animate(let block): block.withNested
    case .set(let changes): changes.flatMap(\.blocks)
    case .remove, .add, .insert, .delete, .move, .touch, .tap, .type, .press: []
    }
  }

  /// Returns the changes of the step.
  /// - Parameter nested: Whether the changes inside blocks and keyframes replace the blocks and
  ///   keyframes themselves.
  package func changes(nested: Bool) -> [SceneChange] {
    let changes: [SceneChange] =
      switch action {
      case .animate(let block): [.animate(block)]
      case .set(let changes): changes
      case .remove, .add, .insert, .delete, .move, .touch, .tap, .type, .press: []
      }
    return nested ? changes.flatMap(\.leaves) : changes
  }
}
