import Foundation

/// The accessories and the lines of a cell of a list (rule Q18).
@MainActor
final class ListParts {
  /// The least height of a cell, in points.
  static let leastHeight: CGFloat = 44
  /// The distance of accessories from the edges of the cell, and from each other, in points.
  private static let (edge, gap) = (CGFloat(15), CGFloat(10))

  /// An accessory with its view.
  struct Part {
    let accessory: UICellAccessory
    let view: UIView
  }

  private(set) var leading: [Part] = []
  private(set) var trailing: [Part] = []
  private var (top, bottom) = (CellLine(), CellLine())

  // MARK: - Accessories

  /// Makes the views of the accessories that show.
  func update(_ cell: UICollectionViewListCell) {
    let old = leading + trailing
    (leading, trailing) = ([], [])
    for isLeading in [true, false] {
      let all = cell.accessories.filter {
        $0.isLeading == isLeading && $0.shows(isEditing: cell.mode.isEditing)
      }
      // Those of the system come in the order of the list but for the handle, which is outside.
      var order = all.filter { $0.position == nil && $0.accessoryType != .reorder }
      order += all.filter { $0.position == nil && $0.accessoryType == .reorder }
      for accessory in all {
        guard let place = accessory.position?(order) else { continue }
        order.insert(accessory, at: max(0, min(place, order.count)))
      }
      let parts = order.map { part($0, of: cell, old) }
      if isLeading { leading = parts } else { trailing = parts }
    }
    let views = (leading + trailing).map(\.view)
    for part in old where !views.contains(where: { $0 === part.view }) {
      part.view.removeFromSuperview()
    }
    for view in views where view.superview !== cell { cell.addSubview(view) }
    follow(cell)
  }

  private func part(_ accessory: UICellAccessory, of cell: UICollectionViewListCell, _ old: [Part])
    -> Part
  {
    let type = accessory.accessoryType
    let same = old.first { $0.accessory.accessoryType == type && type != .label && type != .detail }
    let view = same?.view ?? view(accessory, of: cell)
    view.isHidden = accessory.options.isHidden
    if let tint = accessory.options.tintColor { view.tintColor = tint }
    return Part(accessory: accessory, view: view)
  }

  private func view(_ accessory: UICellAccessory, of cell: UICollectionViewListCell) -> UIView {
    func sign(_ kind: CellSign.Kind, _ action: ((UICollectionViewListCell) -> Void)? = nil)
      -> CellSign
    {
      let sign = CellSign(kind)
      guard let action else { return sign }
      sign.isUserInteractionEnabled = true
      sign.addGestureRecognizer(UITapGestureRecognizer { [weak cell] _ in cell.map(action) })
      return sign
    }
    let type = accessory.accessoryType
    switch type {
    case .disclosureIndicator: return sign(.arrow)
    case .outlineDisclosure: return sign(.arrow) { $0.accessoryWasTapped(type) }
    case .checkmark: return sign(.check)
    case .delete: return sign(.delete) { $0.accessoryWasTapped(type) }
    case .insert: return sign(.insert) { $0.accessoryWasTapped(type) }
    case .multiselect: return sign(cell.isSelected ? .chosen : .choice)
    case .reorder:
      let handle = sign(.handle)
      handle.addGestureRecognizer(MoveGesture(cell))
      return handle
    case .detail:
      return CellSign.detailButton { [weak cell] in cell?.accessoryWasTapped(type) }
    case .label:
      let label = UILabel(frame: .zero)
      label.font = accessory.options.font
      label.text = accessory.options.text
      label.textColor = accessory.options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    case .customView(let view): return view
    }
  }

  /// Lets the signs follow what the cell shows itself to be.
  func follow(_ cell: UICollectionViewListCell) {
    for part in leading + trailing {
      if part.accessory.accessoryType == .outlineDisclosure {
        let turn: CGFloat = cell.mode.isExpanded == true ? .pi / 2 : 0
        part.view.transform = CGAffineTransform(rotationAngle: turn)
      }
    }
    let kind: CellSign.Kind = cell.isSelected ? .chosen : .choice
    for (index, part) in leading.enumerated()
    where part.accessory.accessoryType == .multiselect && (part.view as? CellSign)?.kind != kind {
      let sign = CellSign(kind)
      sign.frame = part.view.frame
      sign.isHidden = part.view.isHidden
      if let tint = part.accessory.options.tintColor { sign.tintColor = tint }
      part.view.removeFromSuperview()
      cell.addSubview(sign)
      leading[index] = Part(accessory: part.accessory, view: sign)
    }
  }

  // MARK: - Layout

  private func width(_ part: Part) -> CGFloat {
    if case .custom(let width) = part.accessory.options.reservedLayoutWidth { return width }
    return part.view.bounds.width
  }

  /// Returns the room that accessories take from the contents.
  func trim(of cell: UICollectionViewListCell) -> (left: CGFloat, right: CGFloat) {
    func room(_ parts: [Part]) -> CGFloat {
      parts.isEmpty ? 0 : parts.reduce(Self.edge) { $0 + width($1) + Self.gap }
    }
    let indent = cell.indentsAccessories ? cell.indent : 0
    return (indent + (leading.isEmpty ? 0 : room(leading) - Self.gap), room(trailing))
  }

  func layOut(_ cell: UICollectionViewListCell) {
    let (bounds, trim) = (cell.bounds, trim(of: cell))
    func place(_ part: Part, _ x: CGFloat) {
      let size = part.view.bounds.size
      part.view.center = CGPoint(
        x: x + width(part) / 2,
        y: ((bounds.height - size.height) / 2).rounded(.down) + size.height / 2)
    }
    var left = Self.edge + (cell.indentsAccessories ? cell.indent : 0)
    for part in leading {
      place(part, left)
      left += width(part) + Self.gap
    }
    var right = bounds.width - Self.edge
    for part in trailing.reversed() {
      right -= width(part)
      place(part, right)
      right -= Self.gap
    }
    cell.contentView.frame = CGRect(
      x: trim.left, y: 0, width: max(0, bounds.width - trim.left - trim.right),
      height: bounds.height)
  }

  /// Positions the lines above and below the cell.
  func layOutLines(_ cell: UICollectionViewListCell, start: CGFloat) {
    let (place, automatic) = (cell.place, CGFloat.greatestFiniteMagnitude)
    func show(_ line: inout CellLine, _ shows: Bool?, isAbove: Bool) {
      let lines = shows == true ? place?.lines : nil
      let insets = isAbove ? lines?.topSeparatorInsets : lines?.bottomSeparatorInsets
      let (left, right) = (insets?.leading ?? 0, insets?.trailing ?? 0)
      line.show(
        in: cell, lines?.color, left: left == automatic ? start : left,
        right: right == automatic ? 0 : right, isAbove: isAbove)
    }
    show(&top, place?.hasTopLine, isAbove: true)
    show(&bottom, place?.hasBottomLine, isAbove: false)
  }
}
