// Keys of ``CALayer/action(forKey:)`` that are no properties, and of transactions.

/// The key under which a layer keeps its ``CATransition``: "transition".
public let kCATransition = "transition"
/// The key of the action for a layer that comes to be visible. A layer runs no action for it by
/// itself, as nothing here is drawn.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that ceases to be visible; of it holds what is said of
/// ``kCAOnOrderIn``.
public let kCAOnOrderOut = "onOrderOut"

/// The name of ``CATransaction/animationDuration()`` as a key.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of ``CATransaction/animationTimingFunction()`` as a key.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of ``CATransaction/disableActions()`` as a key.
public let kCATransactionDisableActions = "disableActions"
/// The name of ``CATransaction/completionBlock()`` as a key.
public let kCATransactionCompletionBlock = "completionBlock"
