import Foundation

/// The view of an alert or an action sheet: texts, text fields, and a button for each action.
final class AlertView: UIView {
  /// The lengths of a form, in points.
  private struct Metrics {
    var side: CGFloat
    var top: CGFloat
    var spacing: CGFloat
    var buttonHeight: CGFloat
    /// The distance between the button that cancels and the others.
    var cancelGap: CGFloat
    var radius: CGFloat

    static let alert = Metrics(
      side: 16, top: 20, spacing: 4, buttonHeight: 44, cancelGap: 0, radius: 14)
    static let sheet = Metrics(
      side: 16, top: 14, spacing: 12, buttonHeight: 57, cancelGap: 8, radius: 14)
  }

  /// The width of an alert, and the height of a text field in it, in points.
  static let alertWidth: CGFloat = 270
  private static let fieldHeight: CGFloat = 32

  var onTap: ((UIAlertAction) -> Void)?
  private var style = UIAlertController.Style.alert
  private let panel = UIView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var fields: [UITextField] = []
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []

  private var metrics: Metrics { style == .alert ? .alert : .sheet }

  init() {
    super.init(frame: .zero)
    panel.backgroundColor = UIColor(white: 0.97, alpha: 1)
    panel.isUserInteractionEnabled = false
    addSubview(panel)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func reload(from controller: UIAlertController) {
    style = controller.preferredStyle
    titleLabel.text = controller.title
    titleLabel.font = UIFont.systemFont(ofSize: style == .alert ? 17 : 13, weight: .semibold)
    messageLabel.text = controller.message
    messageLabel.font = UIFont.systemFont(ofSize: 13)
    let new = controller.textFields ?? []
    for field in new where field.superview !== self { addSubview(field) }
    fields = new
    for (_, button) in buttons { button.removeFromSuperview() }
    buttons = controller.actions.map { ($0, makeButton(for: $0, of: controller)) }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func makeButton(for action: UIAlertAction, of controller: UIAlertController) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(action.title, for: .normal)
    let isRed = action.style == .destructive
    button.setTitleColor(
      isRed ? UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1) : tintColor, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    let isBold = controller.preferredAction.map { $0 === action } ?? (action.style == .cancel)
    button.titleLabel?.font = UIFont.systemFont(
      ofSize: style == .alert ? 17 : 20, weight: isBold ? .semibold : .regular)
    button.isEnabled = action.isEnabled
    if style == .actionSheet, action.style == .cancel {
      button.backgroundColor = .white
      button.layer.cornerRadius = Metrics.sheet.radius
    }
    button.addAction(UIAction { [weak self] _ in self?.onTap?(action) }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  // MARK: - Layout

  /// The buttons from above to below, or from left to right: the one that cancels is the left one
  /// of two, and else the last one.
  private var orderedButtons: [(action: UIAlertAction, button: UIButton)] {
    let cancel = buttons.filter { $0.action.style == .cancel }
    let others = buttons.filter { $0.action.style != .cancel }
    return isInRow ? cancel + others : others + cancel
  }

  /// Whether both buttons of an alert fit beside each other.
  private var isInRow: Bool {
    style == .alert && buttons.count == 2
      && buttons.allSatisfy { $0.button.intrinsicContentSize.width <= Self.alertWidth / 2 - 16 }
  }

  /// Gives all parts their frames in a width, and returns the height in points.
  @discardableResult private func place(in width: CGFloat, applies: Bool) -> CGFloat {
    let metrics = metrics
    var y = metrics.top
    func put(_ view: UIView, _ height: CGFloat) {
      if applies {
        view.frame = CGRect(x: metrics.side, y: y, width: width - 2 * metrics.side, height: height)
      }
      y += height + metrics.spacing
    }
    let hasTexts = [titleLabel, messageLabel].contains { $0.text?.isEmpty == false }
    let room = CGSize(width: width - 2 * metrics.side, height: 0)
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      put(label, label.sizeThatFits(room).height)
    }
    for field in fields { put(field, Self.fieldHeight) }
    y = hasTexts || !fields.isEmpty ? y - metrics.spacing + metrics.top : 0
    let ordered = orderedButtons
    if isInRow {
      for (index, item) in ordered.enumerated() where applies {
        item.button.frame = CGRect(
          x: CGFloat(index) * width / 2, y: y, width: width / 2, height: metrics.buttonHeight)
      }
      y += metrics.buttonHeight
      if applies { panel.frame = CGRect(x: 0, y: 0, width: width, height: y) }
      return y
    }
    var panelHeight = y
    for item in ordered {
      let isApart = item.action.style == .cancel && metrics.cancelGap > 0
      if isApart { y += metrics.cancelGap }
      if applies {
        item.button.frame = CGRect(x: 0, y: y, width: width, height: metrics.buttonHeight)
      }
      y += metrics.buttonHeight
      if !isApart { panelHeight = y }
    }
    if applies { panel.frame = CGRect(x: 0, y: 0, width: width, height: panelHeight) }
    return y
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.layer.cornerRadius = metrics.radius
    place(in: bounds.width, applies: true)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(in: size.width, applies: false))
  }
}
