import Foundation

/// A recogniser of a pointer over a view. There are no pointers, so it never recognises anything;
/// it exists so that sources which use it compile.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of a pencil from the screen as a fraction of the greatest one: always 0.
  open var zOffset: CGFloat { 0 }
  /// The angle between a pencil and the screen, in radians: upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction of a pencil, in radians: always 0.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the direction of a pencil as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// Creates a recogniser with an action.
  ///
  /// - Parameter action: A closure that runs once per transition, with the recogniser.
  public convenience init(action: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// Returns `false`: fingers are not a pointer.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
