import AnimaticTiming
import Foundation

/// A view that scrolls, with a text of several lines that the user may edit with a keyboard.
///
/// A tap makes an editable text view the first responder, with the caret at the finger;
/// ``Simulator/type(_:)`` and ``Simulator/press(_:modifiers:duration:)`` press keys. The
/// ``delegate`` is asked and notified in UIKit's order, and the text scrolls to the caret as it
/// moves (rule N10).
open class UITextView: UIScrollView, UITextInput {
  var content = LabelContent.ofTextView
  var edit = EditSession()
  /// The lines, until the text or the width changes.
  private var measured: (width: CGFloat, page: TextPage)?
  private let canvas = TextCanvas(frame: .zero)
  let caret = TextCaret(frame: .zero)
  /// The rectangle in which the lines lie.
  public let textContainer: NSTextContainer
  private(set) weak var textDelegate: (any UITextViewDelegate)?

  /// Creates a text view that lays out its text in a container; `nil` for a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }
  /// Creates a text view.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a text view of size zero, and ignores the coder.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

  /// The manager of the lines.
  open var layoutManager: NSLayoutManager {
    if let manager = textContainer.layoutManager { return manager }
    let manager = NSLayoutManager()
    manager.addTextContainer(textContainer)
    ownLayoutManager = manager
    return manager
  }
  private var ownLayoutManager: NSLayoutManager?
  /// A copy of the text. Changes of it do not show; set ``attributedText`` instead.
  open var textStorage: NSTextStorage { NSTextStorage(attributedString: attributedText) }
  /// What the user may touch in the text. It has no effect: Animatic looks for no links.
  open var dataDetectorTypes: UIDataDetectorTypes = []

