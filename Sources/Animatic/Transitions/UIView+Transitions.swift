import Foundation

extension UIView {
  /// What a block shows between what a view showed and what it shows in the end.
  public enum AnimationTransition: Int, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The view turns about its vertical axis; its left edge comes to the front.
    case flipFromLeft
    /// The view turns about its vertical axis; its right edge comes to the front.
    case flipFromRight
    /// A sheet is lifted from the bottom.
    case curlUp
    /// A sheet is laid down from the top.
    case curlDown
  }

  /// Sets the transition of the innermost open block, which shows the changes inside a view; the
  /// last one of a block counts (rule G1).
  ///
  /// Changes of the views in it, by exchanging, hiding or setting them, are shown by the
  /// transition and do not animate one by one (rule G3). It takes the settings that the block has
  /// in the end, and counts as one of its animations. Without an open block this does nothing.
  ///
  /// - Parameters:
  ///   - transition: What to show.
  ///   - view: The view whose contents change. What shows of it now is what the transition begins
  ///     with.
  ///   - cache: Whether what shows in the end is taken down once, instead of following its views
  ///     (rule G2).
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    setTransition(.init(number: transition.rawValue), for: view, cache: cache)
  }

  /// Animates the changes of a body as a transition of a view, and other changes as any block
  /// does.
  ///
  /// - Parameters:
  ///   - view: The view whose contents the body changes.
  ///   - duration: The length of the transition in seconds; 0 or less applies changes at once.
  ///   - options: Which transition it is, and how it runs. Without a transition this is a block
  ///     like others. With ``AnimationOptions/allowAnimatedContent`` changes inside the view
  ///     animate as well (rule G3).
  ///   - animations: Runs at once and changes the view's contents.
  ///   - completion: Called once, when all animations of the block are gone.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let isLive = options.contains(.allowAnimatedContent)
    let arguments = BlockArguments(duration: duration, options: options)
    animate(
      arguments,
      {
        setTransition(
          options.transition, for: view, cache: !isLive, animatesContents: isLive)
        animations?()
      }, completion: completion)
  }

  /// Exchanges a view for another one in its superview, by a transition of the superview.
  ///
  /// - Parameters:
  ///   - fromView: The view that goes. Without a superview there is nothing to animate.
  ///   - toView: The view that comes.
  ///   - duration: The length of the transition in seconds; 0 or less exchanges them at once.
  ///   - options: Which transition it is, and how it runs. With
  ///     ``AnimationOptions/showHideTransitionViews`` the views stay where they are; one is hidden
  ///     and the other one shown.
  ///   - completion: Called once, when the transition is gone.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
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
        completion: completion)
    } else {
      animate(
        BlockArguments(duration: duration, options: options), exchange, completion: completion)
    }
  }

  // MARK: - Awaiting the end

  /// Animates the changes of a body as a transition, and waits for the end; see
  /// ``transition(with:duration:options:animations:completion:)``.
  ///
  /// - Returns: Whether the animations ran to their end.
  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await finishing {
      transition(
        with: view, duration: duration, options: options, animations: animations, completion: $0)
    }
  }

  /// Exchanges a view for another one, and waits for the end; see
  /// ``transition(from:to:duration:options:completion:)``.
  ///
  /// - Returns: Whether the transition ran to its end.
  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = []
  ) async -> Bool {
    await finishing {
      transition(
        from: fromView, to: toView, duration: duration, options: options, completion: $0)
    }
  }

  // MARK: - For other modules of the package

  /// Sets or takes away the transition of the innermost open block.
  package class func setTransition(
    _ kind: TransitionState.Kind?, for view: UIView, cache: Bool, animatesContents: Bool = false
  ) {
    AnimationRecorder.shared.setTransition(
      kind.map {
        BlockTransition($0, of: view, isCached: cache, animatesContents: animatesContents)
      })
  }
}

extension UIView.AnimationOptions {
  /// No transition; the default.
  public static let transitionNone: UIView.AnimationOptions = []
  /// The view turns about its vertical axis; its left edge comes to the front.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// The view turns about its vertical axis; its right edge comes to the front.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// A sheet is lifted from the bottom.
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  /// A sheet is laid down from the top.
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  /// What comes after appears on top of what showed before.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// The view turns about its horizontal axis; its top edge comes to the front.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// The view turns about its horizontal axis; its bottom edge comes to the front.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

  /// The transition that the bits name.
  var transition: TransitionState.Kind? { .init(number: Int(rawValue >> 20 & 7)) }
}

extension TransitionState.Kind {
  /// The kind that UIKit knows by a number (section J), or `nil` for 0, no transition.
  init?(number: Int) {
    guard Self.allCases.indices.contains(number - 1) else { return nil }
    self = Self.allCases[number - 1]
  }
}
