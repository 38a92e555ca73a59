/// What a cell shows itself to be (rule Q17).
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The part of a cell in a drag between views. The numbers are UIKit's.
  public enum DragState: Int, Sendable {
    /// There is no drag.
    case none
    /// The cell is being lifted.
    case lifting
    /// The cell is being dragged.
    case dragging
  }

  /// The part of a cell in a drop. The numbers are UIKit's.
  public enum DropState: Int, Sendable {
    /// There is no drop.
    case none
    /// The drop goes elsewhere.
    case notTargeted
    /// The drop goes to the cell.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell does not react to fingers.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus; `false`, unless the program says so.
  public var isFocused = false
  /// Whether the cell stays in place while others scroll; `false`, unless the program says so.
  public var isPinned = false
  /// Whether the cell shows the controls of editing mode.
  public var isEditing = false
  /// Whether the buttons of a swipe show.
  public var isSwiped = false
  /// Whether the children of the item show.
  public var isExpanded = false
  /// Whether a finger moves the cell.
  public var isReordering = false
  /// The part in a drag; `none`, unless the program says so.
  public var cellDragState = DragState.none
  /// The part in a drop; `none`, unless the program says so.
  public var cellDropState = DropState.none
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which nothing is the case.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own; `nil` by default.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
