import Foundation

extension UITableView {
  /// When cells that show are asked for their size again (rule Q17). The numbers are UIKit's.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only when the rows are loaded or configured again.
    case disabled
    /// Also when their contents change, or when they call `invalidateIntrinsicContentSize()`.
    case enabled
    /// As `enabled`.
    case enabledIncludingConstraints
  }

  /// The look of a table. The numbers are UIKit's.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge, whose headers and footers stay on screen with their section.
    case plain
    /// Sections with space between them; headers and footers scroll along.
    case grouped
    /// Sections as `grouped`, on rounded cards with a distance to the edges.
    case insetGrouped
  }

  /// The place on screen to which a scroll takes a row. The numbers are UIKit's.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest one at which the row shows.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The way in which rows come and go (rule P8). The numbers are UIKit's.
  public enum RowAnimation: Int, Sendable {
    /// The row fades.
    case fade = 0
    /// The row slides in from the right edge, or out to it.
    case right = 1
    /// The row slides in from the left edge, or out to it.
    case left = 2
    /// The row slides in from the top, or out to it.
    case top = 3
    /// The row slides in from the bottom, or out to it.
    case bottom = 4
    /// The row comes or goes at once.
    case none = 5
    /// The row unfolds in its middle, or folds up there.
    case middle = 6
    /// The table chooses: here `fade`.
    case automatic = 100
  }

  /// What ``UITableView/separatorInset`` counts from. The numbers are UIKit's.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The insets that the table would choose.
    case fromAutomaticInsets
  }

  /// The height −1, which means the height that the contents need.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// The name of the notification that the selected rows have changed by the user.
  nonisolated public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
  /// The arrangement of a cell. The numbers are UIKit's.
  public enum CellStyle: Int, Sendable {
    /// A text, and an image at its left.
    case `default`
    /// A text at the left, and a grey one at the right.
    case value1
    /// A tinted text that ends where a black one begins.
    case value2
    /// A text above a smaller one.
    case subtitle
  }

  /// The sign at the right edge of a cell. The numbers are UIKit's.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A grey arrow.
    case disclosureIndicator
    /// A button, and a grey arrow.
    case detailDisclosureButton
    /// A check mark in the tint colour.
    case checkmark
    /// A button.
    case detailButton
  }

  /// Whether and how a selected cell shows it. The numbers are UIKit's.
  public enum SelectionStyle: Int, Sendable {
    /// It does not.
    case none
    /// As `default`.
    case blue
    /// As `default`.
    case gray
    /// With a grey background.
    case `default`
  }

  /// What the control at the left edge of a cell does in editing mode. The numbers are UIKit's.
  public enum EditingStyle: Int, Sendable {
    /// There is no control.
    case none
    /// It deletes the row.
    case delete
    /// It inserts a row.
    case insert
  }

  /// The line below a cell. The numbers are UIKit's.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    /// A thin line.
    case singleLine
    /// As `singleLine`.
    case singleLineEtched
  }

  /// What a cell shows besides its contents. The bits are UIKit's.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control of editing mode.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The buttons of a swipe.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
