import AnimaticObjects

extension UITraitChangeObservable where Self: UIResponder {
  /// Calls a closure after changes of traits (rule N1).
  ///
  /// - Parameters:
  ///   - traits: The traits, of which at least one has changed.
  ///   - handler: The closure, which receives the object and its former traits.
  /// - Returns: What ends it.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { object, old in
      if let object = object as? Self { handler(object, old) }
    }
  }

  /// Sends an action after changes of traits, with the object as its sender.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let object = target as AnyObject
    return register(traits) { [weak object] sender, _ in
      if let object { _ = action.perform(on: object, from: sender, for: nil) }
    }
  }

  /// Sends an action to the object itself after changes of traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { sender, _ in _ = action.perform(on: sender, from: sender, for: nil) }
  }

  /// Ends a registration. Does nothing if it has ended.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let registration = registration as? TraitRegistration else { return }
    registration.isActive = false
    extras?.traitRegistrations.removeAll { $0 === registration }
  }
}
