import AnimaticObjects
import Foundation

/// An entry of a bar, which shows it as the bar is in a window.
@preconcurrency @MainActor open class UIBarItem: NSObject, AssociationOwner {
  /// The text; `nil` by default.
  open var title: String? { didSet { bar?.itemDidChange() } }
  /// The image; `nil` by default.
  open var image: UIImage? { didSet { bar?.itemDidChange() } }
  /// The image in a landscape screen; `nil` by default. It has no effect: the usual one shows.
  open var landscapeImagePhone: UIImage?
  /// The distances by which the image moves inwards, in points; none by default.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the entry can be used; `true` by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { bar?.itemDidChange() } } }
  /// A number that identifies the entry; 0 by default.
  open var tag = 0
  /// A name that identifies the entry; `nil` by default.
  open var accessibilityIdentifier: String? { didSet { bar?.itemDidChange() } }
  /// The name for assistive programs; `nil`, the default, for the title.
  open var accessibilityLabel: String? { didSet { bar?.itemDidChange() } }
  /// The use in the words of assistive programs; `nil` by default.
  open var accessibilityHint: String? { didSet { bar?.itemDidChange() } }
  /// The value in the words of assistive programs; `nil` by default.
  open var accessibilityValue: String? { didSet { bar?.itemDidChange() } }
  private var attributes = [UInt: [NSAttributedString.Key: Any]]()
  final weak var bar: (any ItemBar)?

  /// Gives the view of the entry the name, the use and the value that assistive programs tell.
  final func describe(_ view: UIView) {
    view.accessibilityIdentifier = accessibilityIdentifier
    view.accessibilityLabel = accessibilityLabel
    view.accessibilityHint = accessibilityHint
    view.accessibilityValue = accessibilityValue
  }

  /// Sets the attributes of the title in a state; `nil` for the usual ones. It has no effect:
  /// titles show in the font of their bar.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state.rawValue] = attributes
  }
  /// Returns the attributes that were set for a state; `nil` for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  /// Does nothing: there are no nibs.
  open func awakeFromNib() {}
  /// Does nothing. Interface Builder calls it in UIKit.
  open func prepareForInterfaceBuilder() {}

  public override init() {}

  deinit { releaseAssociations() }

  open override var description: String { String(reflecting: type(of: self)) }
}
