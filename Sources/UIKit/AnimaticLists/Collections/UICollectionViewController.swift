import AnimaticTiming
import Foundation

/// A controller whose view is a collection view, of which it is the data source and the delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private var firstLayout = UICollectionViewLayout()
  private lazy var press = UILongPressGestureRecognizer { [weak self] in self?.moveItem($0) }

  /// Creates a controller with the layout of its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(nibName: nil, bundle: nil)
    firstLayout = layout
  }
  /// Creates a controller with a flow layout, and keeps the names without reading a file.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    firstLayout = UICollectionViewFlowLayout()
  }
  /// Creates a controller with a flow layout, and ignores the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    firstLayout = UICollectionViewFlowLayout()
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is the ``UIViewController/view``.
  ///
  /// - Precondition: A view that an override of ``UIViewController/loadView()`` sets is a
  ///   collection view.
  open var collectionView: UICollectionView! {
    get {
      guard let collectionView = view as? UICollectionView else {
        stopProgram("the view of a \(type(of: self)) must be a UICollectionView")
      }
      return collectionView
    }
    set { view = newValue }
  }
  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout {
    isViewLoaded ? collectionView.collectionViewLayout : firstLayout
  }
  /// Whether the selection ends as the view appears; `true` by default.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press moves items, where the data source lets them move; `true` by default.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { press.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  /// Whether a push from another such controller changes the layout of one collection view. It has
  /// no effect: each controller has a view of its own.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Sets the view to a collection view that fills the screen.
  open override func loadView() {
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: firstLayout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.dataSource = self
    list.delegate = self
    list.addGestureRecognizer(press)
    press.isEnabled = installsStandardGestureForInteractiveMovement
    view = list
  }
  /// Ends the selection, as ``clearsSelectionOnViewWillAppear`` says.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let list = collectionView else { return }
    clearSelection(list.indexPathsForSelectedItems ?? [], animated: animated) { item in
      list.deselectItem(at: item, animated: animated)
    } select: { item in
      guard list.isThere(item) else { return }
      list.selectItem(at: item, animated: false, scrollPosition: [])
    }
  }

  /// Shows or hides the controls of editing mode in the collection view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    let change = { [self] in collectionView.isEditing = editing }
    guard animated, collectionView.window != nil else { return change() }
    UIView.animate(withDuration: ListMotion.duration, animations: change)
  }

  private func moveItem(_ press: UILongPressGestureRecognizer) {
    guard let list = collectionView else { return }
    let place = press.location(in: list)
    switch press.state {
    case .began:
      if let path = list.indexPathForItem(at: place) {
        list.beginInteractiveMovementForItem(at: path)
      }
    case .changed: list.updateInteractiveMovementTargetPosition(place)
    case .ended: list.endInteractiveMovement()
    default: list.cancelInteractiveMovement()
    }
  }

  // MARK: - Data

  /// Returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns 0.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Ends the process: a subclass with items overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    stopProgram("\(type(of: self)) must override collectionView(_:cellForItemAt:)")
  }
  /// Ends the process: a subclass whose layout has supplementary views overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    stopProgram(
      "the layout has a supplementary view of kind \(kind); \(type(of: self)) must override "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:)")
  }
  /// Returns `false`; in UIKit, whether the subclass overrides the method that moves items.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: - Items

  /// Returns `true`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Returns `true`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns `true`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Returns whether the collection view is not in editing mode.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Returns `nil`.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns `nil`.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns `true`.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Returns a new transition layout.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout from: UICollectionViewLayout,
    newLayout to: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: from, nextLayout: to)
  }
  /// Returns the proposed path.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt original: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  /// Returns the proposed offset.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { proposed }

  // MARK: - Scrolling

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target as it is.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns `nil`.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns `true`.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
