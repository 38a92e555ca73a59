import Foundation

/// The lines above and below the cells of a list (rule Q18).
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line shows. The numbers are UIKit's.
  public enum Visibility: Int, Sendable {
    /// As the list would have it.
    case automatic
    /// It shows.
    case visible
    /// It does not show.
    case hidden
  }

  /// The insets that the list would choose: the line begins where the text does.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether there is a line above; `automatic`, which is no line, by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line below; `automatic` by default: a line, except at the end of a card and
  /// in a sidebar.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the line above from the edges, in points; those of the list by default.
  public var topSeparatorInsets = automaticInsets
  /// The distances of the line below from the edges, in points; those of the list by default.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour; ``UIColor/separator`` by default.
  public var color: UIColor
  /// The colour beside selected cells, where several can be selected; ``UIColor/separator`` by
  /// default. It has no effect: these lines have the colour of the others.
  public var multipleSelectionColor: UIColor

  /// Creates the lines of a list of an appearance.
  @MainActor public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    (color, multipleSelectionColor) = (.separator, .separator)
  }
}
