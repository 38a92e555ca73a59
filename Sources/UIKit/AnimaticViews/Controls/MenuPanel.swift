import Foundation

/// The menu on the screen: a card with a row for each element, in front of everything in a window
/// (rule N18). A tap beside it closes it.
final class MenuPanel: UIView {
  /// The width of the card, the height of a row, the distance from the edges and from the source,
  /// in points.
  static let (width, rowHeight, margin, gap): (CGFloat, CGFloat, CGFloat, CGFloat) = (250, 44, 8, 8)
  /// The durations of opening and closing, in seconds, and the scale of the closed card.
  private static let (opening, closing, least): (Double, Double, CGFloat) = (0.35, 0.25, 0.2)

  /// What is called as the user has chosen an action, before the action.
  var onChoice: ((UIAction) -> Void)?
  /// What is called after the panel has opened, as it begins to close, and after it has.
  var onOpen: (() -> Void)?
  var onClose: (() -> Void)?
  var onEnd: (() -> Void)?
  /// What a tap beside the card does in place of closing the panel, at a point of the panel.
  var onTapBeside: ((CGPoint) -> Void)?
  /// What opens and closes along with the card.
  var alongside: ((_ isOpen: Bool) -> Void)?

  private let card = UIView(frame: .zero)
  /// The menus that the user has opened, the present one last.
  private var path: [UIMenu] = []
  private var rows: [UIButton] = []
  /// The elements of places that were filled as the menu came, by the places.
  private var filled: [ObjectIdentifier: [UIMenuElement]] = [:]
  private let sender: Any?
  /// The rectangle that the menu belongs to, in the panel.
  private let source: CGRect
  private var isClosing = false

  init(_ menu: UIMenu, at source: CGRect, in window: UIWindow, sender: Any?) {
    (self.source, self.sender) = (source, sender)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    path = [menu]
    card.backgroundColor = UIColor(white: 0.97, alpha: 0.94)
    card.layer.cornerRadius = 13
    card.clipsToBounds = true
    addSubview(card)
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] recognizer in
        guard let self else { return }
        let point = recognizer.location(in: self)
        if !card.frame.holds(point) { onTapBeside?(point) ?? close() }
      })
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Opening and closing

  func open(in window: UIWindow) {
    window.addSubview(self)
    reload()
    UIView.performWithoutAnimation {
      card.alpha = 0
      card.transform = closedTransform
      alongside?(false)
    }
    UIView.animate(
      withDuration: Self.opening, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        card.alpha = 1
        card.transform = .identity
        alongside?(true)
      }, completion: { [weak self] _ in self?.onOpen?() })
  }

  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    onClose?()
    UIView.animate(
      withDuration: Self.closing, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: {
        card.alpha = 0
        card.transform = closedTransform
        alongside?(false)
      },
      completion: { [self] _ in
        removeFromSuperview()
        onEnd?()
      })
  }

  /// The card as small as when it is closed, at the middle of its source.
  private var closedTransform: CGAffineTransform {
    let (dx, dy) = (source.midX - card.center.x, source.midY - card.center.y)
    let part = 1 - Self.least
    return CGAffineTransform(translationX: dx * part, y: dy * part)
      .scaledBy(x: Self.least, y: Self.least)
  }

  // MARK: - Elements

  /// Shows other elements while the panel is open.
  func replace(by menu: UIMenu) {
    path = [menu]
    reload()
  }

  /// The rectangle of the card in the window.
  var cardFrame: CGRect { card.frame }
  var menu: UIMenu { path[path.count - 1] }

  /// Returns the elements that have rows, each with the menu that it stands in.
  private func elements(of menu: UIMenu) -> [(element: UIMenuElement, menu: UIMenu)] {
    menu.children.flatMap { child in rows(of: child, in: menu) }
  }

  private func rows(
    of child: UIMenuElement, in menu: UIMenu
  ) -> [(element: UIMenuElement, menu: UIMenu)] {
    switch child {
    case let child as UIMenu where child.options.contains(.displayInline): elements(of: child)
    case let child as UIDeferredMenuElement: fill(child).flatMap { rows(of: $0, in: menu) }
    case let child as UIAction: child.attributes.contains(.hidden) ? [] : [(child, menu)]
    default: [(child, menu)]
    }
  }

  /// Returns the elements of a place, and asks for them as the menu comes.
  private func fill(_ place: UIDeferredMenuElement) -> [UIMenuElement] {
    let key = ObjectIdentifier(place)
    if let known = filled[key] { return known }
    filled[key] = []
    var isLate = false
    place.load { [weak self] elements in
      self?.filled[key] = elements
      if isLate { self?.reload() }
    }
    isLate = true
    return filled[key] ?? []
  }

  /// Makes the rows again.
  private func reload() {
    for row in rows { row.removeFromSuperview() }
    rows = []
    if path.count > 1 || !menu.title.isEmpty {
      let row = addRow(menu.title, image: nil) { [weak self] in self?.goBack() }
      row.isEnabled = path.count > 1
    }
    for (element, menu) in elements(of: menu) {
      let row = addRow(element.title, image: element.image) { [weak self] in
        self?.choose(element, of: menu)
      }
      let action = element as? UIAction
      let isRed =
        action?.attributes.contains(.destructive)
        ?? (element as? UIMenu)?.options.contains(.destructive)
      row.setTitleColor(isRed == true ? .systemRed : .label, for: .normal)
      row.isEnabled = action?.attributes.contains(.disabled) != true
      row.isSelected = action?.state == .on
    }
    placeRows()
  }

  private func addRow(_ title: String, image: UIImage?, _ body: @escaping () -> Void) -> UIButton {
    let row = UIButton(type: .custom)
    row.setTitle(title, for: .normal)
    row.setTitleColor(.gray, for: .disabled)
    row.setImage(image, for: .normal)
    row.contentHorizontalAlignment = .left
    row.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    row.addAction(UIAction { _ in body() }, for: .touchUpInside)
    card.addSubview(row)
    rows.append(row)
    return row
  }

  private func goBack() {
    path.removeLast()
    reload()
  }

  private func choose(_ element: UIMenuElement, of menu: UIMenu) {
    guard !isClosing else { return }
    if let menu = element as? UIMenu {
      path.append(menu)
      return reload()
    }
    guard let action = element as? UIAction else { return }
    if menu.options.contains(.singleSelection) {
      for case let other as UIAction in menu.children {
        other.state = other === action ? .on : .off
      }
    }
    onChoice?(action)
    if !action.attributes.contains(.keepsMenuPresented) { close() }
    action.performWithSender(sender, target: nil)
    if !isClosing { reload() }
  }

  // MARK: - Layout

  /// Lays the card below its source, or above it if there is more room. Rows are lower if they do
  /// not fit.
  private func placeRows() {
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    let below = max(0, room.maxY - source.maxY - Self.gap)
    let above = max(0, source.minY - Self.gap - room.minY)
    let wanted = CGFloat(rows.count) * Self.rowHeight
    let isBelow = below >= wanted || below >= above
    let height = min(wanted, isBelow ? below : above)
    let width = min(Self.width, room.width)
    let x = min(max(source.midX - width / 2, room.minX), room.maxX - width)
    let y = isBelow ? source.maxY + Self.gap : source.minY - Self.gap - height
    card.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    card.center = CGPoint(x: x + width / 2, y: y + height / 2)
    let rowHeight = rows.isEmpty ? 0 : height / CGFloat(rows.count)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: width, height: rowHeight)
    }
  }
}
