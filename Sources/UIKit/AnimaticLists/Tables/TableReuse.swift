import AnimaticTiming
import Foundation

/// The cells, headers and footers that wait for another use, and the classes of new ones.
///
/// A class, since cells run code of the program while they are made and prepared.
@MainActor
final class TableReuse {
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var headers: [String: [UITableViewHeaderFooterView]] = [:]
  var nibs: [String: UINib] = [:]

  nonisolated init() {}

  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    require(!identifier.isEmpty, "the name of a cell must not be empty")
    guard let cellClass else {
      cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      stopProgram("the class of cells must be UITableViewCell or a subclass, not \(cellClass)")
    }
    (cellClasses[identifier], nibs[identifier]) = (type, nil)
  }

  func registerHeader(_ headerClass: AnyClass?, _ identifier: String) {
    require(!identifier.isEmpty, "the name of a header or footer must not be empty")
    guard let headerClass else {
      headerClasses[identifier] = nil
      return
    }
    guard let type = headerClass as? UITableViewHeaderFooterView.Type else {
      stopProgram(
        "the class of headers must be UITableViewHeaderFooterView or a subclass, not \(headerClass)"
      )
    }
    headerClasses[identifier] = type
  }

  func cell(_ identifier: String) -> UITableViewCell? {
    if let cell = cells[identifier]?.popLast() {
      UIView.performWithoutAnimation { cell.prepareForReuse() }
      return cell
    }
    let made =
      nibs[identifier]?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
    let cell = made ?? cellClasses[identifier]?.make(.default, identifier)
    cell?.setReuseIdentifier(identifier)
    return cell
  }

  func header(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headers[identifier]?.popLast() {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    guard let type = headerClasses[identifier] else { return nil }
    let view = type.make(identifier)
    view.setReuseIdentifier(identifier)
    return view
  }

  /// Keeps a view that no longer shows, if it has a name.
  func keep(_ view: UIView) {
    if let cell = view as? UITableViewCell, let name = cell.reuseIdentifier {
      cells[name, default: []].append(cell)
    } else if let header = view as? UITableViewHeaderFooterView, let name = header.reuseIdentifier {
      headers[name, default: []].append(header)
    }
  }
}
