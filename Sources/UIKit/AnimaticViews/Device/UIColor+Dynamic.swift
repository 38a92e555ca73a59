import AnimaticObjects
import Foundation

/// A closure that finds a colour for traits.
final class TraitColors: ColorProvider, @unchecked Sendable {
  let color: (UITraitCollection) -> UIColor

  init(_ color: @escaping (UITraitCollection) -> UIColor) { self.color = color }

  var present: UIColor? {
    guard MainThread.isPresent else { return nil }
    return MainActor.assumeIsolated {
      let traits = UITraitCollection.current
      return color(traits).resolvedColor(with: traits)
    }
  }
}

extension UIColor {
  /// Creates a colour that a closure finds for traits.
  ///
  /// Its components are those for ``UITraitCollection/current``. A view with such a background
  /// shows it for the traits of its own, and follows them; layers keep the components that they are
  /// set to (rule N11).
  ///
  /// - Parameter dynamicProvider: The closure, which also finds ``resolvedColor(with:)``.
  @preconcurrency @MainActor
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(.current)
    self.init(components: color.components, isGray: color.isGray)
    provider = TraitColors(dynamicProvider)
  }

  /// Returns the colour for traits: what the closure finds of a dynamic one, or else this one.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let colors = provider as? TraitColors
    return colors?.color(traitCollection).resolvedColor(with: traitCollection) ?? self
  }
}
