import Animatic
import Foundation

/// A scene: views, and the steps that change them over time.
///
/// A scene comes from a file, or is made in Swift:
///
/// ```swift
/// let scene = try Scene(contentsOf: URL(fileURLWithPath: "card.json"))
/// let play = try scene.play(on: Simulator(for: scene))
/// ```
///
/// A scene that was read is consistent: names are unique, references exist, and no steps wait for
/// each other in a cycle. One that was made or changed in Swift is checked when it is played, as
/// its ``json`` would be. Scenes are equal if their content is; spaces and the order of keys in a
/// file do not count.
public struct Scene: Hashable, Sendable {
  /// The text from which the scene was read, as long as nothing in the scene changes.
  @Uncompared package private(set) var source = Scene.Source(file: "scene", bytes: [])
  /// The screen, and the window that fills it.
  public var screen = Screen() { didSet { source.forget() } }
  /// The effect of a second animation of a property on the first one.
  public var semantics = AnimationSemantics.legacy { didSet { source.forget() } }
  /// The views at time 0, from back to front.
  public var views: [SceneView] = [] { didSet { source.forget() } }
  /// The steps. Those at the same time run in this order, each in a turn of its own.
  public var timeline: [SceneStep] = [] { didSet { source.forget() } }
  /// The author's statement that animations never end on purpose; `nil` without the key.
  public var forever: Scene.Forever? { didSet { source.forget() } }

  /// Creates a scene with nothing on a screen of 320 × 480 points.
  public init() {}

  /// Creates a scene with nothing on a screen of 320 × 480 points, and sets what differs.
  public init(_ set: (inout Self) -> Void) { set(&self) }
}

extension Scene {
  /// The screen of a scene, and the window that fills it.
  public struct Screen: Hashable, Sendable {
    /// The width in points, above 0.
    public var width = 320.0
    /// The height in points, above 0.
    public var height = 480.0
    /// The background of the window; `nil` without the key.
    public var backgroundColor: SceneValue.Background?
  }

  /// A statement about animations that never end.
  public enum Forever: String, CaseIterable, Sendable {
    /// The author intends them.
    case intended
  }
}

extension Scene.Screen {
  /// Creates a screen of 320 × 480 points, and sets what differs.
  public init(_ set: (inout Self) -> Void) {
    self.init()
    set(&self)
  }

  var size: CGSize { CGSize(width: width, height: height) }
}

extension Scene {
  package var file: String { source.file }

  /// Remembers the text from which the scene has just been read.
  mutating func keep(_ source: Scene.Source) { self.source = source }

  /// Visits all views: first the initial views in pre-order, then the views of steps in file order.
  package func forEachView(_ visit: (SceneView) throws -> Void) rethrows {
    for view in views { try view.forEach(visit) }
    for step in timeline {
      for view in step.newViews { try view.forEach(visit) }
    }
  }

  /// The names of all views: first of those at time 0, each before its subviews, then of those that
  /// steps add.
  public var viewNames: [String] {
    var names: [String] = []
    forEachView { names.append($0.name.text) }
    return names
  }

  /// All blocks, also nested blocks, in file order.
  ///
  /// - Complexity: O(*n* · *d*) for *n* blocks nested *d* levels deep.
  public var blocks: [SceneBlock] { timeline.flatMap(\.blocks) }

  /// Returns the view with a name, at time 0 or of a step; `nil` if the scene has none.
  ///
  /// - Complexity: O(*n*) for *n* views.
  public func view(named name: String) -> SceneView? {
    var found: SceneView?
    forEachView { if $0.name.text == name { found = found ?? $0 } }
    return found
  }

  /// Returns the block with a name; `nil` if the scene has none.
  ///
  /// - Complexity: That of ``blocks``.
  public func block(named name: String) -> SceneBlock? { blocks.first { $0.name?.text == name } }
}
