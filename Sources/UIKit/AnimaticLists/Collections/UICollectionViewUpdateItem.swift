import Foundation

/// A change of an item or of a section in a batch of updates.
///
/// The path of a section has `NSNotFound` as its item.
public final class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// The element is new.
    case insert
    /// The element is gone.
    case delete
    /// The element is shown again, with another view.
    case reload
    /// The element has another place.
    case move
    /// No change.
    case none
  }

  /// The path before all changes; `nil` of what is inserted.
  public let indexPathBeforeUpdate: IndexPath?
  /// The path after all changes; `nil` of what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, old, new)
  }

  convenience init(_ action: Action, fromSection old: Int?, toSection new: Int?) {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    self.init(action, from: old.map(path), to: new.map(path))
  }

  var isSection: Bool {
    let path = indexPathBeforeUpdate ?? indexPathAfterUpdate
    return path?.count == 2 && path?.item == NSNotFound
  }

  public override var description: String { String(reflecting: type(of: self)) }
}
