import AnimaticTiming
import Foundation

/// An element of a list that the user moves, and its place among the others.
struct ListMovement {
  /// The path of the element in the data.
  let source: IndexPath
  /// The path at which the element shows.
  private(set) var target: IndexPath
  /// The changes from the data to what shows; `nil` while the element is at its place.
  private var changes: ListUpdateMap?

  init(of path: IndexPath) { (source, target) = (path, path) }

  /// Returns the path in the data of what shows at a path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    shown.count == 2 ? changes?.oldPath(of: shown) ?? shown : shown
  }

  /// Returns the path at which an element of the data shows.
  func shownPath(of path: IndexPath) -> IndexPath {
    path.count == 2 ? changes?.newPath(of: path) ?? path : path
  }

  /// Lets the element show at another path.
  ///
  /// - Parameters:
  ///   - path: The path, among the other elements.
  ///   - counts: The number of elements that each section shows, which follows.
  /// - Returns: The changes of what shows.
  mutating func move(to path: IndexPath, _ counts: inout [Int]) -> ListUpdateMap? {
    let shown = counts
    counts[target.section] -= 1
    require(
      path.count == 2 && counts.indices.contains(path.section)
        && (0...counts[path.section]).contains(path.row),
      "an element cannot move to \(path): the sections have \(counts.prefix(20)) elements without"
        + " it")
    var data = counts
    data[source.section] += 1
    counts[path.section] += 1
    func map(from start: IndexPath, _ old: [Int]) -> ListUpdateMap? {
      var update = ListUpdate()
      update.movedRows = [(start, path)]
      return try? update.map(from: old, to: counts)
    }
    let step = map(from: target, shown)
    changes = path == source ? nil : map(from: source, data)
    target = path
    return step
  }
}

/// A list whose elements the user moves by a handle (rules P10 and Q12).
@MainActor
protocol MovingList: UIView {
  /// Begins to move the element of a cell, and returns whether it moves.
  func beginMove(of cell: UIView) -> Bool
  /// Moves the middle of the cell to a point of the content.
  func move(to middle: CGPoint)
  /// Leaves the element where it is, or returns it to its place.
  func endMove(isCancelled: Bool)
}

/// The recogniser of a finger on the handle of a cell.
final class MoveGesture: UILongPressGestureRecognizer {
  /// The list whose element the finger moves.
  private weak var list: (any MovingList)?
  /// The distance from the finger to the middle of the cell, in points downwards.
  private var grip: CGFloat = 0

  init(_ cell: UIView) {
    super.init(target: nil, action: nil)
    minimumPressDuration = 0
    addAction { [weak cell, weak self] (_: UIGestureRecognizer) in
      if let cell { self?.follow(cell) }
    }
  }

  private func follow(_ cell: UIView) {
    if state == .began {
      let lists = sequence(first: cell, next: \.superview).lazy.compactMap { $0 as? any MovingList }
      list = lists.first { $0.beginMove(of: cell) }
      grip = cell.center.y - location(in: cell.superview).y
    }
    guard let list else { return }
    switch state {
    case .changed:
      list.move(to: CGPoint(x: cell.center.x, y: location(in: cell.superview).y + grip))
    case .ended: list.endMove(isCancelled: false)
    case .cancelled, .failed: list.endMove(isCancelled: true)
    default: break
    }
  }
}
