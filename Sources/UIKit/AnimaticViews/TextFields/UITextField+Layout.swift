import Foundation

// The rectangles of a text field (rule I16).
extension UITextField {
  private static let clearSize = CGSize(width: 19, height: 19)
  /// The distance of the clear button from the right edge, in points.
  private static let clearMargin: CGFloat = 5

  // MARK: - What shows

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && shows(rightViewMode) }
  private var showsClearButton: Bool {
    shows(clearButtonMode) && hasText && !showsRightView && isEnabled
  }

  // MARK: - Rectangles

  /// The distances of the text from the left and right, and from the top and bottom, in points.
  private var borderInset: (x: CGFloat, y: CGFloat) {
    switch borderStyle {
    case .none: (0, 0)
    case .line: (2, 2)
    case .bezel, .roundedRect: (7, 2)
    }
  }

  func contentRect(in bounds: CGRect) -> CGRect {
    let inset = borderInset
    var (left, right) = (bounds.minX + inset.x, bounds.maxX - inset.x)
    if showsLeftView { left = leftViewRect(forBounds: bounds).maxX + inset.x }
    if showsRightView {
      right = rightViewRect(forBounds: bounds).minX - inset.x
    } else if showsClearButton {
      right = clearButtonRect(forBounds: bounds).minX
    }
    return CGRect(
      x: left, y: bounds.minY + inset.y, width: max(0, right - left),
      height: max(0, bounds.height - 2 * inset.y))
  }

  func defaultClearRect(in bounds: CGRect) -> CGRect {
    let size = Self.clearSize
    return CGRect(
      x: bounds.maxX - size.width - Self.clearMargin, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  func sideRect(of view: UIView?, in bounds: CGRect, isRight: Bool) -> CGRect {
    let size = view?.bounds.size ?? .zero
    return CGRect(
      x: isRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  var fittingSize: CGSize {
    let shown = hasText ? line.width : placeholderContent.width
    let inset = borderInset
    let left = showsLeftView ? leftViewRect(forBounds: bounds).width : 0
    let right =
      showsRightView
      ? rightViewRect(forBounds: bounds).width
      : showsClearButton ? Self.clearSize.width + Self.clearMargin : 0
    // A bordered text field has the height of UIKit's: 34 points with the usual font.
    let height = content.font.lineHeight + (borderStyle == .none ? 0 : 14)
    let width = shown + TextCaret.width + left + right + 2 * inset.x
    return CGSize(
      width: UILabel.roundedUp(width), height: UILabel.roundedUp(height))
  }

  // MARK: - The line

  /// The rectangle of the line.
  var lineRect: CGRect { aligned(freeRect) }

  /// The rectangle in which the line lies at the position of the contents.
  private var freeRect: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns a rectangle of the height of a line in another one, at the position of the contents.
  func aligned(_ rect: CGRect) -> CGRect {
    let height = min(content.font.lineHeight, rect.height)
    switch contentVerticalAlignment {
    case .center, .fill: return rect
    case .top: return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
    case .bottom:
      return CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
    }
  }

  /// The text as it shows: "•" in place of the characters of a hidden one.
  var shownContent: LabelContent {
    var shown = content
    if isSecureTextEntry, let string = content.string {
      shown.setString(String(repeating: "•", count: string.count))
    }
    if minimumFontSize > 0 {
      shown.minimumScaleFactor = min(1, minimumFontSize / content.font.pointSize)
    }
    return shown
  }

  /// The line of the text.
  ///
  /// - Complexity: O(*n*) in the length of a text that has changed.
  var line: FieldLine {
    let width = adjustsFontSizeToFitWidth ? freeRect.width : .infinity
    if let measuredLine, measuredLine.width == width { return measuredLine.line }
    // A line of any width is not made to fit.
    let old = width == .infinity && staleLine?.width == width ? staleLine?.line.text : nil
    let shown = shownContent.text(numberOfLines: 1, width: width, reusing: old)?.text
    let line = FieldLine(
      content.string ?? "",
      shown: shown ?? StyledText("", TextAttributes(font: content.font, color: content.color)))
    (measuredLine, staleLine) = ((width, line), nil)
    return line
  }

  /// The left end of the line, in points of the text field's own coordinates.
  var lineLeft: CGFloat {
    let rect = lineRect
    let free = rect.width - line.width
    guard free > 0 else { return rect.minX - (isEditing ? edit.scroll : 0) }
    switch textAlignment {
    case .left, .natural, .justified: return rect.minX
    // The caret at the end of the line is inside the text field.
    case .center: return rect.minX + free / 2
    case .right: return rect.minX + max(0, free - (isEditing ? TextCaret.width : 0))
    }
  }

  func scrollToCaret() {
    let (width, x) = (lineRect.width, line.x(at: edit.head))
    let most = max(0, line.width + TextCaret.width - width)
    var scroll = min(edit.scroll, most)
    if x < scroll { scroll = x }
    if x + TextCaret.width > scroll + width { scroll = x + TextCaret.width - width }
    guard scroll != edit.scroll else { return }
    edit.scroll = max(0, scroll)
    setNeedsDisplay()
  }

  // MARK: - Changes

  func textDidChange() {
    if let measuredLine { staleLine = measuredLine }
    measuredLine = nil
    invalidateIntrinsicContentSize()
    appearanceDidChange()
  }

  /// Shows other views or another border.
  func appearanceDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  func updateCaret() {
    if isEditing { scrollToCaret() }
    showCaret()
  }

  func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    appearanceDidChange()
  }

  func layOutViews() {
    let sides = [
      (leftView, showsLeftView, leftViewRect(forBounds: bounds)),
      (rightView, showsRightView, rightViewRect(forBounds: bounds)),
    ]
    for case (let view?, let shows, let rect) in sides {
      if shows {
        if view.superview !== self { addSubview(view) }
        view.frame = rect
      } else if view.superview === self {
        view.removeFromSuperview()
      }
    }
    if showsClearButton { makeClearButton().frame = clearButtonRect(forBounds: bounds) }
    clearButton?.isHidden = !showsClearButton
    updateCaret()
  }

  private func makeClearButton() -> UIButton {
    if let clearButton { return clearButton }
    let button = UIButton(type: .custom)
    button.setImage(ClearSymbol.image(), for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.clearButtonWasTapped() }, for: .touchUpInside)
    addSubview(button)
    clearButton = button
    return button
  }
}
