/// The transition of a block: what it shows while the contents of a view change.
package struct SceneTransition: Hashable, Sendable {
  /// What it shows.
  package var kind: Kind
  /// The name of the view whose contents change.
  package var view: SceneName
  /// Whether what shows in the end is taken down once, instead of following its views.
  package var cache: Bool

  /// The transitions that UIKit has names for.
  package enum Kind: String, CaseIterable, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop,
      flipFromBottom
  }
}
