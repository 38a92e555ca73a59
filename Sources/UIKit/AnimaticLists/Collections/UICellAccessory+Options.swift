import Foundation

extension UICellAccessory {
  /// How an accessory looks. Values that a kind of accessory does not have are ignored.
  public struct Options: Hashable {
    /// The manner in which an arrow of an outline reacts.
    public enum Style: Hashable, Sendable {
      /// As `header` in a header, and as `cell` otherwise.
      case automatic
      /// A tap anywhere on the cell shows and hides the children.
      case header
      /// A tap on the arrow does.
      case cell
    }

    /// Whether the accessory takes its room and does not show; `false` by default.
    public var isHidden: Bool
    /// The width in the layout.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; `nil` for the usual one.
    public var tintColor: UIColor?
    /// The colour behind the sign; `nil` for the usual one. It has no effect: signs are lines.
    public var backgroundColor: UIColor?
    /// Whether a line parts the handle from the contents; `true` by default. It has no effect:
    /// there is no line.
    public var showsVerticalSeparator: Bool
    /// The manner in which an arrow of an outline reacts; `automatic` by default.
    public var style: Style
    /// The font of a text: that of bodies by default.
    public var font: UIFont
    /// Whether the font follows the user's size of text. It has no effect: texts keep their size.
    public var adjustsFontForContentSizeCategory: Bool
    var text = ""

    /// Creates options. `nil` stands for the value by default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil, style: Style? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
      self.style = style ?? .automatic
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// How a grey arrow looks.
  public typealias DisclosureIndicatorOptions = Options
  /// How the arrow of an outline looks and reacts.
  public typealias OutlineDisclosureOptions = Options
  /// How a check mark looks.
  public typealias CheckmarkOptions = Options
  /// How a button for more looks.
  public typealias DetailOptions = Options
  /// How the control that deletes looks.
  public typealias DeleteOptions = Options
  /// How the control that inserts looks.
  public typealias InsertOptions = Options
  /// How the handle looks.
  public typealias ReorderOptions = Options
  /// How the circle of a choice looks.
  public typealias MultiselectOptions = Options
  /// How a text looks.
  public typealias LabelOptions = Options

  /// A view of the program's own as an accessory.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side and the time.
    public let placement: Placement
    /// Whether the view takes its room and does not show.
    public var isHidden: Bool
    /// The width in the layout.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour; `nil` for that of the cell.
    public var tintColor: UIColor?
    /// Whether the view keeps its size; otherwise it has the one that its contents need.
    public var maintainsFixedSize: Bool

    /// Creates an accessory of a view. `nil` stands for the value by default.
    @MainActor public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
      if !self.maintainsFixedSize, customView.bounds.size == .zero { customView.sizeToFit() }
    }
  }
}
