import Foundation

extension UICollectionView: MenuHost {
  func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let path = indexPathForItem(at: point) else { return nil }
    return itemDelegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: [path], point: point)
      ?? itemDelegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
  }
  func cellOfMenu(at point: CGPoint) -> UIView? {
    indexPathForItem(at: point).flatMap { cellForItem(at: $0) }
  }
  func performPreview(
    of configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    itemDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
