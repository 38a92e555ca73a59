import Foundation

// The drawing of a text field (rule I16).
extension UITextField {
  private static let lineColor = UIColor(white: 0.8, alpha: 1)
  private static let shade = UIColor(white: 0.55, alpha: 1)
  /// The radius of the corners of a round border, in points.
  private static let radius: CGFloat = 5

  func drawAll() {
    drawBackground()
    if hasText {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    } else if placeholder?.isEmpty == false {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }

  private func drawBackground() {
    let rect = borderRect(forBounds: bounds)
    if borderStyle != .roundedRect {
      (isEnabled ? background : disabledBackground ?? background)?.draw(in: rect)
    }
    switch borderStyle {
    case .none: break
    case .line:
      UIColor.black.setStroke()
      UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke()
    case .bezel:
      Self.lineColor.setStroke()
      UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke()
      // The light comes from below the frame, so that it looks pressed in.
      Self.shade.setFill()
      UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
      UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height))
    case .roundedRect:
      let path = UIBezierPath(
        roundedRect: rect.insetBy(dx: 0.25, dy: 0.25), cornerRadius: Self.radius)
      UIColor.white.setFill()
      path.fill()
      Self.lineColor.setStroke()
      path.lineWidth = 0.5
      path.stroke()
    }
  }

  func drawContent(in rect: CGRect) {
    guard let context = ContextStack.current(for: "UITextField.drawText") else { return }
    let rect = aligned(rect)
    guard isEditing else {
      shownContent.text(numberOfLines: 1, width: rect.width)?
        .draw(in: rect, .alignCenters, context: context)
      return
    }
    if !selection.isEmpty {
      tintColor.withAlphaComponent(0.2).setFill()
      UIRectFill(self.rect(of: selection).overlap(with: rect))
    }
    let height = TextLayout(line.text.slice(0..<0), width: .infinity).size.height
    line.draw(in: rect, left: lineLeft, top: rect.midY - height / 2, context: context)
  }

  func drawPlaceholderContent(in rect: CGRect) {
    guard let context = ContextStack.current(for: "UITextField.drawPlaceholder") else { return }
    let rect = aligned(rect)
    placeholderContent.text(numberOfLines: 1, width: rect.width)?
      .draw(in: rect, .alignCenters, context: context)
  }
}

extension LabelContent {
  /// The width of the text in one line, in points.
  var width: CGFloat {
    text(numberOfLines: 1, width: .greatestFiniteMagnitude)?.layout(height: .infinity).size.width
      ?? 0
  }
}
