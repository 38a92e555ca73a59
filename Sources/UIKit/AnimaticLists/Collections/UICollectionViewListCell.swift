import Foundation

/// A cell, a header or a footer of a list, with accessories beside its contents and lines between
/// it and its neighbours (rule Q18).
open class UICollectionViewListCell: UICollectionViewCell {
  private final let parts = ListParts()
  /// What the list has told the cell about its place; `nil` outside of lists.
  final var place: ListPlace? { didSet { if place != oldValue { placeDidChange(oldValue) } } }
  private final var guide: UILayoutGuide?

  /// Returns the content that the cell has by default at its place in the list, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    place?.content ?? .cell()
  }
  /// The number of steps by which the contents are indented; 0 by default. A data source of trees
  /// sets it to the number of ancestors of the item.
  open var indentationLevel = 0 { didSet { shapeDidChange(indentationLevel != oldValue) } }
  /// The width of such a step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { shapeDidChange(indentationWidth != oldValue) }
  }
  /// Whether the accessories before the contents are indented, too; `true` by default.
  open var indentsAccessories = true { didSet { shapeDidChange(indentsAccessories != oldValue) } }
  /// What is beside the contents; nothing by default.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      UIView.performWithoutAnimation { parts.update(self) }
      shapeDidChange(true)
    }
  }
  /// The place of the line below the cell. A program may constrain its leading edge; otherwise the
  /// line begins where the text does.
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide { return guide }
    let made = UILayoutGuide()
    guide = made
    addLayoutGuide(made)
    return made
  }

  /// The distance by which the contents are indented, in points.
  final var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  private final func shapeDidChange(_ isNew: Bool) {
    guard isNew else { return }
    setNeedsLayout()
    contentsDidChange()
  }

  private final func placeDidChange(_ old: ListPlace?) {
    setNeedsLayout()
    guard old?.role != place?.role || old?.appearance != place?.appearance else { return }
    if let place, !contents.hasOwnBackground { setBackground(place.background) }
  }

  override func modeDidChange() {
    super.modeDidChange()
    UIView.performWithoutAnimation { parts.update(self) }
    setNeedsLayout()
    contentsDidChange()
    guard UIView.inheritedAnimationDuration > 0 else { return }
    layoutIfNeeded()
  }

  override func showSelection() {
    super.showSelection()
    parts.follow(self)
  }

  override func adopt(_ attributes: UICollectionViewLayoutAttributes) {
    place = attributes.list
    super.adopt(attributes)
  }

  // MARK: - Accessories

  final func accessoryWasTapped(_ type: UICellAccessory.AccessoryType) {
    guard let accessory = accessories.first(where: { $0.accessoryType == type }) else { return }
    if let action = accessory.action { return action() }
    guard let collection, let path = collection.indexPath(for: self) else { return }
    switch type {
    case .outlineDisclosure: collection.toggleItem(at: path)
    case .delete: collection.openTrailingActions(path)
    default: break
    }
  }

  /// Whether a tap anywhere on the cell shows and hides the children of its item.
  final var isOutlineHeader: Bool {
    accessories.contains {
      guard $0.accessoryType == .outlineDisclosure else { return false }
      return $0.options.style == .header || $0.options.style == .automatic && place?.role == .header
    }
  }

  // MARK: - Layout

  /// Returns the default background of the place in the list.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    place?.background ?? .listPlainCell()
  }

  private final func tellEdges() {
    guard let view = contents.view as? UIListContentView else { return }
    let margin = place?.margin ?? 16
    view.edges = (
      parts.leading.isEmpty ? margin : 0, parts.trailing.isEmpty ? margin : 0,
      indentsAccessories ? 0 : indent
    )
  }

  /// Positions the contents, the accessories and the lines.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tellEdges()
    parts.layOut(self)
    if let place, let back = contents.backgroundView {
      back.cardRadius = place.hasCard ? 10 : 0
      back.corners = .card(isFirst: place.isFirst, isLast: place.isLast)
    }
    let frame = guide?.layoutFrame ?? .zero
    let text = (contents.view as? UIListContentView)?.separatorStart ?? place?.margin ?? 16
    parts.layOutLines(self, start: frame.minX > 0 ? frame.minX : contentView.frame.minX + text)
  }
  /// Returns the attributes with the height that the contents need: at least 44 points for a cell.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.estimates.height else { return layoutAttributes }
    updateIfNeeded()
    tellEdges()
    let isHeader = layoutAttributes.list.map { $0.role != .cell } ?? false
    let trim = parts.trim(of: self)
    let room = CGSize(
      width: max(0, layoutAttributes.size.width - trim.left - trim.right),
      height: 0)
    var height: CGFloat = 0
    if contents.view != nil || contentView.viewsInside.contains(where: { !$0.constraints.isEmpty })
      || !contentView.constraints.isEmpty
    {
      height =
        contentView.systemLayoutSizeFitting(
          room, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    height = max(height, isHeader ? 0 : ListParts.leastHeight)
    guard height != layoutAttributes.size.height else { return layoutAttributes }
    return layoutAttributes.changed { $0.frame.size.height = height }
  }
}
