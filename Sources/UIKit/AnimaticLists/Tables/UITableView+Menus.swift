import Foundation

extension UITableView: MenuHost {
  func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let path = indexPathForRow(at: point) else { return nil }
    return rowDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }
  func cellOfMenu(at point: CGPoint) -> UIView? {
    indexPathForRow(at: point).flatMap { cellForRow(at: $0) }
  }
  func performPreview(
    of configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    rowDelegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
