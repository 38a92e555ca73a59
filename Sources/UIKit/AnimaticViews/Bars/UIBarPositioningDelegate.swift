/// An object that tells the place of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {}
