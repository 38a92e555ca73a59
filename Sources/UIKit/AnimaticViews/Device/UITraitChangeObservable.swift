/// An object that calls closures and actions as its traits change: a view or a controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}
