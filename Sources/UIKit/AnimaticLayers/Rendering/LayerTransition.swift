import Foundation

/// A transition of a view between two looks, as a ``LayerTree`` shows it (rule G5).
package struct LayerTransition {
  /// The manner in which the looks change.
  package enum Kind: Hashable, Sendable {
    /// The view turns: about its vertical axis, or about its horizontal one.
    case flip(isVertical: Bool)
    /// A sheet with the old look rolls up from the bottom.
    case curlUp
    /// A sheet with the new look rolls down from the top.
    case curlDown
    /// The new look fades in over the old one.
    case crossDissolve
  }

  /// The manner in which the looks change.
  package var kind: Kind
  /// The angle at which the content of a flip shows, in radians, −π/2…π/2; 0 for other kinds.
  package var angle: Double
  /// Whether a flip shows the new look.
  package var showsAfter: Bool
  /// The progress, 0…1.
  package var progress: Double
  package var before: LayerCapture

  package init(
    kind: Kind, angle: Double, showsAfter: Bool, progress: Double, before: LayerCapture
  ) {
    (self.kind, self.angle, self.showsAfter) = (kind, angle, showsAfter)
    (self.progress, self.before) = (progress, before)
  }

  /// The fraction of the sheet of a curl that has left the view, 0…1.
  var curl: Double { kind == .curlDown ? 1 - progress : progress }
}
