import Foundation

/// A column of a picker: rows that scroll, of which the one in the middle is chosen.
///
/// Only the rows that show have views.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
  let rowHeight: CGFloat
  private var rowCount: Int
  private let makeRow: (Int) -> UIView
  private var onChoice: (Int) -> Void
  private var rows: [Int: UIView] = [:]
  /// The row that is chosen, which a running motion leads to.
  private(set) var selection = 0

  /// Creates a column.
  /// - Parameters:
  ///   - rowHeight: The height of a row, in points.
  ///   - onChoice: Handles that the user has chosen a row, once the column rests.
  init(
    rowCount: Int, rowHeight: CGFloat, makeRow: @escaping (Int) -> UIView,
    onChoice: @escaping (Int) -> Void
  ) {
    (self.rowCount, self.rowHeight) = (max(0, rowCount), rowHeight)
    (self.makeRow, self.onChoice) = (makeRow, onChoice)
    super.init(frame: .zero)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.wasTapped($0) })
  }

  required init?(coder: NSCoder) { nil }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  /// Returns the row that is nearest to the middle at an offset.
  private func row(at offset: CGFloat) -> Int {
    guard rowHeight > 0, rowCount > 0 else { return 0 }
    let row = ((offset + contentInset.top) / rowHeight).rounded()
    return min(max(Int(clamping: row), 0), rowCount - 1)
  }

  /// Stays as it is, and asks and tells nobody any more, as other rows take its place.
  func retire() {
    (rowCount, onChoice, delegate) = (0, { _ in }, nil)
    setContentOffset(contentOffset, animated: false)
    isUserInteractionEnabled = false
  }

  func select(_ row: Int, animated: Bool) {
    selection = row
    setContentOffset(offset(of: row), animated: animated)
    showRows()
  }

  // MARK: - Rows

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = max(0, (bounds.height - rowHeight) / 2)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    if contentInset.top != inset {
      contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      contentOffset = offset(of: selection)
    }
    showRows()
  }

  /// Makes the views of the rows that show, and drops all others.
  private func showRows() {
    guard rowHeight > 0, rowCount > 0, bounds.height > 0 else { return }
    let first = max(0, Int(clamping: (bounds.minY / rowHeight).rounded(.down)))
    let last = min(rowCount - 1, Int(clamping: (bounds.maxY / rowHeight).rounded(.down)))
    for row in rows.keys.sorted() where row < first || row > last {
      rows.removeValue(forKey: row)?.removeFromSuperview()
    }
    guard first <= last else { return }
    UIView.performWithoutAnimation {
      for row in first...last {
        let view = rows[row] ?? makeRow(row)
        if rows[row] == nil {
          rows[row] = view
          addSubview(view)
        }
        view.frame = CGRect(
          x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
        view.alpha = row == self.row(at: bounds.minY) ? 1 : 0.4
      }
    }
  }

  /// Returns the view of a row; `nil` for one that does not show.
  func view(of row: Int) -> UIView? { rows[row] }

  // MARK: - Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    selection = row(at: targetContentOffset.pointee.y)
    targetContentOffset.pointee = offset(of: selection)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { choose(selection) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { choose(selection) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if isChosenByTap { choose(selection) }
  }

  private var isChosenByTap = false

  private func choose(_ row: Int) {
    isChosenByTap = false
    onChoice(row)
  }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    guard rowCount > 0, rowHeight > 0 else { return }
    let row = Int(clamping: (tap.location(in: self).y / rowHeight).rounded(.down))
    guard (0..<rowCount).contains(row), row != selection else { return }
    isChosenByTap = true
    select(row, animated: true)
  }
}
