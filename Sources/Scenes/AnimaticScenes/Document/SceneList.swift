import Animatic

/// The values of a list of a scene, whose subviews are its rows.
///
/// A value that is `nil` keeps its default, or in a change its value.
public struct SceneList: Hashable, Sendable {
  /// The height of all rows in points, 0 to 10¹²; without the key each row is as high as its frame.
  public var rowHeight: Double?
  /// Whether a line is below each row; `true` without the key.
  public var separators: Bool?
  /// The point of the content at the top left corner.
  public var contentOffset: CGPoint?

  /// The way in which rows come and go.
  public enum Animation: String, CaseIterable, Sendable {
    /// A way that the list chooses: they fade.
    case automatic
    /// They fade in their place.
    case fade
    /// They come from the left and go there.
    case left
    /// They come from the right and go there.
    case right
    /// They come from the top and go there.
    case top
    /// They come from the bottom and go there.
    case bottom
    /// They open and close in the middle of their place.
    case middle
    /// They are there and gone at once.
    case none
  }

  /// Views that become rows of a list.
  public struct Insertion: Hashable, Sendable {
    /// The list.
    public var list = SceneValue.Name("")
    /// The views, from top to bottom.
    public var rows: [SceneView] = []
    /// The number of the first new row, from 0 on; `nil` for the end of the list.
    public var row: Int?
    /// The way in which the rows come; automatic without the key.
    public var animation: Animation?
  }

  /// Rows to delete.
  public struct Deletion: Hashable, Sendable {
    /// The views that are rows.
    public var rows: [SceneValue.Name] = []
    /// The way in which the rows go; automatic without the key.
    public var animation: Animation?
  }

  /// A row that changes its place in its list.
  public struct Move: Hashable, Sendable {
    /// The view that is a row.
    public var row = SceneValue.Name("")
    /// The number of the row afterwards, from 0 on.
    public var to = 0
  }

  init() {}

  /// Creates values, and sets some of them.
  public init(_ set: (inout Self) -> Void) { set(&self) }
}

extension SceneList.Insertion {
  /// Creates an insertion.
  public init(
    _ rows: [SceneView], into list: SceneValue.Name, at row: Int? = nil,
    with animation: SceneList.Animation? = nil
  ) { self.init(list: list, rows: rows, row: row, animation: animation) }
}

extension SceneList.Deletion {
  /// Creates a deletion.
  public init(_ rows: [SceneValue.Name], with animation: SceneList.Animation? = nil) {
    self.init(rows: rows, animation: animation)
  }
}

extension SceneList.Move {
  /// Creates a move.
  public init(_ row: SceneValue.Name, to place: Int) { self.init(row: row, to: place) }
}
