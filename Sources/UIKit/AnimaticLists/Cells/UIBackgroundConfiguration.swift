import Foundation

/// What is behind the contents of a cell, a header or a footer (rule Q17).
///
/// Values that nobody sets follow the state of the cell, as ``updated(for:)`` says.
public struct UIBackgroundConfiguration: Hashable {
  /// A view behind the contents, in front of all else; `nil` by default.
  public var customView: UIView?
  /// The radius of the corners, in points; 0 by default.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges, in points; none by default. They may be
  /// negative.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; `nil` for the tint colour of the cell. By default that of the kind of background.
  public var backgroundColor: UIColor? {
    get { hasOwnColor ? ownColor : usualColor }
    set { (ownColor, hasOwnColor) = (newValue, true) }
  }
  /// A function that makes the colour that shows of ``backgroundColor``; `nil` by default.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A picture over the colour; `nil` by default.
  public var image: UIImage?
  /// The place of the picture; `scaleToFill` by default.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line around the background; `nil`, the default, for the tint colour.
  public var strokeColor: UIColor?
  /// A function that makes the colour that shows of ``strokeColor``; `nil` by default.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line around the background, in points; 0 by default.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line outside of the edge, in points; 0 by default.
  public var strokeOutset: CGFloat = 0

  private var ownColor: UIColor?
  private var hasOwnColor = false
  private var usualColor: UIColor = .clear
  private let plainColor: UIColor
  private let markedColor: UIColor

  private init(_ plain: UIColor, marked: UIColor) {
    (usualColor, plainColor, markedColor) = (plain, plain, marked)
  }

  /// Returns the configuration of a cell or a header without a background.
  @MainActor public static func clear() -> Self { Self(.clear, marked: .clear) }
  /// Returns the configuration of a cell in a plain list.
  @MainActor public static func listPlainCell() -> Self {
    Self(.systemBackground, marked: .systemGray4)
  }
  /// Returns the configuration of a header or a footer in a plain list.
  @MainActor public static func listPlainHeaderFooter() -> Self { listPlainCell() }
  /// Returns the configuration of a cell in a grouped list.
  @MainActor public static func listGroupedCell() -> Self {
    Self(.secondarySystemGroupedBackground, marked: .systemGray4)
  }
  /// Returns the configuration of a header or a footer in a grouped list.
  @MainActor public static func listGroupedHeaderFooter() -> Self { clear() }
  /// Returns the configuration of a header in a sidebar.
  @MainActor public static func listSidebarHeader() -> Self { clear() }
  /// Returns the configuration of a cell in a sidebar.
  @MainActor public static func listSidebarCell() -> Self {
    var configuration = Self(.clear, marked: .systemGray4)
    configuration.cornerRadius = 10
    (configuration.backgroundInsets.leading, configuration.backgroundInsets.trailing) = (8, 8)
    return configuration
  }
  /// Returns the configuration of a cell in a list beside a sidebar.
  @MainActor public static func listAccompaniedSidebarCell() -> Self { listSidebarCell() }

  /// Returns the configuration as it is in a state: the colour, unless it was set, is that of a
  /// selected cell or of another one.
  public func updated(for state: any UIConfigurationState) -> Self {
    var copy = self
    copy.usualColor = state.isMarked ? markedColor : plainColor
    return copy
  }
  /// Returns the colour that shows in a view with a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// Returns the colour of the line that shows in a view with a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
