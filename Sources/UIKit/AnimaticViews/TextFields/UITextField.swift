import Foundation

/// A control with a line of text, which the user edits with a keyboard.
///
/// A tap makes the text field the first responder, with the caret at the finger;
/// ``Simulator/type(_:)`` and ``Simulator/press(_:modifiers:duration:)`` press keys. The
/// ``delegate`` is asked and notified in UIKit's order, as are observers of the notifications and
/// the targets of the events of editing (rules I13 and I14).
///
/// The caret blinks in an animation that has no end, as long as the text field is the first
/// responder. ``Simulator/settle(limit:)`` does not wait for it.
open class UITextField: UIControl, UITextInput {
  /// The text.
  var content = LabelContent()
  /// The placeholder, with attributes of its own or `nil`.
  var placeholderContent = LabelContent.placeholder
  /// The state of editing.
  var edit = EditSession()
  /// The line of the text, until the text or the width changes.
  var measuredLine: (width: CGFloat, line: FieldLine)?
  /// The line before the text changed, most of which may be the same.
  var staleLine: (width: CGFloat, line: FieldLine)?
  let caret = TextCaret(frame: .zero)
  /// The button that clears the text, once it has shown.
  var clearButton: UIButton?

  override func setUp() {
    contentMode = .redraw
    caret.isHidden = true
    addSubview(caret)
  }

  override var spoken: Accessibility {
    let value = content.string ?? ""
    return Accessibility(isElement: true, value: value.isEmpty ? placeholder : value)
  }

  // MARK: - Text

