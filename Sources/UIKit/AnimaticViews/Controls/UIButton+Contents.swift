import Foundation

/// The subviews of a button, which exist once they have something to show.
struct ButtonViews {
  var title: ButtonLabel?
  var image: UIImageView?
  var background: UIImageView?
  /// The opacities that states have set; 1 where there is none.
  var opacities: [ObjectIdentifier: CGFloat] = [:]
  /// The font of the title in states without one of their own, while another one shows.
  var ordinaryFont: UIFont?
  /// Whether the highlight has turned the shadow of the title round.
  var isShadowReversed = false
}

/// The label of a button, which lays out the button when the text needs another size.
final class ButtonLabel: UILabel {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UIButton)?.contentDidChange()
  }
}

// The views that show the contents of a button.
extension UIButton {
  /// The vertical distance between the title and the edges of a button without insets, in points
  /// (read from the frames of buttons that UIKit sized).
  private static let titleMargin: CGFloat = 6
  /// The least width of a button without insets, in points.
  private static let leastWidth: CGFloat = 30
  /// The grey of the title of a disabled system button.
  private static let disabledTitleColor = UIColor(white: 0, alpha: 0.35)

  /// Whether titles and template images have the tint colour.
  private var isTinted: Bool { buttonType != .custom }

  func change(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    updateViews()
    contentDidChange()
  }

  /// Requests layout, and another size.
  func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func defaultTitleColor(for state: State) -> UIColor {
    guard isTinted else { return .white }
    return state.contains(.disabled) ? Self.disabledTitleColor : tintColor
  }

  private var defaultFont: UIFont {
    UIFont.systemFont(ofSize: isTinted ? 15 : UIFont.buttonFontSize)
  }

  // MARK: - Views

  /// The label, which is made if there is none.
  var titleView: ButtonLabel {
    if let title = views.title { return title }
    let label = ButtonLabel(frame: .zero)
    label.font = defaultFont
    label.lineBreakMode = .byTruncatingMiddle
    views.title = label
    addSubview(label)
    return label
  }

  /// The view of the image, which is made if there is none.
  var pictureView: UIImageView {
    if let image = views.image { return image }
    let view = UIImageView(frame: .zero)
    views.image = view
    if let title = views.title {
      insertSubview(view, belowSubview: title)
    } else {
      addSubview(view)
    }
    return view
  }

  private var backgroundView: UIImageView {
    if let background = views.background { return background }
    let view = UIImageView(frame: .zero)
    views.background = view
    insertSubview(view, at: 0)
    return view
  }

  private var hasTitle: Bool { currentAttributedTitle != nil || currentTitle?.isEmpty == false }

  func updateViews() {
    if hasTitle || views.title != nil { updateTitle(titleView) }
    if currentImage != nil || views.image != nil {
      update(pictureView, with: currentImage, ofStates: contents.images)
    }
    if currentBackgroundImage != nil || views.background != nil {
      update(backgroundView, with: currentBackgroundImage, ofStates: contents.backgroundImages)
    }
  }

  /// Sets the font of the title for a state. UIKit has one in the attributes of a title.
  package func setTitleFont(_ font: UIFont, for state: State) {
    if state != .normal {
      change { $0.titleFonts[state] = font }
    } else if views.ordinaryFont != nil {
      views.ordinaryFont = font
    } else {
      titleView.font = font
    }
  }

  private func updateFont(of label: UILabel) {
    if let font = contents.titleFonts[state] {
      views.ordinaryFont = views.ordinaryFont ?? label.font
      label.font = font
    } else if let font = views.ordinaryFont {
      views.ordinaryFont = nil
      label.font = font
    }
  }

