import AnimaticTiming
import Foundation

/// A sign, a text, a control or a view beside the contents of a ``UICollectionViewListCell`` (rule
/// Q18).
///
/// ```swift
/// cell.accessories = [.label(text: "12"), .disclosureIndicator(), .delete(), .reorder()]
/// ```
public struct UICellAccessory {
  /// When an accessory shows.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the collection view is edited.
    case whenEditing
    /// While the collection view is not edited.
    case whenNotEditing
  }

  /// The width of an accessory in the layout.
  public enum LayoutDimension: Hashable, Sendable {
    /// That of the accessory.
    case actual
    /// That which accessories of the kind usually have, which is their own.
    case standard
    /// One in points.
    case custom(CGFloat)
  }

  /// A kind of accessory.
  public enum AccessoryType: Hashable {
    /// A grey arrow.
    case disclosureIndicator
    /// An arrow that turns as the children of the item show.
    case outlineDisclosure
    /// A check mark in the tint colour.
    case checkmark
    /// A button for more.
    case detail
    /// The control that deletes.
    case delete
    /// The control that inserts.
    case insert
    /// The handle that moves.
    case reorder
    /// The circle of a choice among several.
    case multiselect
    /// A text.
    case label
    /// A view of the program's own.
    case customView(UIView)
  }

  /// The side on which a view of the program's own is, and when it shows.
  public enum Placement {
    /// A function that returns the place among the accessories of a side, from the edge of the cell
    /// where text begins on to the other.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// Before the contents; behind other accessories there by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the contents; before other accessories there by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The kind.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  var options = Options()
  var action: (() -> Void)?
  var position: Placement.Position?
  var isLeading = false

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options = Options(),
    isLeading: Bool = false, action: (() -> Void)? = nil
  ) {
    (accessoryType, self.displayed, self.options) = (type, displayed, options)
    (self.isLeading, self.action) = (isLeading, action)
  }

  // MARK: - Kinds

  /// Returns a grey arrow.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> Self { Self(.disclosureIndicator, displayed, options) }
  /// Returns an arrow that turns as the children of the item show.
  ///
  /// A tap on it lets the data source show or hide them, or calls the handler instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.outlineDisclosure, displayed, options, action: actionHandler) }
  /// Returns a check mark in the tint colour.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> Self { Self(.checkmark, displayed, options) }
  /// Returns a button for more.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail, displayed, options, action: actionHandler) }
  /// Returns the control that opens the actions of a swipe to the left, or calls a handler instead.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.delete, displayed, options, isLeading: true, action: actionHandler) }
  /// Returns the control that inserts, which calls a handler.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.insert, displayed, options, isLeading: true, action: actionHandler) }
  /// Returns the handle by which a finger moves the item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> Self { Self(.reorder, displayed, options) }
  /// Returns a circle that has a check mark while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> Self { Self(.multiselect, displayed, options, isLeading: true) }
  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> Self {
    var options = options
    options.text = text
    return Self(.label, displayed, options)
  }
  /// Returns a view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    var accessory: Self
    switch configuration.placement {
    case .leading(let displayed, let position):
      accessory = Self(.customView(configuration.customView), displayed, isLeading: true)
      accessory.position = position
    case .trailing(let displayed, let position):
      accessory = Self(.customView(configuration.customView), displayed)
      accessory.position = position
    }
    accessory.options = Options(
      isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor)
    return accessory
  }

  func shows(isEditing: Bool) -> Bool {
    displayed == .always || (displayed == .whenEditing) == isEditing
  }
}
