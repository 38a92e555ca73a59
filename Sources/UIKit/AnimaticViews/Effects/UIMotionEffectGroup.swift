import Foundation

/// Several effects that work together.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; `nil` by default. Of two that change a property, their sum counts.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the sums of what the effects add.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    (motionEffects ?? []).relativeValues(at: viewerOffset)
  }
}
