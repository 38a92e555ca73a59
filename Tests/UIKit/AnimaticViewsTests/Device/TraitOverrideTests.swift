import Animatic
import Testing

/// Traits that views and controllers override (rule N1).
@MainActor
struct TraitOverrideTests {
  private let simulator = Simulator(screen: CGSize(width: 320, height: 480))
  private let parent = UIViewController()
  private let child = Child()

  /// A controller that logs the changes of its traits.
  private final class Child: UIViewController {
    var changes: [UIUserInterfaceSizeClass] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      changes.append(traitCollection.horizontalSizeClass)
    }
  }

  init() {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    simulator.show(parent)
  }

  @Test func `a parent overrides the traits of a child, and the child comes first`() {
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    parent.setOverrideTraitCollection(regular, forChild: child)
    #expect(parent.overrideTraitCollection(forChild: child) == regular)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    child.traitOverrides.horizontalSizeClass = .compact
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.changes == [.regular, .compact, .regular, .compact])
  }

  @Test func `views inherit each trait from the nearest view that overrides it`() {
    parent.traitOverrides.preferredContentSizeCategory = .extraLarge
    child.view.traitOverrides.userInterfaceStyle = .dark
    let inner = UIView()
    child.view.addSubview(inner)
    inner.traitOverrides.displayScale = 3
    let traits = inner.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
    #expect(traits.preferredContentSizeCategory == .extraLarge)
    #expect(
      traits.horizontalSizeClass == .compact && child.overrideUserInterfaceStyle == .unspecified)
    #expect(child.view.overrideUserInterfaceStyle == .dark)
    simulator.device.displayScale = 2
    #expect(inner.traitCollection.displayScale == 3 && child.view.traitCollection.displayScale == 2)
    simulator.window.traitOverrides.userInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  /// A trait of a program's own, which nothing can override.
  private struct Density: UITraitDefinition {
    static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
  }

  /// Overrides a trait of a view, and opens it again; the direction alone has no value for that.
  private func expectOverride<Trait: UITraitDefinition>(
    _ trait: Trait.Type, _ path: WritableKeyPath<UITraitOverrides, Trait.Value>,
    open: Trait.Value, own: Trait.Value
  ) {
    let view = UIView()
    let surroundings = Trait.value(in: view.traitCollection)
    func has(_ override: Trait.Value, _ value: Trait.Value, isOwn: Bool) -> Bool {
      let overrides = view.traitOverrides
      return overrides[keyPath: path] == override && overrides.contains(trait) == isOwn
        && Trait.value(in: view.traitCollection) == value
    }
    var found = [has(open, surroundings, isOwn: false) && surroundings != own]
    view.traitOverrides[keyPath: path] = own
    found.append(has(own, own, isOwn: true))
    view.traitOverrides.remove(Density.self)
    found.append(has(own, own, isOwn: true))
    view.traitOverrides[keyPath: path] = open
    found.append(has(open, surroundings, isOwn: trait == UITraitLayoutDirection.self))
    view.traitOverrides[keyPath: path] = own
    view.traitOverrides.remove(trait)
    found.append(has(open, surroundings, isOwn: false))
    #expect(found == [true, true, true, true, true], "\(trait)")
  }

  @Test func `each trait has a value that is that of the surroundings`() {
    expectOverride(
      UITraitUserInterfaceIdiom.self, \.userInterfaceIdiom, open: .unspecified, own: .pad)
    expectOverride(
      UITraitUserInterfaceStyle.self, \.userInterfaceStyle, open: .unspecified, own: .dark)
    expectOverride(
      UITraitHorizontalSizeClass.self, \.horizontalSizeClass, open: .unspecified, own: .regular)
    expectOverride(
      UITraitVerticalSizeClass.self, \.verticalSizeClass, open: .unspecified, own: .compact)
    expectOverride(UITraitDisplayScale.self, \.displayScale, open: 0, own: 3)
    expectOverride(
      UITraitLayoutDirection.self, \.layoutDirection, open: .leftToRight, own: .rightToLeft)
    expectOverride(
      UITraitPreferredContentSizeCategory.self, \.preferredContentSizeCategory, open: .unspecified,
      own: .small)
    #expect(!UIView().traitOverrides.contains(Density.self))
  }
}
