import Foundation

/// A view that shows a text.
///
/// Its lines are centred vertically. Labels receive no touches by default. A label draws once in
/// the turn in which one of its properties, or the size of its ``UIView/bounds``, changes (rule
/// I7).
open class UILabel: UIView {
  /// The text and all that says how it looks. No access to it calls out.
  @exclusivity(unchecked) private var content = LabelContent()

  override func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Changes properties, and requests drawing if they differ.
  private func changeAppearance(_ body: (inout LabelContent) -> Void) {
    if content.change(body) { setNeedsDisplay() }
  }

  /// Changes properties, and requests drawing and another size if they differ.
  private func change(_ body: (inout LabelContent) -> Void) {
    guard content.change(body) else { return }
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  override var spoken: Accessibility {
    Accessibility(isElement: true, label: text, traits: .staticText)
  }

  // MARK: - Text

  /// The text; `nil`, the default, for none. A new text has the label's own font, colour and
  /// alignment.
  open var text: String? {
    get { content.string }
    set { change { $0.setString(newValue) } }
  }
  /// The text with its attributes; `nil` for none.
  ///
  /// A text that is set here also sets ``font``, ``textColor``, ``textAlignment``,
  /// ``lineBreakMode``, ``shadowColor`` and ``shadowOffset`` to the attributes of its first
  /// character, as far as it has them.
  open var attributedText: NSAttributedString? {
    get { content.attributedString }
    set { change { $0.setAttributedString(newValue) } }
  }
  /// The font; that of ``UIFont/labelFontSize`` by default and for `nil`. Setting the font
  /// changes the whole of ``attributedText``.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { content.font }
    set { change { $0.setFont(newValue) } }
  }
  /// The colour of the text; black by default and for `nil`. Setting the colour changes the whole
  /// of ``attributedText``.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { content.color }
    set { changeAppearance { $0.setColor(newValue) } }
  }
  /// The horizontal position of lines; natural by default. Setting the alignment changes the
  /// whole of ``attributedText``.
  open var textAlignment: NSTextAlignment {
    get { content.paragraph.alignment }
    set { change { $0.setAlignment(newValue) } }
  }
  /// The treatment of lines that are too long; by default "…" replaces the end.
  ///
  /// With several lines, a mode that truncates applies to the last one.
  open var lineBreakMode: NSLineBreakMode {
    get { content.paragraph.lineBreakMode }
    set { change { $0.paragraph.lineBreakMode = newValue } }
  }
  /// The greatest number of lines; 1 by default, 0 for any.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set { change { $0.numberOfLines = max(0, newValue) } }
  }

  // MARK: - Appearance

  /// The colour of the shadow; `nil`, the default, for no shadow.
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set { changeAppearance { $0.shadowColor = newValue } }
  }
  /// The distance of the shadow from the text in points, y downwards; (0, −1) by default.
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else {
        return AnimationDiagnostic.numberIgnored(of: "the shadow offset of a label").report()
      }
      changeAppearance { $0.shadowOffset = newValue }
    }
  }
  /// The colour of the text while the label is highlighted; `nil`, the default, for the usual
  /// one.
  open var highlightedTextColor: UIColor? {
    get { content.highlightedColor }
    set { changeAppearance { $0.highlightedColor = newValue } }
  }
  /// Whether the text has its ``highlightedTextColor``; `false` by default.
  open var isHighlighted: Bool {
    get { content.isHighlighted }
    set { changeAppearance { $0.isHighlighted = newValue } }
  }
  /// Whether the text has its full opacity; `true` by default, otherwise half of it.
  open var isEnabled: Bool {
    get { content.isEnabled }
    set { changeAppearance { $0.isEnabled = newValue } }
  }

  // MARK: - Size

  /// Whether the font follows the size of text that the user prefers; `false` by default. It has no
  /// effect: set the font again.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font of a single line shrinks until the line fits; `false` by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSize }
    set { change { $0.adjustsFontSize = newValue } }
  }
  /// The least factor by which the font shrinks, 0…1; 0, the default, for any.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set {
      guard newValue.isFinite else {
        return AnimationDiagnostic.numberIgnored(of: "the scale factor of a label").report()
      }
      change { $0.minimumScaleFactor = min(max(newValue, 0), 1) }
    }
  }
  /// The position of a text whose font has shrunk; by default its base line stays.
  open var baselineAdjustment: UIBaselineAdjustment {
    get { content.baselineAdjustment }
    set { changeAppearance { $0.baselineAdjustment = newValue } }
  }
  /// Whether the characters of a single line move closer together, by at most 0.05 of the font
  /// size each, before "…" replaces some of them; `false` by default.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { content.paragraph.allowsDefaultTighteningForTruncation }
    set { change { $0.paragraph.allowsDefaultTighteningForTruncation = newValue } }
  }
  /// The width of the lines of ``intrinsicContentSize`` in points; 0, the default, for any.
  open var preferredMaxLayoutWidth: CGFloat {
    get { content.preferredWidth }
    set {
      guard newValue.isFinite else {
        return AnimationDiagnostic.numberIgnored(of: "the layout width of a label").report()
      }
      guard newValue != content.preferredWidth else { return }
      content.preferredWidth = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Returns the rectangle of the text in a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle, in points.
  ///   - numberOfLines: The greatest number of lines; 0 for any.
  /// - Returns: The rectangle, centred vertically, of the size 0 without text.
  /// - Complexity: O(*n*) in the length of the text.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    guard let text = content.text(numberOfLines: numberOfLines, width: bounds.width) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let layout = text.layout(height: bounds.height)
    let size = CGSize(
      width: min(Self.roundedUp(layout.size.width), max(0, bounds.width)),
      height: min(Self.roundedUp(layout.size.height), max(0, bounds.height)))
    let isEndless = bounds.height >= .greatestFiniteMagnitude / 2
    let left = bounds.width >= .greatestFiniteMagnitude / 2 ? 0 : layout.lines.map(\.x).min() ?? 0
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + (isEndless ? 0 : (bounds.height - size.height) / 2),
      width: size.width, height: size.height)
  }

  /// Returns the size of the text, rounded up to whole pixels.
  ///
  /// - Parameter size: The size that is available, in points. The width limits the lines of a
  ///   label that may have several, unless it is 0; the height does not.
  /// - Complexity: O(*n*) in the length of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: numberOfLines != 1 && size.width > 0 ? size.width : nil)
  }

  /// The size of the text for ``preferredMaxLayoutWidth``, rounded up to whole pixels.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth
    return fittingSize(width: numberOfLines != 1 && width > 0 ? width : nil)
  }

  override var firstBaselineOffset: CGFloat? { font.ascender }

  override var lastBaselineOffset: CGFloat? {
    let height = (layoutState?.item?.naturalSize ?? intrinsicContentSize).height
    let lineCount = max(1, (height / font.lineHeight).rounded(.down))
    return height - (lineCount - 1) * font.lineHeight - font.ascender
  }

  @_spi(Hooks) open override var wrapsContents: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth == 0
  }

  private func fittingSize(width: CGFloat?) -> CGSize {
    let endless = CGFloat.greatestFiniteMagnitude
    let bounds = CGRect(x: 0, y: 0, width: width ?? endless, height: endless)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  static func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = UIScreen.main.scale
    return ((length - TextLayout.tolerance) * scale).rounded(.up) / scale
  }

  // MARK: - Drawing

  /// Calls ``drawText(in:)`` with the bounds.
  ///
  /// - Parameter rect: Ignored: the label draws its whole text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle of the current context, in which it is centred vertically.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  open func drawText(in rect: CGRect) {
    guard let text = content.text(numberOfLines: numberOfLines, width: rect.width),
      let context = ContextStack.current(for: "UILabel.drawText")
    else { return }
    context.saveGState()
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
    }
    text.draw(in: rect, baselineAdjustment, context: context)
    context.restoreGState()
  }
}
