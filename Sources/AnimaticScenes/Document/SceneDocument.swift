/// A scene file as it is written: views, and what happens to them in the course of time.
///
/// A parsed document is consistent: names are unique, every name that is referred to exists, and no
/// steps wait for each other in a circle.
package struct SceneDocument: Hashable, Sendable {
  /// The text that the document was read from.
  package var source: SceneSource
  /// The screen that the scene plays on.
  package var screen: Screen
  /// The rules by which animations interact.
  package var semantics: Semantics
  /// The views that are there from the beginning, from back to front.
  package var views: [SceneView]
  /// The steps, in file order; those at the same time run in this order.
  package var timeline: [SceneStep]
  /// Whether it is meant that animations never end; nil when the file does not say so.
  package var forever: SceneForever?

  /// The screen of a scene.
  package struct Screen: Hashable, Sendable {
    /// The width in points, above 0.
    package var width = 320.0
    /// The height in points, above 0.
    package var height = 480.0
    /// The background of the window; nil when the file does not mention it.
    package var backgroundColor: SceneBackground?
  }

  /// The rules by which animations interact.
  package enum Semantics: String, CaseIterable, Sendable {
    /// Those of the 2009 class reference.
    case legacy
    /// Those of iOS 8 and later.
    case additive
  }
}

extension SceneDocument {
  /// The name of the file, for messages.
  package var file: String { source.file }

  /// Visits all views: the initial ones in pre-order, then those that steps add, in file order.
  package func forEachView(_ visit: (SceneView) throws -> Void) rethrows {
    for view in views { try view.forEach(visit) }
    for step in timeline {
      if case .add(let view, _) = step.action { try view.forEach(visit) }
    }
  }

  /// The names of all views, in the order of ``forEachView(_:)``.
  package var viewNames: [String] {
    var names: [String] = []
    forEachView { names.append($0.name.text) }
    return names
  }

  /// All blocks, nested ones included, in file order.
  ///
  /// - Complexity: O(*n* · *d*) for *n* blocks nested *d* levels deep.
  package var blocks: [SceneBlock] { timeline.flatMap(\.blocks) }
}
