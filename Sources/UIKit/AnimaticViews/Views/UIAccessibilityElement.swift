import Foundation

/// A part of a view that is no view, as assistive programs see it.
open class UIAccessibilityElement: UIResponder {
  /// The view or the element that the element belongs to.
  open weak var accessibilityContainer: AnyObject?
  /// A name that identifies the element; `nil` by default.
  open var accessibilityIdentifier: String?
  /// The rectangle of the element in the coordinates of the container, in points; zero by default.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element of a view or of another element, which it does not retain.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The rectangle on the screen, in points: the one that was set, or else
  /// ``accessibilityFrameInContainerSpace``, converted from the container.
  open override var accessibilityFrame: CGRect {
    get {
      let own = accessibilityFrameInContainerSpace
      guard extras?.accessibility.frame == nil, let view = accessibilityContainer as? UIView
      else { return extras?.accessibility.frame ?? own }
      return view.convert(own, to: nil as UIView?)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// Elements are accessible unless the program says otherwise.
  override var spoken: Accessibility { Accessibility(isElement: true) }
}
