import Foundation

/// The line between a cell and its neighbour, of one pixel.
@MainActor
struct CellLine {
  private var view: UIView?

  /// Shows the line at an edge of a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - color: The colour; `nil` for no line.
  ///   - left: The distance of the line from the left edge, in points.
  ///   - right: The distance of the line from the right edge, in points.
  ///   - isAbove: Whether the line is at the upper edge.
  mutating func show(
    in cell: UIView, _ color: UIColor?, left: CGFloat, right: CGFloat, isAbove: Bool
  ) {
    view?.isHidden = color == nil
    guard let color else { return }
    let line = view ?? UIView(frame: .zero)
    if view == nil {
      view = line
      line.isUserInteractionEnabled = false
      cell.addSubview(line)
    }
    line.backgroundColor = color
    let pixel = 1 / max(1, cell.contentScaleFactor)
    line.frame = CGRect(
      x: left, y: isAbove ? 0 : cell.bounds.height - pixel,
      width: max(0, cell.bounds.width - left - right), height: pixel)
  }
}
