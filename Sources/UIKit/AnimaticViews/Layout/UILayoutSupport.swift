import Foundation

/// The edge of a bar at the top or at the bottom of a controller's view, before there were safe
/// areas.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// The distance that bars cover, in points.
  var length: CGFloat { get }
  /// The anchor of the upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view above or below its safe area.
@MainActor final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    owningView = view
    identifier = isTop ? "top" : "bottom"
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }

  override var pins: LayoutPins? {
    var pins = LayoutPins(.zero)
    pins.constants = isTop ? [0, 0, 0, length] : [0, -length, 0, length]
    pins.factors = isTop ? [0, 0, 1, 0] : [0, 1, 1, 0]
    return pins
  }
}

extension UIView {
  /// Returns the guide above or below the safe area, which is made for its first use.
  func barGuide(isTop: Bool) -> BarLayoutGuide {
    let name = isTop ? "top" : "bottom"
    for case let guide as BarLayoutGuide in layoutState?.systemGuides ?? []
    where guide.identifier == name { return guide }
    let new = BarLayoutGuide(of: self, isTop: isTop)
    neededLayout.systemGuides.append(new)
    return new
  }
}