  private func updateTitle(_ label: UILabel) {
    updateFont(of: label)
    label.textColor = currentTitleColor
    if let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = currentTitle
    }
    label.shadowColor = currentTitleShadowColor
    let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
    if isReversed != views.isShadowReversed {
      views.isShadowReversed = isReversed
      let offset = label.shadowOffset
      label.shadowOffset = CGSize(width: -offset.width, height: -offset.height)
    }
    // A colour for the state shows as it is (rule I9).
    setOpacity(contents.titleColors[state] == nil ? opacityOfHighlight : 1, of: label)
  }

  /// The opacity of what a highlighted system button shows (rule I9).
  private var opacityOfHighlight: CGFloat { isTinted && isHighlighted ? 0.2 : 1 }

  private func update(
    _ view: UIImageView, with image: UIImage?, ofStates images: StateValues<UIImage>
  ) {
    let isAdjusted = images[state] == nil
    let darkens = isAdjusted && adjustsImageWhenHighlighted && isHighlighted && !isTinted
    let pales = isAdjusted && adjustsImageWhenDisabled && !isEnabled
    view.image = darkens ? image?.darkened : isTinted ? image?.asTemplateByDefault : image
    let highlight = view === views.image ? opacityOfHighlight : 1
    setOpacity(highlight * (pales ? 0.5 : 1), of: view)
  }

  /// Sets an opacity that a state brings, and leaves one that the program has set while it is the
  /// same.
  private func setOpacity(_ opacity: CGFloat, of view: UIView) {
    let id = ObjectIdentifier(view)
    guard opacity != views.opacities[id] ?? 1 else { return }
    views.opacities[id] = opacity
    view.alpha = opacity
  }

  // MARK: - Layout

  private var layout: ButtonLayout {
    ButtonLayout(
      horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
      imageSize: currentImage?.size ?? .zero, imageInsets: imageEdgeInsets,
      titleInsets: titleEdgeInsets)
  }

  /// Returns the size of the title in lines of a width; 0 for lines of any width.
  private func titleSize(width: CGFloat) -> CGSize {
    hasTitle ? titleView.sizeThatFits(CGSize(width: max(0, width), height: 0)) : .zero
  }

  func titleRect(in content: CGRect) -> CGRect {
    let layout = layout
    guard hasTitle else { return layout.emptyTitleRect(in: content) }
    return layout.titleRect(of: titleSize(width: layout.titleArea(in: content).width), in: content)
  }

  func imageRect(in content: CGRect) -> CGRect {
    let width = hasTitle ? titleRect(forContentRect: content).width : 0
    return layout.imageRect(besideTitleOf: width, in: content)
  }

  func layOutViews() {
    views.background?.frame = backgroundRect(forBounds: bounds)
    guard views.image != nil || views.title != nil else { return }
    let content = contentRect(forBounds: bounds)
    if let image = views.image { image.frame = imageRect(forContentRect: content) }
    if let title = views.title { title.frame = titleRect(forContentRect: content) }
  }

  func fittingSize(width: CGFloat) -> CGSize {
    let insets = contentEdgeInsets
    let image = currentImage?.size ?? .zero
    let available = width > 0 ? max(1, width - image.width - insets.left - insets.right) : 0
    var title = titleSize(width: available)
    let isEmpty = !hasTitle && currentImage == nil
    let hasMargins = insets == .zero && (hasTitle || isEmpty)
    if isEmpty { title.height = (views.title?.font ?? defaultFont).lineHeight.rounded(.up) }
    if hasMargins { title.height += 2 * Self.titleMargin }
    let least = currentBackgroundImage?.size ?? .zero
    let contentWidth = max(image.width + title.width, hasMargins ? Self.leastWidth : 0)
    return CGSize(
      width: max(contentWidth + insets.left + insets.right, least.width),
      height: max(max(image.height, title.height) + insets.top + insets.bottom, least.height))
  }
}

extension UIImage {
  /// The image in darker colours, as of a highlighted button.
  @MainActor fileprivate var darkened: UIImage {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let bounds = CGRect(origin: .zero, size: size)
      draw(in: bounds)
      UIColor(white: 0, alpha: 0.4).setFill()
      UIRectFillUsingBlendMode(bounds, .sourceAtop)
    }
  }

  /// The image as a mask, unless its mode says otherwise.
  fileprivate var asTemplateByDefault: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }
}
