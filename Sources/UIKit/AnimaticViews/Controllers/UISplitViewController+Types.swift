import Foundation

extension UISplitViewController {
  /// The number of columns. The numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// The controllers of ``UISplitViewController/viewControllers``, two columns without navigation
    /// controllers of the container's own.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column. The numbers are UIKit's.
  public enum Column: Int, Hashable, Sendable {
    /// The one at the edge.
    case primary
    /// The one in the middle of three.
    case supplementary
    /// The one with the detail, which takes what the others leave.
    case secondary
    /// What shows instead of all columns in a compact width.
    case compact
  }

  /// The columns in sight, and how they share the view. The numbers are UIKit's.
  public enum DisplayMode: Int, Sendable {
    /// What the size and the behaviour suggest.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column over the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// Two columns, of which the first moves the others aside.
    case twoDisplaceSecondary

    /// The former name of ``secondaryOnly``.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of ``oneBesideSecondary``.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of ``oneOverSecondary``.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// How columns make room for each other. The numbers are UIKit's.
  public enum SplitBehavior: Int, Sendable {
    /// What the size suggests.
    case automatic
    /// Columns lie beside each other.
    case tile
    /// Columns lie over the secondary one.
    case overlay
    /// A second column moves the others aside.
    case displace
  }

  /// The edge of the primary column. The numbers are UIKit's.
  public enum PrimaryEdge: Int, Sendable {
    /// The left one, where contents run from left to right.
    case leading
    /// The opposite one.
    case trailing
  }

  /// Whether there is a button for the display mode. The numbers are UIKit's.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// As the system has it.
    case automatic
    /// Never.
    case never
    /// Always.
    case always
  }
}
