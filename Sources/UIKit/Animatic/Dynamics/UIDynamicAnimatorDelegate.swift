/// An object that learns when an animator begins to move its items, and when they are at rest.
///
/// Both methods have an implementation that does nothing. In UIKit they are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// The items are about to move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// All items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
