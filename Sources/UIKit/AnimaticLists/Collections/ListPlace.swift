import Foundation

/// What a list tells a cell, a header or a footer about its place (rule Q18).
struct ListPlace: Equatable {
  enum Role { case cell, header, footer }

  let appearance: UICollectionLayoutListConfiguration.Appearance
  let role: Role
  /// Whether the cell is the first and the last of its card.
  var isFirst = false
  var isLast = false
  /// The distance of the contents from the left and the right edge, in points.
  var margin: CGFloat = 16
  /// The lines; `nil` for none.
  var lines: UIListSeparatorConfiguration?
  var hasCard: Bool { appearance == .insetGrouped && role == .cell }
  var hasTopLine: Bool { lines?.topSeparatorVisibility == .visible }
  var hasBottomLine: Bool {
    guard let lines, lines.bottomSeparatorVisibility != .hidden else { return false }
    return lines.bottomSeparatorVisibility == .visible || !(isLast && appearance == .insetGrouped)
  }

  /// The content that a cell of the place has by default.
  @MainActor var content: UIListContentConfiguration {
    switch (role, appearance) {
    case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell()
    case (.cell, _): .cell()
    case (.header, .plain), (.header, .sidebarPlain): .plainHeader()
    case (.header, .sidebar): .sidebarHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter()
    case (.footer, _): .plainFooter()
    }
  }

  /// The background that a cell of the place has by default.
  @MainActor var background: UIBackgroundConfiguration {
    switch (role, appearance) {
    case (.cell, .plain), (.cell, .sidebarPlain): .listPlainCell()
    case (.cell, .sidebar): .listSidebarCell()
    case (.cell, _): .listGroupedCell()
    case (_, .plain), (_, .sidebarPlain): .listPlainHeaderFooter()
    default: .listGroupedHeaderFooter()
    }
  }
}
