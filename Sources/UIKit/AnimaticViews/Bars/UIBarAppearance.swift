import Foundation

/// The colours of a bar, as values that the bar reads.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The colour behind the bar; `nil` for none.
  open var backgroundColor: UIColor?
  /// The effect behind the bar; `nil` by default. It has no effect: Animatic draws no blur.
  open var backgroundEffect: UIVisualEffect?
  /// The colour of the line at the bar's edge; `nil` for none.
  open var shadowColor: UIColor?

  /// Whether a bar has made the appearance for itself.
  package final private(set) var isOfBar = false
  /// Notes that a bar has made the appearance for itself, and returns it.
  final func ofBar() -> Self {
    isOfBar = true
    return self
  }

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Sets the usual background: a light grey.
  open func configureWithDefaultBackground() {
    backgroundColor = UIColor(white: 0.97, alpha: 0.94)
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }
  /// Sets a white background.
  open func configureWithOpaqueBackground() {
    backgroundColor = .white
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }
  /// Sets no background, and no line.
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}
