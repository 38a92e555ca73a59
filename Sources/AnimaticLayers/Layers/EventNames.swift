// Keys of ``CALayer/action(forKey:)`` other than properties, and keys of ``CATransaction``.

/// The key under which a layer keeps its ``CATransition``: "transition".
public let kCATransition = "transition"
/// The key of the action for a layer that becomes visible.
///
/// A layer does not run this action by itself, because Animatic draws nothing.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that becomes invisible.
///
/// A layer does not run this action by itself, because Animatic draws nothing.
public let kCAOnOrderOut = "onOrderOut"

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"
