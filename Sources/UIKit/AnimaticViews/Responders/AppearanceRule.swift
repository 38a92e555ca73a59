import AnimaticObjects

/// What a proxy gives to the views of its class.
@MainActor package struct AppearanceRule {
  /// The object whose properties the program sets.
  package let proxy: UIView
  /// The classes around a view to which the rule applies, from the view outwards.
  package let containers: [any UIAppearanceContainer.Type]
  /// Returns whether a view is of the proxy's class.
  let concerns: (UIView) -> Bool
  /// Gives a view what the program has set.
  let apply: (UIView) -> Void

  package init(
    proxy: UIView, containers: [any UIAppearanceContainer.Type],
    concerns: @escaping (UIView) -> Bool, apply: @escaping (UIView) -> Void
  ) {
    (self.proxy, self.containers) = (proxy, containers)
    (self.concerns, self.apply) = (concerns, apply)
  }

  /// Whether there has ever been a rule; until then no view looks for one.
  static private(set) var areInUse = false
  private static let variable = AnimationContext.Variable<[AppearanceRule]>([])
  package static var all: [AppearanceRule] {
    get { variable.value }
    set {
      areInUse = true
      variable.value = newValue
    }
  }

  private func isAround(_ view: UIView) -> Bool {
    func isInstance<Container: UIAppearanceContainer>(
      _ responder: UIResponder, _ type: Container.Type
    ) -> Bool { responder is Container }
    var responder: UIResponder? = view.next
    for container in containers {
      while let present = responder, !isInstance(present, container) { responder = present.next }
      guard responder != nil else { return false }
      responder = responder?.next
    }
    return true
  }

  /// Gives a view what proxies have for it: of its own class before those of its superclasses, with
  /// more containers before those with fewer.
  static func adopt(_ view: UIView) {
    let rules = all.filter { $0.concerns(view) && $0.isAround(view) }
    let ordered = rules.sorted { first, second in
      first.containers.count != second.containers.count
        ? first.containers.count > second.containers.count
        : second.concerns(first.proxy) && !first.concerns(second.proxy)
    }
    for rule in ordered { rule.apply(view) }
  }
}
