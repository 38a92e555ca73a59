import Foundation

/// The views of a cell besides its content view, each made when it is needed.
@MainActor
final class CellParts {
  /// The least height of a cell with texts, and the room above and below them, in points.
  static let (leastHeight, padding) = (CGFloat(44), CGFloat(11))
  /// The room at the right and the left of an accessory, in points.
  private static let (accessoryRight, accessoryLeft) = (CGFloat(15), CGFloat(10))
  private static let (editWidth, handleWidth) = (CGFloat(38), CGFloat(44))

  private var textLabel: UILabel?
  private var detailLabel: UILabel?
  private var imageView: UIImageView?
  private var ownSelection: UIView?
  private var shownSelection: UIView?
  private var accessory: [UIView] = []
  private(set) var control: CellSign?
  private(set) var handle: CellSign?
  private var line = CellLine()

  // MARK: - Texts and image

  func text(of cell: UITableViewCell) -> UILabel? {
    if let textLabel { return textLabel }
    let label = UILabel(frame: .zero)
    let isSmall = cell.style == .value2
    label.font = UIFont.systemFont(ofSize: isSmall ? 15 : 17)
    label.textColor = isSmall ? cell.tintColor : .label
    if isSmall { label.textAlignment = .right }
    cell.contentView.addSubview(label)
    textLabel = label
    return label
  }

  func detail(of cell: UITableViewCell) -> UILabel? {
    if detailLabel != nil || cell.style == .default { return detailLabel }
    let label = UILabel(frame: .zero)
    let size: CGFloat = cell.style == .value1 ? 17 : cell.style == .value2 ? 15 : 12
    label.font = UIFont.systemFont(ofSize: size)
    label.textColor = cell.style == .value1 ? .secondaryLabel : .label
    cell.contentView.addSubview(label)
    detailLabel = label
    return label
  }

  func image(of cell: UITableViewCell) -> UIImageView? {
    if imageView != nil || cell.style == .value2 { return imageView }
    let view = UIImageView(frame: .zero)
    cell.contentView.addSubview(view)
    imageView = view
    return view
  }

  // MARK: - Selection

  func exchangeSelection(_ old: UIView?, in cell: UITableViewCell) {
    if old !== cell.selectedBackgroundView, old === shownSelection {
      old?.removeFromSuperview()
      shownSelection = nil
    }
    showSelection(of: cell, animated: false)
  }

  /// Shows the view of a selected or highlighted cell, or lets it fade.
  func showSelection(of cell: UITableViewCell, animated: Bool) {
    let isMarked = cell.status.isSelected || cell.status.isHighlighted
    for label in [textLabel, detailLabel] { label?.isHighlighted = isMarked }
    imageView?.isHighlighted = isMarked
    if isMarked, cell.selectionStyle != .none, cell.contents.background == nil {
      let view = selectionView(of: cell)
      if view !== shownSelection || view.superview !== cell {
        shownSelection?.removeFromSuperview()
        view.alpha = 1
        cell.exchange(nil, view, at: cell.backgroundView == nil ? 0 : 1)
        shownSelection = view
      }
      setAlpha(1, of: view, animated: animated && view.alpha < 1)
    } else if let view = shownSelection {
      setAlpha(0, of: view, animated: animated)
    }
  }

  private func setAlpha(_ alpha: CGFloat, of view: UIView, animated: Bool) {
    guard animated, view.window != nil else {
      view.alpha = alpha
      return
    }
    UIView.animate(
      withDuration: ListMotion.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: { view.alpha = alpha })
  }

  private func selectionView(of cell: UITableViewCell) -> UIView {
    if let own = cell.selectedBackgroundView { return own }
    let view = ownSelection ?? UIView(frame: .zero)
    view.backgroundColor = .systemGray4
    ownSelection = view
    return view
  }

  /// Ends what runs on a cell that is used for another row.
  func stopAnimations(of cell: UITableViewCell) {
    cell.layer.removeAllAnimations()
    shownSelection?.layer.removeAllAnimations()
  }

  // MARK: - Accessories and controls

  func updateAccessory(of cell: UITableViewCell) {
    for view in accessory { view.removeFromSuperview() }
    let own = cell.isEditing ? cell.editingAccessoryView : cell.accessoryView
    accessory =
      own.map { [$0] }
      ?? views(
        for: cell.isEditing ? cell.editingAccessoryType : cell.accessoryType, of: cell)
    for view in accessory { cell.addSubview(view) }
  }

  private func views(for type: UITableViewCell.AccessoryType, of cell: UITableViewCell) -> [UIView]
  {
    switch type {
    case .none: return []
    case .disclosureIndicator: return [CellSign(.arrow)]
    case .checkmark: return [CellSign(.check)]
    case .detailButton: return [detailButton(of: cell)]
    case .detailDisclosureButton: return [detailButton(of: cell), CellSign(.arrow)]
    }
  }

  private func detailButton(of cell: UITableViewCell) -> UIButton {
    CellSign.detailButton { [weak cell] in
      if let cell { cell.table?.accessoryWasTapped(of: cell) }
    }
  }

  func updateControls(of cell: UITableViewCell) {
    let kind: CellSign.Kind? =
      !cell.isEditing
      ? nil : cell.editingStyle == .delete ? .delete : cell.editingStyle == .insert ? .insert : nil
    if control?.kind != kind {
      control?.removeFromSuperview()
      control = kind.map { CellSign($0) }
      if let control {
        control.addGestureRecognizer(
          UITapGestureRecognizer { [weak cell] _ in
            if let cell { cell.table?.editControlWasTapped(of: cell) }
          })
        cell.addSubview(control)
      }
    }
    let hasHandle = cell.isEditing && cell.place.canMove
    if hasHandle != (handle != nil) {
      handle?.removeFromSuperview()
      handle = hasHandle ? CellSign(.handle) : nil
      if let handle {
        handle.addGestureRecognizer(MoveGesture(cell))
        cell.addSubview(handle)
      }
    }
  }

