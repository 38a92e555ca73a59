/// A scene file as it is written: views, and what happens to them in the course of time.
///
/// A parsed document is consistent: names are unique, every name that is referred to exists, and no
/// steps wait for each other in a circle.
package struct SceneDocument: Hashable, Sendable {
  /// The name of the file, for messages.
  package var file: String
  /// The screen that the scene plays on.
  package var screen: Screen
  /// The rules by which animations interact.
  package var semantics: Semantics
  /// The views that are there from the beginning, from back to front.
  package var views: [SceneView]
  /// The steps, in file order; those at the same time run in this order.
  package var timeline: [SceneStep]

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
  /// All views: the initial ones in pre-order, then those that steps add, in file order.
  ///
  /// - Complexity: O(*n* · *d*) for *n* views nested *d* levels deep.
  package var allViews: [SceneView] {
    views.flatMap(\.withSubviews) + timeline.flatMap(\.addedViews)
  }

  /// The names of ``allViews``, in the same order.
  package var viewNames: [String] { allViews.map(\.name.text) }

  /// All blocks, nested ones included, in file order.
  ///
  /// - Complexity: O(*n* · *d*) for *n* blocks nested *d* levels deep.
  package var blocks: [SceneBlock] { timeline.flatMap(\.blocks) }

  /// An error about a place in this document's file.
  package func error(
    at location: SceneLocation, _ message: String, remedy: String? = nil
  ) -> SceneError {
    SceneError(file: file, location: location, message: message, remedy: remedy)
  }
}
