/// A class in whose instances views may have an appearance of their own.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}