  /// The text; empty by default and for `nil`.
  ///
  /// Setting the text moves the caret to its end. It asks no delegate and sends no event.
  open var text: String? {
    get { content.string ?? "" }
    set { replaceContent { $0.setString(newValue) } }
  }
  /// The text with its attributes. Setting it also sets the ``font``, the ``textColor`` and the
  /// ``textAlignment`` to those of the first character, as far as it has them.
  open var attributedText: NSAttributedString? {
    get { content.attributedString ?? NSAttributedString(string: "") }
    set { replaceContent { $0.setAttributedString(newValue) } }
  }
  /// The text that shows while there is no other; `nil`, the default, for none.
  open var placeholder: String? {
    get { placeholderContent.string }
    set { changePlaceholder { $0.setString(newValue) } }
  }
  /// The placeholder with its attributes; `nil` for none.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderContent.attributedString }
    set { changePlaceholder { $0.setAttributedString(newValue) } }
  }
  /// The font of the whole text; that of ``UIFont/labelFontSize`` by default and for `nil`.
  open var font: UIFont? {
    get { content.font }
    set {
      change { $0.setFont(newValue) }
      changePlaceholder { $0.setFont(newValue) }
    }
  }
  /// The colour of the whole text; black by default and for `nil`.
  open var textColor: UIColor? {
    get { content.color }
    set { change { $0.setColor(newValue) } }
  }
  /// The horizontal position of the text and of the placeholder; natural by default.
  open var textAlignment: NSTextAlignment {
    get { content.paragraph.alignment }
    set {
      change { $0.setAlignment(newValue) }
      changePlaceholder { $0.setAlignment(newValue) }
    }
  }
  /// The attributes of the whole text: font, colour and paragraph style, and what was set beside
  /// them.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { content.attributes(with: edit.defaultAttributes) }
    set { setDefaultAttributes(newValue) }
  }
  /// The attributes of the text that is typed next; `nil` while the text field is not the first
  /// responder. A change of the selection resets attributes that a program has set.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? edit.typingAttributes ?? attributesAtCaret : nil }
    set { if isEditing { edit.typingAttributes = newValue } }
  }
  /// Whether the user changes attributes; `false` by default. It has no effect: there is no menu.
  open var allowsEditingTextAttributes = false

  /// Whether the font shrinks until the text fits; `false` by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSize }
    set { change { $0.adjustsFontSize = newValue } }
  }
  /// The size of the smallest such font, in points; 0, the default, for any.
  open var minimumFontSize: CGFloat = 0 {
    didSet {
      guard minimumFontSize.isFinite else {
        minimumFontSize = oldValue
        return AnimationDiagnostic.numberIgnored(of: "the font size of a text field").report()
      }
      textDidChange()
    }
  }

  // MARK: - Editing

  /// The object that the text field asks and notifies; `nil` by default.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the user edits the text: whether the text field is the first responder.
  open var isEditing: Bool { edit.isEditing }
  /// Whether the text is removed when editing begins, if the delegate agrees; `false` by default.
  open var clearsOnBeginEditing = false
  /// Whether the next inserted text replaces the whole text; `false` by default. A change of the
  /// selection resets this property.
  open var clearsOnInsertion: Bool {
    get { edit.clearsOnInsertion }
    set { edit.clearsOnInsertion = newValue }
  }
  /// Whether the text field can become the first responder: whether it is enabled, unless
  /// overridden.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Becomes the first responder and begins editing, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard mayBeginEditing() else { return false }
    return super.becomeFirstResponder()
  }
  /// Resigns and ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard mayEndEditing() else { return false }
    return super.resignFirstResponder()
  }
  override func firstResponderDidChange(to isFirst: Bool) {
    isFirst ? beginEditing() : endEditing()
  }
  override func accepts(_ command: EditCommand) -> Bool { true }
  override func edit(by command: EditCommand) { editAsKeyboard(command) }
  override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
    if !isEnabled { resignFirstResponder() }
  }
  /// The view in place of the keyboard; `nil` by default. It has no effect: Animatic does not
  /// show it.
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

  /// Makes the text field the first responder, with the caret next to the finger.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let point = touch.location(in: self)
    guard isFirstResponder || becomeFirstResponder(), isEditing else { return }
    let offset = offset(at: point)
    select(offset..<offset)
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
  /// Whether the return key does nothing while there is no text; `false` by default.
  open var enablesReturnKeyAutomatically = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The meaning of the text; `nil` by default. It has no effect: there is no keyboard on the
  /// screen.
  open var textContentType: UITextContentType!
  /// Whether "•" shows in place of each character; `false` by default.
  ///
  /// The first key after the start of editing replaces the whole hidden text.
  open var isSecureTextEntry = false { didSet { textDidChange() } }

  // MARK: - Keys

  /// Whether the text is not empty.
  open var hasText: Bool { content.string?.isEmpty == false }
  /// Replaces the selection by a text, as a keyboard does that has asked the delegate.
  ///
  /// - Complexity: O(*n*) in the length of both texts, as for each key.
  open func insertText(_ text: String) { replaceSelection(with: text) }
  /// Deletes the selection, or the character before the caret, as a keyboard does that has asked
  /// the delegate. The keyboard calls it without asking if there is nothing to delete.
  open func deleteBackward() { deleteSelection(or: .characterBackward) }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { select(0..<line.length) }
  /// Returns whether the text has something to copy, to paste or to select, for the actions of a
  /// menu.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  /// Leaves the selection on the general ``UIPasteboard``. Nothing happens without one, or with a
  /// hidden text.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Leaves the selection on the general ``UIPasteboard``, and deletes it as the keyboard does.
  open override func cut(_ sender: Any?) {
    if copySelection() { editAsKeyboard(.delete(.characterBackward)) }
  }
  /// Inserts the text of the general ``UIPasteboard``, if there is one, as the keyboard does, in
  /// one line.
  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string {
      editAsKeyboard(.insert(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
    }
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
  /// Replaces the text of a range, and asks no delegate.
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
  /// Returns the rectangle of a range, in points of the text field's own coordinates.
  open func firstRect(for range: UITextRange) -> CGRect {
    (range as? OffsetRange).map { rect(of: $0.value) } ?? .null
  }
  /// Returns the rectangle of the caret at a position, in points of the text field's own
  /// coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    (position as? TextOffset).map { caretRect(at: $0.value) } ?? .null
  }
  /// Returns the position next to a point of the text field's own coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(offset(at: point))
  }
  /// Returns the position next to a point that lies in a range.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    position(offset(at: point), in: range)
  }
  /// Returns the range of the character at a point; `nil` if there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    character(at: point).map(OffsetRange.init)
  }

  // MARK: - Views in the text field

  /// The border; `none` by default.
  open var borderStyle = BorderStyle.none { didSet { appearanceDidChange() } }
  /// The image behind the text, which is stretched; `nil` by default. A round border hides it.
  open var background: UIImage? { didSet { setNeedsDisplay() } }
  /// The image in place of ``background`` while the text field is disabled; `nil` by default.
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
  /// The condition under which the button that clears the text shows; `never` by default. It
  /// shows only beside a text, and not beside the ``rightView``.
  open var clearButtonMode = ViewMode.never { didSet { appearanceDidChange() } }
  /// The view at the left; `nil` by default. Its size stays.
  open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
  /// The condition under which the view at the left shows; `never` by default.
  open var leftViewMode = ViewMode.never { didSet { appearanceDidChange() } }
  /// The view at the right; `nil` by default. Its size stays.
  open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
  /// The condition under which the view at the right shows; `never` by default.
  open var rightViewMode = ViewMode.never { didSet { appearanceDidChange() } }

  /// Returns the rectangle of the border: the bounds, unless overridden.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text: what the border and the views at the sides leave.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  /// Returns the rectangle of the placeholder: that of the text, unless overridden.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  /// Returns the rectangle of the text while the user edits it: that of the text, unless
  /// overridden.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  /// Returns the rectangle of the clear button: 19 by 19 points, 5 points from the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearRect(in: bounds) }
  /// Returns the rectangle of the view at the left: its size, at the left edge in the middle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView, in: bounds, isRight: false)
  }
  /// Returns the rectangle of the view at the right: its size, at the right edge in the middle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView, in: bounds, isRight: true)
  }

  /// Returns the size of the text or the placeholder, with the border and the views at the sides.
  ///
  /// - Parameter size: Ignored: the text has one line.
  /// - Complexity: O(*n*) in the length of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  /// The size that fits; see ``sizeThatFits(_:)``.
  open override var intrinsicContentSize: CGSize { fittingSize }

  override var centersText: Bool {
    contentVerticalAlignment == .center || contentVerticalAlignment == .fill
  }

  override var firstBaselineOffset: CGFloat? {
    (fittingSize.height - content.font.lineHeight) / 2 + content.font.ascender
  }

  override var lastBaselineOffset: CGFloat? {
    firstBaselineOffset.map { fittingSize.height - $0 }
  }

  /// Positions the views at the sides, the clear button and the caret.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutViews()
  }
  /// Shows the caret and the selection in the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateCaret()
    setNeedsDisplay()
  }

  // MARK: - Drawing

  /// Draws the border, the background and the text, or the placeholder if there is none.
  ///
  /// - Parameter rect: Ignored: the text field draws all of it.
  open override func draw(_ rect: CGRect) { drawAll() }
  /// Draws the text into a rectangle of the current context, in which it is centred vertically.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  open func drawText(in rect: CGRect) { drawContent(in: rect) }
  /// Draws the placeholder into a rectangle of the current context, in which it is centred
  /// vertically.
  open func drawPlaceholder(in rect: CGRect) { drawPlaceholderContent(in: rect) }
}
