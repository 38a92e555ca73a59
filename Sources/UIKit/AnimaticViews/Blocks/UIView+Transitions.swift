import AnimaticTracks
import Foundation

extension UIView {
  /// A transition of a begin/commit block. The numbers are UIKit's.
  public enum AnimationTransition: Int, Sendable, CaseIterable {
    /// No transition.
    case none
    /// The view turns about its vertical axis, and its left edge comes to the front.
    case flipFromLeft
    /// The view turns about its vertical axis, and its right edge comes to the front.
    case flipFromRight
    /// A sheet that shows the old contents curls up from the bottom.
    case curlUp
    /// A sheet that shows the new contents curls down from the top.
    case curlDown
  }

  /// Sets the transition of the innermost open block. The last one that a block receives counts
  /// (rule G1). Outside of blocks this does nothing.
  ///
  /// The transition shows the changes inside a view: views that are added, removed, exchanged or
  /// hidden, and properties of views in it. These changes do not animate one by one (rule G3). The
  /// transition runs with the settings that the block has when it commits, and counts as one of its
  /// animations.
  ///
  /// - Parameters:
  ///   - transition: The kind of transition.
  ///   - view: The view whose contents change. The transition begins with what it shows now.
  ///   - cache: Whether the flush records the contents after the changes, so that the transition
  ///     does not follow later changes of the views (rule G2).
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    setTransition(.init(number: transition.rawValue), for: view, cache: cache)
  }

  /// Animates the changes that a body makes inside a view as a transition of the view, and all
  /// other changes as a block does.
  ///
  /// - Parameters:
  ///   - view: The view whose contents the body changes.
  ///   - duration: The duration of the transition in seconds. With 0 or less the changes apply
  ///     without animating.
  ///   - options: The kind of transition and the options of the block. Without a transition this is
  ///     a plain block. With ``AnimationOptions/allowAnimatedContent`` changes inside the view
  ///     animate too (rule G3).
  ///   - animations: A body that changes the contents of the view, or `nil`. It runs synchronously.
  ///   - completion: A handler that the block calls once, when its last animation has stopped; see
  ///     ``animate(withDuration:animations:completion:fileID:line:)``.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Precondition: `duration` is finite.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let isLive = options.contains(.allowAnimatedContent)
    let arguments = BlockArguments(duration: duration, options: options)
    animate(
      arguments, at: SourceOrigin(fileID: fileID, line: line),
      {
        setTransition(options.transition, for: view, cache: !isLive, animatesContents: isLive)
        animations?()
      }, completion: completion)
  }

  /// Replaces a view by another one in its superview, with a transition of the superview.
  ///
  /// - Parameters:
  ///   - fromView: The view to replace. Without a superview there is nothing to animate.
  ///   - toView: The view that replaces it.
  ///   - duration: The duration of the transition in seconds. With 0 or less the views are replaced
  ///     without animating.
  ///   - options: The kind of transition and the options of the block. With
  ///     ``AnimationOptions/showHideTransitionViews`` both views stay in their superviews,
  ///     `fromView` is hidden and `toView` shown.
  ///   - completion: A handler that the block calls once, when the transition has stopped.
  ///   - fileID: The file of the call. Leave it out.
  ///   - line: The line of the call. Leave it out.
  /// - Precondition: `duration` is finite.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let superview = fromView.superview
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if let superview {
        fromView.removeFromSuperview()
        superview.addSubview(toView)
      }
    }
    if let superview {
      transition(
        with: superview, duration: duration, options: options, animations: exchange,
        completion: completion, fileID: fileID, line: line)
    } else {
      animate(
        BlockArguments(duration: duration, options: options),
        at: SourceOrigin(fileID: fileID, line: line), exchange, completion: completion)
    }
  }

  // MARK: - Asynchronous forms

  /// Animates the changes inside a view as a transition, and waits until it has stopped; see
  /// ``transition(with:duration:options:animations:completion:fileID:line:)``.
  ///
  /// - Returns: Whether all animations ran to their end.
  @discardableResult public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finishing {
      transition(
        with: view, duration: duration, options: options, animations: animations, completion: $0,
        fileID: fileID, line: line)
    }
  }

  /// Replaces a view by another one with a transition, and waits until it has stopped; see
  /// ``transition(from:to:duration:options:completion:fileID:line:)``.
  ///
  /// - Returns: Whether the transition ran to its end.
  @discardableResult public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finishing {
      transition(
        from: fromView, to: toView, duration: duration, options: options, completion: $0,
        fileID: fileID, line: line)
    }
  }

  // MARK: - State

  /// The transition that the view runs or waits to run, with its progress at the present time of
  /// the simulator or live display (rule G5); `nil` without one. UIKit has no counterpart.
  public var transitionState: TransitionState? {
    guard let host = layer.host, let content = host.transition(of: layer)?.content else {
      return nil
    }
    var progress = 0.0
    host.stage.forEachAnimation(of: layer.node) { id, _, value in
      if id == .transition { progress = value.firstComponent }
    }
    return TransitionState(content, progress: progress)
  }

  // MARK: - For other modules of the package

  /// Sets or removes the transition of the innermost open block.
  package class func setTransition(
    _ kind: TransitionState.Kind?, for view: UIView, cache: Bool, animatesContents: Bool = false
  ) {
    AnimationRecorder.shared.setTransition(
      kind.map {
        BlockTransition($0, of: view, isCached: cache, animatesContents: animatesContents)
      })
  }
}

extension AnimatableValue {
  /// The first component; not a number for a value without components.
  var firstComponent: Double {
    if case .components(let components) = self { components.x } else { .nan }
  }
}
