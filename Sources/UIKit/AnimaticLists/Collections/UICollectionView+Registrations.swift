import AnimaticTiming
import Foundation

extension UICollectionView {
  /// A class of cells with the closure that sets them up for an item.
  ///
  /// It registers itself with a collection view at the first use. Make it once, not in the method
  /// that asks for cells: cells of different registrations do not replace each other.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that sets up a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier = RegistrationNumber.next()
    let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views of a kind with the closure that sets them up.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that sets up a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = RegistrationNumber.next()
    let kind: String
    let handler: Handler

    /// Creates a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a cell for an item, set up by its registration.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - indexPath: The path of the item.
  ///   - item: What the registration receives; it must not be `nil`.
  /// - Precondition: There is an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = ReuseName(identifier: registration.identifier)
    if !state.pool.has(name) { state.pool.register(Cell.self, as: name, of: Cell.self) }
    let view = dequeueCell(registration.identifier, indexPath)
    guard let cell = view as? Cell, let item else {
      stopProgram("a registration of \(Cell.self) sets up cells of items, and there is no item")
    }
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a supplementary view, set up by its registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let name = ReuseName(kind: registration.kind, identifier: registration.identifier)
    if !state.pool.has(name) {
      state.pool.register(Supplementary.self, as: name, of: Supplementary.self)
    }
    let view = dequeue(name, ElementKey(.supplementaryView, registration.kind, indexPath))
    guard let view = view as? Supplementary else {
      stopProgram("\(type(of: view)) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// The numbers of registrations, which are their identifiers.
@MainActor
enum RegistrationNumber {
  private static var last = 0

  static func next() -> String {
    last += 1
    return "registration \(last)"
  }
}
