/// The animatable properties that a view is created with or that a change sets.
///
/// A property that the file does not mention is nil and keeps its value. They are to be set in the
/// order of their declaration here: a frame given together with bounds or a center has the last
/// word.
package struct SceneProperties: Hashable, Sendable {
  /// The bounds, in points.
  package var bounds: SceneRect?
  /// The center, in points of the superview.
  package var center: ScenePoint?
  /// The frame, in points of the superview.
  package var frame: SceneRect?
  /// The transform.
  package var transform: SceneTransform?
  /// The opacity; any finite number, which UIKit clamps.
  package var alpha: Double?
  /// The background colour; ``SceneBackground/noColor`` takes it away.
  package var backgroundColor: SceneBackground?
  /// The stretched part of the content, in the unit square.
  package var contentStretch: SceneRect?
  /// Whether the view is hidden.
  package var hidden: Bool?
}
