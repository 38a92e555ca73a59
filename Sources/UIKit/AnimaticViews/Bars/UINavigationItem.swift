import Foundation

/// The contents of a navigation bar for a controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The condition for a large title. The numbers are UIKit's.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the item before.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  final weak var bar: (any ItemBar)?
  package final weak var owner: AnyObject?
  /// The search whose bar shows below the title.
  package final var search: (any SearchBarFollower)? { didSet { bar?.itemDidChange() } }
  /// Whether the bar of the search hides as the contents scroll; `true` by default. It has no
  /// effect: it stays.
  open var hidesSearchBarWhenScrolling = true
  /// The title.
  open var title: String? { didSet { bar?.itemDidChange() } }
  /// The view in place of the title; `nil` by default.
  open var titleView: UIView? { didSet { bar?.itemDidChange() } }
  /// The text above the title; `nil` by default. It has no effect: bars have no room for it.
  open var prompt: String?
  /// The text of the back button to this item; `nil`, the default, for the title.
  open var backButtonTitle: String? { didSet { bar?.itemDidChange() } }
  /// The item whose title the back button to this item has; `nil` by default.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemDidChange() } }
  /// Whether the back button hides, and no swipe goes back (rule I10); `false` by default.
  open var hidesBackButton = false { didSet { bar?.itemDidChange() } }
  /// The condition for a large title; `automatic` by default. It has no effect: titles are never
  /// large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the buttons at the left are beside the back button, instead of in its stead; `false`
  /// by default. In its stead they keep a swipe from going back (rule I10).
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemDidChange() } }
  /// The buttons at the left; `nil` by default.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
  /// The buttons at the right, from the edge inwards; `nil` by default.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemDidChange() } }
  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The appearance of the bar while the item is the topmost one; `nil` by default. It has no
  /// effect: that of the bar shows.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of the bar over the end of contents that scroll; `nil` by default. It has no
  /// effect: that of the bar shows.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Creates an item with a title.
  public init(title: String) { self.title = title }

  /// Sets whether the back button hides; see ``hidesBackButton``.
  ///
  /// - Parameters:
  ///   - hidesBackButton: Whether the button hides.
  ///   - animated: Whether a bar would animate the change.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Sets the button at the left; see ``leftBarButtonItem``.
  ///
  /// - Parameters:
  ///   - item: The button.
  ///   - animated: Whether a bar would animate the change.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button at the right; see ``rightBarButtonItem``.
  ///
  /// - Parameters:
  ///   - item: The button.
  ///   - animated: Whether a bar would animate the change.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the buttons at the left; see ``leftBarButtonItems``.
  ///
  /// - Parameters:
  ///   - items: The buttons.
  ///   - animated: Ignored.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the buttons at the right; see ``rightBarButtonItems``.
  ///
  /// - Parameters:
  ///   - items: The buttons, from the edge inwards.
  ///   - animated: Ignored.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
