import AnimaticObjects

/// An entry of a bar, as data: Animatic draws no bars.
@preconcurrency @MainActor
open class UIBarItem: AssociationOwner {
  /// The text; `nil` by default.
  open var title: String?
  /// The image; `nil` by default.
  open var image: UIImage?
  /// The image in a landscape screen; `nil` by default. It has no effect: Animatic draws no bars.
  open var landscapeImagePhone: UIImage?
  /// The distances by which the image moves inwards, in points; none by default.
  open var imageInsets = UIEdgeInsets.zero
  /// Whether the entry can be used; `true` by default.
  open var isEnabled = true
  /// A number that identifies the entry; 0 by default.
  open var tag = 0
  /// A name that identifies the entry; `nil` by default.
  open var accessibilityIdentifier: String?

  /// Creates an empty entry.
  public init() {}

  deinit { releaseAssociations() }
}
