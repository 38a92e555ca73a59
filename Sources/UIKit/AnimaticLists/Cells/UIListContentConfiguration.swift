import Foundation

/// A text, a second text and an image, as cells, headers and footers of lists show them (rule Q17).
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Mercury"
/// content.secondaryText = "0.39 au"
/// cell.contentConfiguration = content
/// ```
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The text; `nil` by default.
  public var text: String?
  /// The text with its attributes, in place of ``text``; `nil` by default.
  public var attributedText: NSAttributedString?
  /// The look of the text.
  public var textProperties: TextProperties
  /// The second text; `nil` by default.
  public var secondaryText: String?
  /// The second text with its attributes, in place of ``secondaryText``; `nil` by default.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties: TextProperties
  /// The image before the texts; `nil` by default.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The axes in which the margins of the superview count where they are wider; `horizontal` by
  /// default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// The distances of the contents from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the texts are side by side if there is room for both.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points; 16 by default.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between texts side by side, in points; 8 by default.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts above each other, in points; 3 by default.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  @MainActor private init(
    _ style: UIFont.TextStyle = .body, weight: UIFont.Weight? = nil, isGrey: Bool = false,
    secondary: UIFont.TextStyle = .caption1
  ) {
    let font = UIFont.preferredFont(forTextStyle: style)
    textProperties = TextProperties(
      weight.map { .systemFont(ofSize: font.pointSize, weight: $0) } ?? font,
      isGrey ? .secondaryLabel : .label)
    secondaryTextProperties = TextProperties(
      .preferredFont(forTextStyle: secondary), .secondaryLabel)
  }

  private func changed(_ body: (inout Self) -> Void) -> Self {
    var copy = self
    body(&copy)
    return copy
  }

  private func margins(top: CGFloat, leading: CGFloat = 16, bottom: CGFloat) -> Self {
    changed {
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: top, leading: leading, bottom: bottom, trailing: 8)
    }
  }

  // MARK: - Styles

  /// Returns the style of a cell: the second text is smaller and below.
  @MainActor public static func cell() -> Self { Self() }
  /// Returns the style of a cell with a subtitle: the second text is smaller and below.
  @MainActor public static func subtitleCell() -> Self { Self() }
  /// Returns the style of a cell with a value: the second text is grey and at the right.
  @MainActor public static func valueCell() -> Self {
    Self(secondary: .body).changed { $0.prefersSideBySideTextAndSecondaryText = true }
  }
  /// Returns the style of a header in a plain list.
  @MainActor public static func plainHeader() -> Self {
    Self(weight: .semibold).margins(top: 6, bottom: 6)
  }
  /// Returns the style of a footer in a plain list.
  @MainActor public static func plainFooter() -> Self {
    Self(.footnote, isGrey: true).margins(top: 6, bottom: 6)
  }
  /// Returns the style of a header in a grouped list: small grey capitals.
  @MainActor public static func groupedHeader() -> Self {
    Self(.footnote, isGrey: true).margins(top: 17, leading: 8, bottom: 6).changed {
      $0.textProperties.transform = .uppercase
    }
  }
  /// Returns the style of a footer in a grouped list.
  @MainActor public static func groupedFooter() -> Self {
    Self(.footnote, isGrey: true).margins(top: 6, leading: 8, bottom: 17)
  }
  /// Returns the style of a header in an inset grouped list that stands out.
  @MainActor public static func prominentInsetGroupedHeader() -> Self {
    Self(.title3, weight: .semibold).margins(top: 17, leading: 8, bottom: 6)
  }
  /// Returns the style of a header in an inset grouped list that stands out the most.
  @MainActor public static func extraProminentInsetGroupedHeader() -> Self {
    Self(.title2, weight: .bold).margins(top: 17, leading: 8, bottom: 6)
  }
  /// Returns the style of a cell in a sidebar.
  @MainActor public static func sidebarCell() -> Self { Self() }
  /// Returns the style of a cell with a subtitle in a sidebar.
  @MainActor public static func sidebarSubtitleCell() -> Self { Self() }
  /// Returns the style of a header in a sidebar.
  @MainActor public static func sidebarHeader() -> Self { Self(.title3, weight: .semibold) }
  /// Returns the style of a cell in a list beside a sidebar.
  @MainActor public static func accompaniedSidebarCell() -> Self { Self() }
  /// Returns the style of a cell with a subtitle in a list beside a sidebar.
  @MainActor public static func accompaniedSidebarSubtitleCell() -> Self { Self() }

  // MARK: - Configurations

  /// Returns a new ``UIListContentView``.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// Returns the configuration as it is in a state: the texts of a disabled cell are pale, unless
  /// their colours were set.
  @MainActor public func updated(for state: any UIConfigurationState) -> Self {
    var copy = self
    copy.textProperties.paleColor = state.isOff ? .tertiaryLabel : nil
    copy.secondaryTextProperties.paleColor = copy.textProperties.paleColor
    return copy
  }
}
