import Foundation

/// The methods that an animation block calls on its delegate when it starts and stops.
///
/// Where UIKit looks up selectors, a delegate adopts what it wants of this protocol. A delegate
/// is retained until `animationDidStop` has returned (rule F2).
@preconcurrency @MainActor
public protocol UIViewAnimationDelegate: AnyObject {
  /// Called when the first animation of a block begins, its delay being over.
  func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?)

  /// Called when the last animation of a block is gone; `finished` tells whether all ran to their
  /// end.
  func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?)
}

extension UIViewAnimationDelegate {
  /// Does nothing.
  public func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {}

  /// Does nothing.
  public func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?
  ) {}
}
