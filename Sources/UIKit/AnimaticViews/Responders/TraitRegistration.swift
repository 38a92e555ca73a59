/// A closure and the traits after whose changes it is called.
final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let call: (UIResponder, UITraitCollection) -> Void
  var isActive = true

  init(_ traits: [UITrait], _ call: @escaping (UIResponder, UITraitCollection) -> Void) {
    (self.traits, self.call) = (traits, call)
  }

  func concerns(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    func isChanged<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      trait.value(in: old) != trait.value(in: new)
    }
    return traits.contains { isChanged($0) }
  }
}

extension UIResponder {
  func register(
    _ traits: [UITrait], _ call: @escaping (UIResponder, UITraitCollection) -> Void
  ) -> TraitRegistration {
    let (registration, extras) = (TraitRegistration(traits, call), extras ?? makeExtras())
    self.extras = extras
    extras.traitRegistrations.append(registration)
    return registration
  }

  /// Calls what is registered for traits that have changed, in the order in which it came.
  func callTraitHandlers(from old: UITraitCollection, to new: UITraitCollection) {
    // A closure may end what comes after it.
    for registration in extras?.traitRegistrations ?? []
    where registration.isActive && registration.concerns(old, new) {
      registration.call(self, old)
    }
  }
}
