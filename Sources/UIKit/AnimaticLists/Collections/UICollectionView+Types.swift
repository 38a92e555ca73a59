import Foundation

extension UICollectionView {
  /// When cells that show are asked for their size again (rule Q17). The numbers are UIKit's.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only when the items are loaded or configured again.
    case disabled
    /// Also when their contents change, or when they call `invalidateIntrinsicContentSize()`.
    case enabled
    /// As `enabled`.
    case enabledIncludingConstraints
  }

  /// The kind of headers in a ``UICollectionViewFlowLayout``.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers in a ``UICollectionViewFlowLayout``.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// A direction in which the content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the left and to the right.
    case horizontal
  }

  /// The role of an element.
  public enum ElementCategory: UInt, Sendable {
    /// The view of an item.
    case cell
    /// A view beside items that shows data, such as a header.
    case supplementaryView
    /// A view that shows no data.
    case decorationView
  }

  /// The place at which an item shows after scrolling to it.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, which are UIKit's.
    public let rawValue: UInt

    /// Creates a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// A closure that runs after an interactive change of the layout, with whether its animations and
  /// the change itself completed.
  public typealias LayoutInteractiveTransitionCompletion = (
    _ completed: Bool, _ finished: Bool
  ) -> Void
}
