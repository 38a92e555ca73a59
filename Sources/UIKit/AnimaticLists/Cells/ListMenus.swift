import Foundation

/// A list whose rows or items have context menus.
@MainActor protocol MenuHost: UIView {
  func menu(at point: CGPoint) -> UIContextMenuConfiguration?
  /// The cell whose picture shows above the menu of a point.
  func cellOfMenu(at point: CGPoint) -> UIView?
  /// Tells the delegate of a tap on the preview.
  func performPreview(
    of configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// The context menus of a list, which it has as soon as it has a delegate (rule N22).
@MainActor final class ListMenus: UIContextMenuInteractionDelegate {
  private unowned let list: any MenuHost

  init(_ list: any MenuHost) {
    self.list = list
    list.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { list.menu(at: location) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    list.cellOfMenu(at: interaction.location(in: list)).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list.performPreview(of: configuration, animator) }
}
