import Foundation

/// A change of how a view shows while the user tilts the device, which leaves the view as it is
/// (rule N12).
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Creates an effect that changes nothing unless overridden.
  public override init() {}

  /// Returns what the effect adds to properties of a view, by key paths of the view such as
  /// "center.x" or "layer.transform.rotation.y"; `nil` for nothing.
  ///
  /// - Parameter viewerOffset: The tilt of the device, −1…1 in both directions.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
