import AnimaticTiming
import Foundation

/// The traits of the surroundings in which a view shows: the kind of the device, light or dark, the
/// room that there is.
///
/// A collection may leave traits open, which are `unspecified` then. Views and controllers have
/// those of the screen, which a ``SimulatedDevice`` decides (rule N1).
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The traits; `nil` for one that is open.
  struct Values: Hashable, Sendable {
    var idiom: UIUserInterfaceIdiom?
    var style: UIUserInterfaceStyle?
    var horizontal: UIUserInterfaceSizeClass?
    var vertical: UIUserInterfaceSizeClass?
    var scale: CGFloat?
    var direction: UIUserInterfaceLayoutDirection?
    var contentSize: UIContentSizeCategory?

    func replaced(by others: Values) -> Values {
      Values(
        idiom: others.idiom ?? idiom, style: others.style ?? style,
        horizontal: others.horizontal ?? horizontal, vertical: others.vertical ?? vertical,
        scale: others.scale ?? scale, direction: others.direction ?? direction,
        contentSize: others.contentSize ?? contentSize)
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  public override init() { values = Values() }
  /// Creates a collection with a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: idiom == .unspecified ? nil : idiom))
  }
  /// Creates a collection with an appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
  }
  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass == .unspecified ? nil : horizontalSizeClass))
  }
  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass == .unspecified ? nil : verticalSizeClass))
  }
  /// Creates a collection with a number of pixels per point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(Values(scale: scale == 0 ? nil : scale))
  }
  /// Creates a collection with a direction of contents.
  public convenience init(layoutDirection: UIUserInterfaceLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }
  /// Creates a collection with a size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    let isOpen = preferredContentSizeCategory == .unspecified
    self.init(Values(contentSize: isOpen ? nil : preferredContentSizeCategory))
  }
  /// Creates a collection of the traits of several; of two that have a trait, the later one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Values()) { $0.replaced(by: $1.values) })
  }

  /// The traits of the screen in use, or of the collection whose ``performAsCurrent(_:)`` runs.
  @preconcurrency @MainActor public class var current: UITraitCollection {
    get { override.value ?? ofScreen }
    set { override.value = newValue }
  }

  @MainActor private static let override = AnimationContext.Variable<UITraitCollection?>(nil)

  /// Runs a body in which the collection is the ``current`` one.
  @preconcurrency @MainActor open func performAsCurrent(_ actions: () -> Void) {
    let old = Self.override.value
    Self.override.value = self
    actions()
    Self.override.value = old
  }

  /// The kind of the device; `unspecified` if it is open.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  /// The appearance; `unspecified` if it is open.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  /// The room in the width; `unspecified` if it is open.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  /// The room in the height; `unspecified` if it is open.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  /// The number of pixels per point; 0 if it is open.
  open var displayScale: CGFloat { values.scale ?? 0 }
  /// The direction of contents; from left to right if it is open.
  open var layoutDirection: UIUserInterfaceLayoutDirection { values.direction ?? .leftToRight }
  /// The size of text that the user prefers; `unspecified` if it is open.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.contentSize ?? .unspecified
  }

  /// Returns whether the collection has all traits that another one has.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let other = trait?.values else { return true }
    return values.replaced(by: other) == values
  }
  /// Returns whether dynamic colours may look different in another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || userInterfaceIdiom != traitCollection?.userInterfaceIdiom
  }

  open override var description: String { String(reflecting: type(of: self)) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return values == other.values
  }
  open override var hash: Int { values.hashValue }
}
