import Animatic

/// An animation block of a scene.
///
/// ```swift
/// SceneBlock("slide") {
///   $0.duration = 0.5
///   $0.changes = [.view("card") { $0.alpha = 0 }]
/// }
/// ```
///
/// The settings of ``configuration`` are properties of the block as well.
@dynamicMemberLookup public struct SceneBlock: Hashable, Sendable {
  /// The name, which no other block of the scene has; `nil` for a block without one.
  public var name: SceneValue.Name?
  /// The settings at the beginning of the block.
  public var configuration = SceneBlock.Configuration()
  /// The interpolation between the block's keyframes: one of the calculation modes; linear for
  /// `nil`.
  public var calculationMode: UIView.KeyframeAnimationOptions?
  /// The changes between the start and the commit of the block, in order.
  public var changes: [SceneChange] = []
  /// The author's statement that the block never ends on purpose; `nil` without the key.
  public var forever: Scene.Forever?
  /// The offset of the block's first byte in the file.
  @Uncompared package var offset = 0

  /// A setting of ``configuration``.
  public subscript<Value>(
    dynamicMember path: WritableKeyPath<SceneBlock.Configuration, Value>
  ) -> Value {
    get { configuration[keyPath: path] }
    set { configuration[keyPath: path] = newValue }
  }

  /// This block and the blocks inside it, in file order.
  package var withNested: [SceneBlock] { [self] + changes.flatMap(\.blocks) }

  /// The interpolation between the block's keyframes; nil for a block without keyframes.
  package var keyframeMode: UIView.KeyframeAnimationOptions? {
    let hasKeyframe = changes.contains { if case .keyframe = $0 { true } else { false } }
    return hasKeyframe ? calculationMode ?? .calculationModeLinear : nil
  }
}

extension SceneBlock {
  /// Creates a block, and sets its settings and its changes.
  public init(_ name: SceneValue.Name? = nil, _ set: (inout Self) -> Void) {
    self.init()
    self.name = name
    set(&self)
  }

  /// The settings of an animation block, at its beginning or in its middle.
  ///
  /// A setting that is `nil` keeps UIKit's default, or the value that the block inherits.
  public struct Configuration: Hashable, Sendable {
    /// The length of one cycle in seconds; 0 applies the changes at once.
    public var duration: Double?
    /// The wait in seconds. A negative delay counts as 0.
    public var delay: Double?
    /// The earliest start in seconds from the step, which may be in the past.
    public var startDate: Double?
    /// The seconds of the animation that have passed when it begins, 0 or more.
    public var phase: Double?
    /// The timing curve.
    public var curve: SceneCurve?
    /// The number of repetitions; a fraction stops in mid-cycle.
    public var repeatCount: SceneValue.RepeatCount?
    /// Whether every cycle also plays backwards, which has an effect with a repeat count.
    public var autoreverses: Bool?
    /// Whether the animation begins from what shows, not from the model's value. It has an effect
    /// under legacy semantics, and on opacity and colours under additive semantics.
    public var beginsFromCurrentState: Bool?
    /// The transition that shows while the contents of a view change.
    public var transition: SceneBlock.Transition?
    /// The offset of the settings' first byte in the file; for a block's own settings, that of the
    /// block.
    @Uncompared package var offset = 0
  }

  /// The transition with which a block shows changes in the contents of a view.
  public struct Transition: Hashable, Sendable {
    /// The kind that shows.
    public var kind = Kind.none
    /// The view whose contents change.
    public var view = SceneValue.Name("")
    /// Whether the transition captures its final contents once, instead of following the views.
    public var cache = true

    /// A transition that UIKit has a name for.
    public enum Kind: String, CaseIterable, Sendable {
      /// No transition.
      case none
      /// The view turns about its vertical axis, from left to right.
      case flipFromLeft
      /// The view turns about its vertical axis, from right to left.
      case flipFromRight
      /// The old contents curl up.
      case curlUp
      /// The new contents curl down.
      case curlDown
      /// The old contents dissolve into the new ones.
      case crossDissolve
      /// The view turns about its horizontal axis, from top to bottom.
      case flipFromTop
      /// The view turns about its horizontal axis, from bottom to top.
      case flipFromBottom
    }
  }
}

extension SceneBlock.Configuration {
  /// Creates settings, and sets what differs from those before.
  public init(_ set: (inout Self) -> Void) {
    self.init()
    set(&self)
  }
}

extension SceneBlock.Transition {
  /// Creates the transition of a view.
  ///
  /// - Parameters:
  ///   - kind: The kind that shows.
  ///   - view: The view whose contents change.
  ///   - cache: Whether the transition captures its final contents once.
  public init(_ kind: Kind, of view: SceneValue.Name, cache: Bool = true) {
    self.init(kind: kind, view: view, cache: cache)
  }
}
