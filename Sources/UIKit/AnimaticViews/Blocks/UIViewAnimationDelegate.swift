import Foundation

/// The methods that an animation block calls on its delegate when it starts and when it stops.
///
/// UIKit finds these methods by selectors. Here a delegate adopts the protocol and implements the
/// methods that it needs. The block retains its delegate until `animationDidStop` has returned
/// (rule F2).
@preconcurrency @MainActor public protocol UIViewAnimationDelegate: AnyObject {
  /// Notifies the delegate that the first animation of a block begins, after its delay.
  func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?)

  /// Notifies the delegate that the last animation of a block has stopped.
  ///
  /// - Parameters:
  ///   - animationID: The identifier that the block was begun with.
  ///   - finished: Whether all animations ran to their end.
  ///   - context: The pointer that the block was begun with.
  func animationDidStop(_ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIViewAnimationDelegate {
  public func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {}

  public func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?
  ) {}
}
