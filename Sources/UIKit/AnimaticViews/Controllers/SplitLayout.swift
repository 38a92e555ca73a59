import Foundation

/// The place of the columns of a split view controller in its view, as a value (rule N15).
struct SplitLayout: Equatable {
  typealias Column = UISplitViewController.Column
  typealias DisplayMode = UISplitViewController.DisplayMode

  /// The width of a column that neither says how wide it is nor how wide it may be, in points.
  static let automaticWidth: CGFloat = 320
  static let open = -CGFloat.greatestFiniteMagnitude

  /// The size of the view, in points.
  var size: CGSize
  /// The width of the primary column, in points.
  var primary: CGFloat
  /// The width of the supplementary column, in points; `nil` for two columns.
  var supplementary: CGFloat?
  var mode: DisplayMode
  /// Whether the primary column is at the right.
  var isMirrored = false

  func shows(_ column: Column) -> Bool {
    switch column {
    case .primary: mode.columnCount > (supplementary == nil ? 0 : 1)
    case .supplementary: supplementary != nil && mode.columnCount > 0
    case .secondary: true
    case .compact: false
    }
  }

  /// Returns the frame of a column, beside the view if it is not in sight, in points.
  func frame(of column: Column) -> CGRect {
    let second = supplementary ?? 0
    let all = primary + second
    let shown = shows(.primary) ? all : shows(.supplementary) ? second : 0
    let lane: (x: CGFloat, width: CGFloat) =
      switch column {
      case .primary: (shown - all, primary)
      case .supplementary: (shown - second, second)
      case .secondary, .compact:
        switch mode.behavior {
        case .overlay?: (0, size.width)
        case .displace?: (shown, size.width - second)
        default: (shown, size.width - shown)
        }
      }
    let width = max(0, lane.width)
    return CGRect(
      x: isMirrored ? size.width - lane.x - width : lane.x, y: 0, width: width, height: size.height)
  }
}

extension SplitLayout {
  /// What a program says about the width of a column, in points or in parts of the view;
  /// `automaticDimension` where it says nothing.
  struct Width: Equatable {
    var preferred = SplitLayout.open
    var fraction = SplitLayout.open
    var minimum = SplitLayout.open
    var maximum = SplitLayout.open

    /// Returns the width of the column in a view of a width, in points.
    func resolved(in total: CGFloat) -> CGFloat {
      let open = SplitLayout.open
      let wanted =
        preferred != open
        ? preferred : fraction != open ? fraction * total : SplitLayout.automaticWidth
      let limit = preferred != open ? total : SplitLayout.automaticWidth
      let (least, most) = (minimum == open ? 0 : minimum, maximum == open ? limit : maximum)
      return min(max(0, max(min(wanted, most), least)), total)
    }
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of columns in sight beside the secondary one.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The behaviour of the columns in sight; `nil` if no mode of another behaviour differs.
  var behavior: UISplitViewController.SplitBehavior? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// Creates the mode in which a number of columns is in sight beside the secondary one.
  init(_ count: Int, _ behavior: UISplitViewController.SplitBehavior) {
    let isOver = behavior == .overlay
    switch count {
    case ..<1: self = .secondaryOnly
    case 1: self = isOver ? .oneOverSecondary : .oneBesideSecondary
    default:
      self =
        isOver
        ? .twoOverSecondary : behavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary
    }
  }
}
