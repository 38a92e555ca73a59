import Animatic
import Foundation
import Testing

/// What a table and a collection view do where nobody says otherwise (rules P4, P7, P10, Q7, Q11).
@MainActor struct ListDefaultTests {
  private typealias TableSide = any UITableViewDataSource & UITableViewDelegate
  private typealias CollectionSide = any UICollectionViewDataSource & UICollectionViewDelegate

  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
  }

  private final class Items: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell() }
  }

  private static let path: IndexPath = [0, 0]

  private static let tableAnswers: [(String, (TableSide, UITableView) -> Any?)] = [
    ("1", { $0.numberOfSections(in: $1) }),
    ("0", { $0.tableView($1, numberOfRowsInSection: 0) }),
    ("nil", { $0.tableView($1, titleForHeaderInSection: 0) }),
    ("nil", { $0.tableView($1, titleForFooterInSection: 0) }),
    ("true", { $0.tableView($1, canEditRowAt: path) }),
    ("false", { $0.tableView($1, canMoveRowAt: path) }),
    ("nil", { $0.tableView($1, viewForHeaderInSection: 0) }),
    ("nil", { $0.tableView($1, viewForFooterInSection: 0) }),
    ("0", { $0.tableView($1, indentationLevelForRowAt: path) }),
    ("51.0", { $0.tableView($1, heightForRowAt: path) }),
    ("52.0", { $0.tableView($1, heightForHeaderInSection: 0) }),
    ("53.0", { $0.tableView($1, heightForFooterInSection: 0) }),
    ("-1.0", { $0.tableView($1, estimatedHeightForRowAt: path) }),
    ("true", { $0.tableView($1, shouldHighlightRowAt: path) }),
    ("[0, 0]", { $0.tableView($1, willSelectRowAt: path) }),
    ("[0, 0]", { $0.tableView($1, willDeselectRowAt: path) }),
    ("true", { $0.tableView($1, canPerformPrimaryActionForRowAt: path) }),
    ("nil", { $0.tableView($1, contextMenuConfigurationForRowAt: path, point: .zero) }),
    ("delete", { $0.tableView($1, editingStyleForRowAt: path) }),
    ("nil", { $0.tableView($1, titleForDeleteConfirmationButtonForRowAt: path) }),
    ("true", { $0.tableView($1, shouldIndentWhileEditingRowAt: path) }),
    (
      "[0, 3]",
      { $0.tableView($1, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: [0, 3]) }
    ),
    ("nil", { $0.tableView($1, leadingSwipeActionsConfigurationForRowAt: path) }),
    ("nil", { $0.tableView($1, trailingSwipeActionsConfigurationForRowAt: path) }),
    ("()", { $0.tableView($1, willDisplay: UITableViewCell(), forRowAt: path) }),
    ("()", { $0.tableView($1, didEndDisplaying: UITableViewCell(), forRowAt: path) }),
    ("()", { $0.tableView($1, willDisplayHeaderView: UIView(), forSection: 0) }),
    ("()", { $0.tableView($1, willDisplayFooterView: UIView(), forSection: 0) }),
    ("()", { $0.tableView($1, didEndDisplayingHeaderView: UIView(), forSection: 0) }),
    ("()", { $0.tableView($1, didEndDisplayingFooterView: UIView(), forSection: 0) }),
    ("()", { $0.tableView($1, didHighlightRowAt: path) }),
    ("()", { $0.tableView($1, didUnhighlightRowAt: path) }),
    ("()", { $0.tableView($1, didSelectRowAt: path) }),
    ("()", { $0.tableView($1, didDeselectRowAt: path) }),
    ("()", { $0.tableView($1, performPrimaryActionForRowAt: path) }),
    ("()", { $0.tableView($1, accessoryButtonTappedForRowWith: path) }),
    ("()", { $0.tableView($1, willBeginEditingRowAt: path) }),
    ("()", { $0.tableView($1, didEndEditingRowAt: path) }),
    ("()", { $0.tableView($1, commit: .delete, forRowAt: path) }),
    ("()", { $0.tableView($1, moveRowAt: path, to: [0, 1]) }),
  ]

  @Test func `a controller of a table answers as a delegate that leaves out the method`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (51, 52, 53)
    let rows = Rows()
    let sides: [TableSide] = [rows, UITableViewController(style: .plain)]
    for side in sides {
      for (number, (expected, answer)) in Self.tableAnswers.enumerated() {
        #expect(Self.text(answer(side, table)) == expected, "\(type(of: side)) \(number)")
      }
      Self.scroll(side, table)
    }
    table.isEditing = true
    #expect(!rows.tableView(table, canPerformPrimaryActionForRowAt: Self.path))
    let prefetch: any UITableViewDataSourcePrefetching = Prefetch()
    prefetch.tableView(table, cancelPrefetchingForRowsAt: [Self.path])
  }

  private final class Prefetch: UITableViewDataSourcePrefetching,
    UICollectionViewDataSourcePrefetching
  {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
  }

  private static func text(_ answer: Any?) -> String { answer.map { "\($0)" } ?? "nil" }

  /// Tells a delegate all that happens in a scroll view, which changes nothing.
  private static func scroll(_ delegate: any UIScrollViewDelegate, _ view: UIScrollView) {
    var target = CGPoint(x: 1, y: 2)
    withUnsafeMutablePointer(to: &target) {
      delegate.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: $0)
    }
    let calls: [(UIScrollView) -> Void] = [
      delegate.scrollViewDidScroll, delegate.scrollViewDidZoom,
      delegate.scrollViewWillBeginDragging, delegate.scrollViewWillBeginDecelerating,
      delegate.scrollViewDidEndDecelerating, delegate.scrollViewDidEndScrollingAnimation,
      delegate.scrollViewDidScrollToTop, delegate.scrollViewDidChangeAdjustedContentInset,
      { delegate.scrollViewDidEndDragging($0, willDecelerate: true) },
      { delegate.scrollViewWillBeginZooming($0, with: nil) },
      { delegate.scrollViewDidEndZooming($0, with: nil, atScale: 1) },
    ]
    for call in calls { call(view) }
    #expect(target == CGPoint(x: 1, y: 2) && view.contentOffset == .zero && view.zoomScale == 1)
    #expect(delegate.viewForZooming(in: view) == nil && delegate.scrollViewShouldScrollToTop(view))
  }

  private static let collectionAnswers: [(String, (CollectionSide, UICollectionView) -> Any?)] = [
    ("1", { $0.numberOfSections(in: $1) }),
    ("0", { $0.collectionView($1, numberOfItemsInSection: 0) }),
    ("true", { $0.collectionView($1, shouldHighlightItemAt: path) }),
    ("true", { $0.collectionView($1, shouldSelectItemAt: path) }),
    ("true", { $0.collectionView($1, shouldDeselectItemAt: path) }),
    ("true", { $0.collectionView($1, canPerformPrimaryActionForItemAt: path) }),
    ("true", { $0.collectionView($1, canEditItemAt: path) }),
    ("nil", { $0.collectionView($1, contextMenuConfigurationForItemAt: path, point: .zero) }),
    ("nil", { $0.collectionView($1, contextMenuConfigurationForItemsAt: [path], point: .zero) }),
    (
      "[0, 3]",
      {
        $0.collectionView($1, targetIndexPathForMoveFromItemAt: path, toProposedIndexPath: [0, 3])
      }
    ),
    (
      "\(CGPoint(x: 5, y: 6))",
      {
        let proposed = CGPoint(x: 5, y: 6)
        return $0.collectionView($1, targetContentOffsetForProposedContentOffset: proposed)
      }
    ),
    ("()", { $0.collectionView($1, willDisplay: UICollectionViewCell(), forItemAt: path) }),
    ("()", { $0.collectionView($1, didEndDisplaying: UICollectionViewCell(), forItemAt: path) }),
    (
      "()",
      {
        let view = UICollectionReusableView()
        return $0.collectionView(
          $1, willDisplaySupplementaryView: view, forElementKind: "a", at: path)
      }
    ),
    (
      "()",
      {
        let view = UICollectionReusableView()
        return $0.collectionView(
          $1, didEndDisplayingSupplementaryView: view, forElementOfKind: "a", at: path)
      }
    ),
    ("()", { $0.collectionView($1, didHighlightItemAt: path) }),
    ("()", { $0.collectionView($1, didUnhighlightItemAt: path) }),
    ("()", { $0.collectionView($1, didSelectItemAt: path) }),
    ("()", { $0.collectionView($1, didDeselectItemAt: path) }),
    ("()", { $0.collectionView($1, performPrimaryActionForItemAt: path) }),
    ("()", { $0.collectionView($1, moveItemAt: path, to: [0, 1]) }),
  ]

  @Test func `a controller of a collection answers as a delegate that leaves out the method`() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    let (items, controller) = (Items(), UICollectionViewController(collectionViewLayout: layout))
    let sides: [CollectionSide] = [items, controller]
    let other = UICollectionViewLayout()
    for side in sides {
      for (number, (expected, answer)) in Self.collectionAnswers.enumerated() {
        #expect(Self.text(answer(side, view)) == expected, "\(type(of: side)) \(number)")
      }
      Self.scroll(side, view)
      let between = side.collectionView(
        view, transitionLayoutForOldLayout: layout, newLayout: other)
      #expect(between.currentLayout === layout && between.nextLayout === other)
    }
    // A subclass of the controller has to say that its items move.
    #expect(sides.map { $0.collectionView(view, canMoveItemAt: Self.path) } == [true, false])
    view.isEditing = true
    #expect(
      sides.allSatisfy { !$0.collectionView(view, canPerformPrimaryActionForItemAt: [0, 0]) })
    let prefetch: any UICollectionViewDataSourcePrefetching = Prefetch()
    prefetch.collectionView(view, cancelPrefetchingForItemsAt: [Self.path])
  }

  @Test func `a delegate without sizes has those of the layout, and none of another layout`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 1, height: 2)
    flow.sectionInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (7, 8)
    flow.headerReferenceSize = CGSize(width: 9, height: 10)
    flow.footerReferenceSize = CGSize(width: 11, height: 12)
    let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
    let items = Items()
    func numbers(_ layout: UICollectionViewLayout) -> [CGFloat] {
      let size = items.collectionView(view, layout: layout, sizeForItemAt: Self.path)
      let inset = items.collectionView(view, layout: layout, insetForSectionAt: 0)
      let header = items.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0)
      let footer = items.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0)
      let line = items.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0)
      let gap = items.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0)
      return [size.width, size.height, inset.top, inset.left, inset.bottom, inset.right, line, gap]
        + [header.width, header.height, footer.width, footer.height]
    }
    #expect(numbers(flow) == (1...12).map { CGFloat($0) })
    #expect(numbers(UICollectionViewLayout()) == Array(repeating: 0, count: 12))
  }
}