  /// The object that follows and decides; `nil` by default.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { super.delegate = newValue }
  }
  @_spi(Hooks) open override func delegateDidChange() {
    textDelegate = super.delegate as? any UITextViewDelegate
  }

  override func setUp() {
    super.setUp()
    textContainer.owner = self
    canvas.owner = self
    caret.isHidden = true
    addSubview(canvas)
    addSubview(caret)
    alwaysBounceVertical = false
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.wasTapped($0) })
  }

  override var spoken: Accessibility {
    Accessibility(
      isElement: true, value: text, traits: isEditable ? UIAccessibilityTraits.none : .staticText)
  }

  // MARK: - Text

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; empty by default and for `nil`. Setting it moves the caret to its end, and asks and
  /// notifies nobody.
  open var text: String! {
    get { content.string ?? "" }
    set { replaceContent { $0.setString(newValue ?? "") } }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its attributes. Setting it also sets the ``font``, the ``textColor`` and the
  /// ``textAlignment`` to those of the first character, as far as it has them.
  open var attributedText: NSAttributedString! {
    get { content.attributedString ?? NSAttributedString(string: "") }
    set { replaceContent { $0.setAttributedString(newValue) } }
  }
  /// The font of the whole text; 12 points by default and for `nil`.
  open var font: UIFont? {
    get { content.font }
    set { change { $0.setFont(newValue ?? LabelContent.ofTextView.font) } }
  }
  /// The colour of the whole text; black by default and for `nil`.
  open var textColor: UIColor? {
    get { content.color }
    set { change { $0.setColor(newValue) } }
  }
  /// The horizontal position of the lines; natural by default.
  open var textAlignment: NSTextAlignment {
    get { content.paragraph.alignment }
    set { change { $0.setAlignment(newValue) } }
  }
  /// The distances between the edges of the content and the ``textContainer``, in points; 8 above
  /// and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }
  /// The attributes of the next text that the user inserts; by default those at the caret.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { edit.typingAttributes ?? content.attributes(at: selection.lowerBound) }
    set { edit.typingAttributes = newValue }
  }
  /// What of the text opens by a tap. It has no effect: Animatic looks for no links.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]

  // MARK: - Editing

  /// Whether the user can edit the text; `true` by default.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// Whether the user can select text; `true` by default.
  open var isSelectable = true
  /// Whether the whole text goes as the next one comes; `false` by default.
  open var clearsOnInsertion: Bool {
    get { edit.clearsOnInsertion }
    set { edit.clearsOnInsertion = newValue }
  }
  /// The selection in units of UTF-16. A range that is out of the text or that divides a character
  /// is corrected.
  open var selectedRange: NSRange {
    get { NSRange(selection) }
    set { select(newValue.offsets ?? line.length..<line.length) }
  }
  /// Whether the text view can become the first responder: whether it is editable, unless
  /// overridden.
  open override var canBecomeFirstResponder: Bool { isEditable }
  /// Becomes the first responder and begins editing, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard enclosingWindow != nil, canBecomeFirstResponder,
      ask(textDelegate, { $0.textViewShouldBeginEditing(self) })
    else { return false }
    return super.becomeFirstResponder()
  }
  /// Resigns and ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, !ask(textDelegate, { $0.textViewShouldEndEditing(self) }) { return false }
    return super.resignFirstResponder()
  }
  override func firstResponderDidChange(to isFirst: Bool) {
    isFirst ? beginEditing() : endEditing()
  }
  override func accepts(_ command: EditCommand) -> Bool { true }
  override func edit(by command: EditCommand) { editAsKeyboard(command) }
  /// The view in place of the keyboard; `nil` by default. It has no effect: Animatic does not show
  /// it.
  open override var inputView: UIView? {
    get { keyboardViews.input }
    set { keyboardViews.input = newValue }
  }
  /// The view above the keyboard; `nil` by default. It has no effect: Animatic does not show it.
  open override var inputAccessoryView: UIView? {
    get { keyboardViews.accessory }
    set { keyboardViews.accessory = newValue }
  }
  private var keyboardViews: (input: UIView?, accessory: UIView?) = (nil, nil)

  /// Whether the text is not empty.
  open var hasText: Bool { !text.isEmpty }
  /// Replaces the selection by a text, as a keyboard does that has asked the delegate.
  open func insertText(_ text: String) { replaceSelection(with: text) }
  /// Deletes the selection or the character before the caret, as a keyboard does that has asked the
  /// delegate.
  open func deleteBackward() { deleteSelection(or: .characterBackward) }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { select(0..<line.length) }
  /// Returns whether the text has something to copy, to paste or to select, for the actions of a
  /// menu.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  /// Leaves the selection, if there is one, on the general ``UIPasteboard``.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Leaves the selection on the general ``UIPasteboard``, and deletes it as the keyboard does.
  open override func cut(_ sender: Any?) {
    if copySelection() { editAsKeyboard(.delete(.characterBackward)) }
  }
  /// Inserts the text of the general ``UIPasteboard`` as the keyboard does, if there is one.
  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { editAsKeyboard(.insert(text)) }
  }
  /// Scrolls, without animation, until a range of the text shows.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let clamped = line.clamped(range.offsets ?? 0..<0)
    let rect = rect(ofCaretAt: clamped.upperBound).joined(with: rect(ofCaretAt: clamped.lowerBound))
    scrollRectToVisible(rect, animated: false)
  }

  // MARK: - Settings of the keyboard

  /// The words that begin with a capital. It has no effect: there is no keyboard on the screen.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected. It has no effect: there is no keyboard on the screen.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelt words are marked. It has no effect: Animatic checks no spelling.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The keys of the keyboard. It has no effect: there is no keyboard on the screen.
  open var keyboardType = UIKeyboardType.default
  /// The look of the keyboard. It has no effect: there is no keyboard on the screen.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The word on the return key. It has no effect: there is no keyboard on the screen.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether "•" shows in place of each character. It has no effect: the text shows.
  open var isSecureTextEntry = false

  // MARK: - Layout

  /// The lines of the text.
  ///
  /// - Complexity: O(*n*) in the length of a text that has changed.
  var page: TextPage {
    let insets = textContainerInset
    let width = bounds.width - insets.left - insets.right - 2 * textContainer.lineFragmentPadding
    if let measured, measured.width == width { return measured.page }
    let page = TextPage(content, width: max(0, width))
    measured = (width, page)
    return page
  }

  /// The top left corner of the lines, in the coordinates of the content.
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// Lays out the text again, and draws it.
  func textDidChange() {
    measured = nil
    canvas.setNeedsDisplay()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func layOutText() {
    let height = page.size.height + textContainerInset.top + textContainerInset.bottom
    contentSize = CGSize(width: bounds.width, height: height)
    UIView.performWithoutAnimation {
      canvas.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }
    updateCaret()
  }

  /// Gives the content the size of the text, and positions the caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if measured == nil || canvas.frame.width != bounds.width { canvas.setNeedsDisplay() }
    layOutText()
  }
  /// Returns the size of the text in a width, with the insets.
  ///
  /// - Parameter size: The size that is available, in points; the height does not count.
  /// - Complexity: O(*n*) in the length of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let sides = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    let fitting = TextPage(content, width: max(0, size.width - sides)).size
    return CGSize(
      width: UILabel.roundedUp(min(fitting.width + sides, size.width)),
      height: UILabel.roundedUp(fitting.height + insets.top + insets.bottom))
  }
  /// The height of the text in the present width, if the view does not scroll; else no size.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return sizeThatFits(CGSize(width: bounds.width, height: 0))
  }
  /// Shows the caret in the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateCaret()
    canvas.setNeedsDisplay()
  }

  // MARK: - Positions

  /// The selection. A range that is out of the text, or that divides a character, is corrected;
  /// `nil` moves the caret to the end.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(selection) }
    set { select((newValue as? OffsetRange)?.value ?? line.length..<line.length) }
  }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { TextOffset(line.length) }
  /// Returns the text of a range; `nil` for a range of another text.
  open func text(in range: UITextRange) -> String? { (range as? OffsetRange).map(substring) }
  /// Replaces the text of a range, and does not ask the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? OffsetRange { replace(range.value, with: text) }
  }
  /// Returns the range between two positions, whatever their order; `nil` for positions of
  /// another text.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { range(fromPosition, toPosition) }
  /// Returns the position at a distance in units of UTF-16; `nil` if the text does not have it.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    self.position(position, movedBy: offset)
  }
  /// Returns the order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    order(position, other)
  }
  /// Returns the distance between two positions in units of UTF-16.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offsets(from, toPosition).map { $1 - $0 } ?? 0
  }
  /// Returns the rectangle of the first line of a range, in points of the text view's own
  /// coordinates.
  open func firstRect(for range: UITextRange) -> CGRect {
    guard let value = (range as? OffsetRange)?.value else { return .null }
    let (origin, shown) = (textOrigin, line.clamped(value))
    return page.rects(of: shown).first?.offsetBy(dx: origin.x, dy: origin.y)
      ?? rect(ofCaretAt: shown.lowerBound)
  }
  /// Returns the rectangle of the caret at a position, in points of the text view's own
  /// coordinates. An override moves the caret, or hides it.
  open func caretRect(for position: UITextPosition) -> CGRect {
    (position as? TextOffset).map { rect(ofCaretAt: $0.value) } ?? .null
  }
  /// Returns the position next to a point of the text view's own coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(at: point)) }
  /// Returns the position next to a point that lies in a range.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    position(offset(at: point), in: range)
  }
  /// Returns the range of the character at a point; `nil` if there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    page.character(at: inPage(point)).map(OffsetRange.init)
  }

  private func inPage(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
  }
  private func offset(at point: CGPoint) -> Int { page.offset(at: inPage(point)) }

  /// Returns the rectangle of the caret at an offset, in the coordinates of the content.
  func rect(ofCaretAt offset: Int) -> CGRect {
    page.caretRect(at: offset).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  func showSelection() { canvas.setNeedsDisplay() }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    guard isEditable else { return }
    let point = tap.location(in: self)
    guard isFirstResponder || becomeFirstResponder(), edit.isEditing else { return }
    let offset = offset(at: point)
    select(offset..<offset)
  }
}

extension LabelContent {
  /// A text without a greatest number of lines, in the font of text views.
  static var ofTextView: LabelContent {
    var content = LabelContent()
    content.numberOfLines = 0
    content.paragraph.lineBreakMode = .byWordWrapping
    content.setFont(UIFont.systemFont(ofSize: 12))
    return content
  }
}

/// The view that draws the lines and the selection of a text view.
private final class TextCanvas: UIView {
  weak var owner: UITextView?

  override func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  override func draw(_ rect: CGRect) {
    guard let owner, let context = UIGraphicsGetCurrentContext() else { return }
    let (origin, page) = (owner.textOrigin, owner.page)
    if owner.edit.isEditing, !owner.selection.isEmpty {
      owner.tintColor.withAlphaComponent(0.2).setFill()
      for rect in page.rects(of: owner.selection) {
        context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
    page.layout.draw(at: origin, in: context)
  }
}
