import Foundation

/// The look of a list in a compositional layout (rule Q18).
///
/// ```swift
/// let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// ```
public struct UICollectionLayoutListConfiguration {
  /// A look of lists. The numbers are UIKit's.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge, with headers that stay in view with their section.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections with space between them, on cards with round corners and a distance to the edges.
    case insetGrouped
    /// Rows without lines, with headers of their own look.
    case sidebar
    /// Rows as in `sidebar`, with the backgrounds of `plain`.
    case sidebarPlain
  }

  /// What is above a section. The numbers are UIKit's.
  public enum HeaderMode: Int, Sendable {
    /// Nothing.
    case none
    /// A supplementary view of the kind ``UICollectionView/elementKindSectionHeader``.
    case supplementary
    /// The first item of the section, which looks like a header.
    case firstItemInSection
  }

  /// What is below a section. The numbers are UIKit's.
  public enum FooterMode: Int, Sendable {
    /// Nothing.
    case none
    /// A supplementary view of the kind ``UICollectionView/elementKindSectionFooter``.
    case supplementary
  }

  /// A closure that returns what a swipe on an item shows; `nil` for nothing.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// A closure that returns the lines of an item, given those of the list.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The look.
  public let appearance: Appearance
  /// What is above a section; `none` by default.
  public var headerMode = HeaderMode.none
  /// What is below a section; `none` by default.
  public var footerMode = FooterMode.none
  /// Whether there are lines between cells; `true` by default, except in sidebars.
  public var showsSeparators: Bool
  /// The lines between cells.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that changes the lines of an item; `nil` by default.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The room above a header, in points; `nil`, the default, for 22 in a plain list and 0 in
  /// others.
  public var headerTopPadding: CGFloat?
  /// The colour behind the sections; `nil` for none. That of the appearance by default.
  public var backgroundColor: UIColor?
  /// A closure that returns what a swipe to the right shows; `nil` by default.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns what a swipe to the left shows; `nil` by default.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration.
  @MainActor public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    backgroundColor =
      appearance == .grouped || appearance == .insetGrouped
      ? .systemGroupedBackground : .systemBackground
  }

  var hasSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }

  @MainActor func place(of path: IndexPath, count: Int, margin: CGFloat) -> ListPlace {
    let hasHeader = headerMode == .firstItemInSection
    let isHeader = hasHeader && path.item == 0
    var place = ListPlace(appearance: appearance, role: isHeader ? .header : .cell)
    place.isFirst = path.item == (hasHeader ? 1 : 0)
    place.isLast = path.item == count - 1
    place.margin = margin
    if showsSeparators, !isHeader {
      place.lines = itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
    }
    return place
  }

  /// The distance of contents from the left and the right edge in a width, in points (rule P4).
  static func margin(_ width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
}

extension NSCollectionLayoutSection {
  /// Returns a section that is a list (rule Q18).
  ///
  /// - Parameters:
  ///   - configuration: The look.
  ///   - layoutEnvironment: The room.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let margin = UICollectionLayoutListConfiguration.margin(
      layoutEnvironment.container.contentSize.width)
    func line(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let size = line(ListParts.leastHeight)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    let isPlain = configuration.appearance == .plain
    let isGrouped =
      configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    if configuration.appearance == .insetGrouped {
      (section.contentInsets.leading, section.contentInsets.trailing) = (margin, margin)
    }
    let gap: CGFloat = isGrouped ? 17.5 : 0
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: line(isPlain ? 28 : 38), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = isPlain
      section.boundarySupplementaryItems.append(header)
      section.topPadding = configuration.headerTopPadding ?? (isPlain ? 22 : 0)
    } else {
      section.contentInsets.top = gap
      if configuration.headerMode == .firstItemInSection {
        section.topPadding = configuration.headerTopPadding ?? 0
      }
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: line(isPlain ? 28 : 30),
          elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    } else {
      section.contentInsets.bottom = gap
    }
    if configuration.backgroundColor != nil {
      section.decorationItems.append(.background(elementKind: ListBackground.kind))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists of one look (rule Q18).
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, room in
      .list(using: configuration, layoutEnvironment: room)
    }
  }
}

/// The colour behind a section that is a list.
final class ListBackground: UICollectionReusableView {
  static let kind = "UICollectionViewListLayoutSectionBackgroundColorDecorationView"

  override func adopt(_ attributes: UICollectionViewLayoutAttributes) {
    super.adopt(attributes)
    if backgroundColor != attributes.listColor { backgroundColor = attributes.listColor }
  }
}
