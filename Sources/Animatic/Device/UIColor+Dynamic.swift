import AnimaticObjects
import Foundation

extension UIColor {
  /// A closure that finds a colour for traits.
  private final class Provider {
    let color: (UITraitCollection) -> UIColor

    init(_ color: @escaping (UITraitCollection) -> UIColor) { self.color = color }
  }

  private nonisolated(unsafe) static var providerKey: UInt8 = 0

  /// Creates a colour that a closure finds for traits.
  ///
  /// Its components are those for ``UITraitCollection/current`` as it is made. Views and layers
  /// keep components: set the colour again in `traitCollectionDidChange(_:)` (rule N11).
  ///
  /// - Parameter dynamicProvider: The closure, which also finds ``resolvedColor(with:)``.
  @preconcurrency @MainActor
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(.current)
    self.init(components: color.components, isGray: color.isGray)
    objc_setAssociatedObject(
      self, &Self.providerKey, Provider(dynamicProvider), .OBJC_ASSOCIATION_RETAIN)
  }

  /// Returns the colour for traits: what the closure finds of a dynamic one, or else this one.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let provider = objc_getAssociatedObject(self, &Self.providerKey) as? Provider
    return provider?.color(traitCollection) ?? self
  }
}
