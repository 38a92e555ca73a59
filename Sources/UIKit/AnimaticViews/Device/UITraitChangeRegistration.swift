/// A registration for changes of traits, with which ``UITraitChangeObservable`` ends it.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}