  // MARK: - Layout

  /// Returns the room that accessories and controls take from the contents of a cell.
  func trim(of cell: UITableViewCell) -> UIEdgeInsets {
    var trim = UIEdgeInsets.zero
    if control != nil, cell.shouldIndentWhileEditing { trim.left = Self.editWidth }
    if handle != nil { trim.right += Self.handleWidth }
    for view in accessory { trim.right += view.bounds.width + Self.accessoryLeft }
    if !accessory.isEmpty { trim.right += Self.accessoryRight }
    return trim
  }

  func layOut(_ cell: UITableViewCell) {
    let (bounds, trim) = (cell.bounds, trim(of: cell))
    cell.contentView.frame = bounds.inset(by: trim)
    cell.backgroundView?.frame = bounds
    shownSelection?.frame = bounds
    func place(_ view: UIView, _ x: CGFloat) {
      let size = view.bounds.size
      view.frame = CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height)
    }
    var right = bounds.width
    if let handle {
      place(handle, right - (Self.handleWidth + handle.bounds.width) / 2)
      right -= Self.handleWidth
    }
    if !accessory.isEmpty { right -= Self.accessoryRight }
    for view in accessory.reversed() {
      place(view, right - view.bounds.width)
      right -= view.bounds.width + Self.accessoryLeft
    }
    if let control { place(control, (Self.editWidth + 8 - control.bounds.width) / 2) }
    layOutLine(of: cell)
    layOutTexts(of: cell)
  }

  private func layOutLine(of cell: UITableViewCell) {
    let inset = cell.separatorInset
    line.show(
      in: cell, cell.place.separatorColor, left: inset.left + trim(of: cell).left,
      right: inset.right, isAbove: false)
  }

  /// The distances of the texts from the edges of the content view.
  private func textEdges(of cell: UITableViewCell, _ width: CGFloat) -> (CGFloat, CGFloat) {
    let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
    var left = cell.place.margin + indent
    if let size = imageView?.image?.size, size.width > 0 { left += size.width + cell.place.margin }
    return (left, max(left, width - (accessory.isEmpty ? cell.place.margin : 0)))
  }

  private func layOutTexts(of cell: UITableViewCell) {
    let size = cell.contentView.bounds.size
    let (left, right) = textEdges(of: cell, size.width)
    if let imageView, let image = imageView.image?.size {
      let height = min(image.height, size.height)
      imageView.frame = CGRect(
        x: left - image.width - cell.place.margin, y: ((size.height - height) / 2).rounded(.down),
        width: image.width, height: height)
    }
    let room = right - left
    let widths = textWidths(of: cell, room)
    guard let text = textLabel else { return layOutDetail(left, room, size.height) }
    guard let detail = detailLabel, detail.text?.isEmpty == false else {
      text.frame = CGRect(x: left, y: 0, width: room, height: size.height)
      detailLabel?.frame = .zero
      return
    }
    switch cell.style {
    case .default: text.frame = CGRect(x: left, y: 0, width: room, height: size.height)
    case .value1, .value2:
      text.frame = CGRect(x: left, y: 0, width: widths.text, height: size.height)
      detail.frame = CGRect(
        x: right - widths.detail, y: 0, width: widths.detail, height: size.height)
    case .subtitle:
      let heights = [text, detail].map {
        $0.sizeThatFits(CGSize(width: room, height: 0)).height
      }
      let top = ((size.height - heights[0] - heights[1]) / 2).rounded(.down)
      text.frame = CGRect(x: left, y: top, width: room, height: heights[0])
      detail.frame = CGRect(x: left, y: top + heights[0], width: room, height: heights[1])
    }
  }

  /// The widths of the texts: parts of the room where they are side by side, or all of it.
  private func textWidths(of cell: UITableViewCell, _ room: CGFloat)
    -> (text: CGFloat, detail: CGFloat)
  {
    guard textLabel != nil, let detail = detailLabel, detail.text?.isEmpty == false else {
      return (room, room)
    }
    switch cell.style {
    case .default, .subtitle: return (room, room)
    case .value1:
      let wide = min(room, detail.sizeThatFits(CGSize(width: room, height: 0)).width)
      return (max(0, room - wide - 6), wide)
    case .value2: return (91, max(0, room - 97))
    }
  }

  private func layOutDetail(_ left: CGFloat, _ room: CGFloat, _ height: CGFloat) {
    detailLabel?.frame = CGRect(x: left, y: 0, width: room, height: height)
  }

  /// Returns the size that the texts and the image of a cell need in a width.
  func size(of cell: UITableViewCell, in width: CGFloat) -> CGSize {
    let trim = trim(of: cell)
    let (left, right) = textEdges(of: cell, width - trim.left - trim.right)
    let widths = textWidths(of: cell, max(0, right - left))
    let heights = [(textLabel, widths.text), (detailLabel, widths.detail)].map {
      label, width -> CGFloat in
      guard let label, label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    let texts = cell.style == .subtitle ? heights[0] + heights[1] : max(heights[0], heights[1])
    let image = imageView?.image?.size.height ?? 0
    let height = max(Self.leastHeight, texts + 2 * Self.padding, image)
    return CGSize(width: width, height: height)
  }
}
