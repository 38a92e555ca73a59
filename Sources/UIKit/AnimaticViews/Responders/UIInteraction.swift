/// An object that lets the user work with a view in a way of its own, such as
/// ``UIContextMenuInteraction``.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view; `nil` while there is none.
  var view: UIView? { get }
  /// Notifies the object that it is about to move to a view, or from one to none.
  func willMove(to view: UIView?)
  /// Notifies the object that it has moved to a view, or from one to none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, in the order in which they came.
  public var interactions: [any UIInteraction] {
    get { viewExtras?.interactions ?? [] }
    set {
      for old in interactions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }
  /// Adds an interaction, which leaves its former view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    neededExtras.interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Removes an interaction. Does nothing if it is not here.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = viewExtras?.interactions.firstIndex(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    viewExtras?.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
