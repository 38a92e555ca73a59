import AnimaticLayers
import Foundation

/// The part of a view that the keyboard covers, or the part below its safe area without one (rule
/// M8).
///
/// No keyboard appears by itself on a simulator: ``Simulator/keyboardHeight`` shows one. In the
/// time of a process of tests it comes with the first responder (rule N3).
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide has the height of the safe area at the bottom where the keyboard is lower;
  /// `true` by default.
  open var usesBottomSafeArea = true { didSet { owningView?.setNeedsLayout() } }
  /// Whether the guide follows a keyboard that floats. It has no effect: keyboards lie at the
  /// bottom.
  open var followsUndockedKeyboard = false
  /// The distance above the keyboard at which a drag begins to move it, in points. It has no
  /// effect.
  open var keyboardDismissPadding: CGFloat = 0

  /// The height of the guide, in points.
  private var height: CGFloat {
    guard let owningView else { return 0 }
    let least = usesBottomSafeArea ? owningView.safeAreaInsets.bottom : 0
    guard let window = owningView.enclosingWindow, let host = window.backing.host else {
      return least
    }
    let corner = owningView.convert(CGPoint(x: 0, y: owningView.bounds.maxY), to: nil as UIView?)
    let covered = window.frame.minY + corner.y - (host.screen.height - host.keyboardHeight)
    return max(least, min(covered, owningView.bounds.height))
  }

  override var pins: LayoutPins? {
    var pins = LayoutPins(.zero)
    let height = height
    pins.constants = [0, -height, 0, height]
    pins.factors = [0, 1, 1, 0]
    return pins
  }
}

extension UIView {
  /// Whether constraints may name the keyboard's guide.
  package var hasKeyboardGuide: Bool {
    layoutState?.systemGuides.contains { $0 is UIKeyboardLayoutGuide } == true
  }

  /// The part of the view that the keyboard covers, or the part below its safe area without one.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    for case let guide as UIKeyboardLayoutGuide in layoutState?.systemGuides ?? [] { return guide }
    let new = UIKeyboardLayoutGuide()
    new.owningView = self
    new.identifier = "keyboard"
    neededLayout.systemGuides.append(new)
    return new
  }
}
