import UIKit

/// A grid whose cells come in one after the other, each on a spring.
final class GridEntrance: UIView {
  private(set) var cells: [UIView] = []

  @objc(fillWithCount:columns:)
  func fill(count: Int, columns: Int) {
    let side = bounds.width / CGFloat(columns)
    for index in 0..<count {
      let (row, column) = (index / columns, index % columns)
      let cell = UIView(
        frame: CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
          .insetBy(dx: 4, dy: 4))
      cell.tag = row + column
      addSubview(cell)
      cells.append(cell)
    }
  }

  func enter(completion: @escaping () -> Void) {
    var pending = cells.count
    for cell in cells {
      cell.alpha = 0
      cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      UIView.animate(
        withDuration: 0.6, delay: 0.1 * TimeInterval(cell.tag), usingSpringWithDamping: 0.7,
        initialSpringVelocity: 0.5, options: [.allowUserInteraction],
        animations: {
          cell.alpha = 1
          cell.transform = .identity
        },
        completion: { _ in
          pending -= 1
          if pending == 0 { completion() }
        })
    }
  }
}
