import Foundation

/// A control with a title and an image, which sends an event when the user taps on it.
///
/// A tap sends ``UIControl/Event/touchUpInside`` and, with it,
/// ``UIControl/Event/primaryActionTriggered``. What is set for one state shows only in exactly
/// this state; all others show what is set for the normal state.
///
/// The title is in the ``titleLabel``, the images are in image views, all of them subviews. A
/// highlighted system button shows its title and its image at 0.2 of their opacity, at once, but a
/// title with a colour for the state as it is (rule I9); a highlighted custom button darkens its
/// images.
open class UIButton: UIControl {
  /// The kind of a button.
  public enum ButtonType: Int, Sendable {
    /// No colours and images of its own.
    case custom
    /// A title and template images in the tint colour.
    case system
    /// An "i" in a circle.
    case detailDisclosure
    /// An "i" in a circle.
    case infoLight
    /// An "i" in a circle.
    case infoDark
    /// A plus in a circle.
    case contactAdd
    /// A button of another system; as `system`.
    case plain
    /// A cross in a circle.
    case close

    /// The same as `system`.
    public static let roundedRect = ButtonType.system
  }

  var contents = ButtonContents()
  /// The views of the title and of the images, once there is something to show in them.
  var views = ButtonViews()

  /// The kind of the button; `custom` by default.
  open private(set) var buttonType = ButtonType.custom

  /// Creates a button of size zero of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let image = ButtonSymbol.image(for: buttonType) { setImage(image, for: .normal) }
  }

  /// Creates a button of a kind with an action, whose title and image it shows.
  ///
  /// - Parameters:
  ///   - buttonType: The kind.
  ///   - primaryAction: The action for ``UIControl/Event/primaryActionTriggered``; `nil` for
  ///     none.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a custom button with an action, whose title and image it shows.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the future superview, in points.
  ///   - primaryAction: The action for ``UIControl/Event/primaryActionTriggered``; `nil` for
  ///     none.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  override var eventsOfTouchUpInside: Event { [.touchUpInside, .primaryActionTriggered] }

  override var spoken: Accessibility {
    Accessibility(isElement: true, label: currentTitle, traits: [.button, spokenState])
  }

  // MARK: - Menu

  /// The menu that a long press opens, or each touch if the button
  /// ``UIControl/showsMenuAsPrimaryAction``; `nil` by default.
  open var menu: UIMenu? {
    didSet {
      showChoice()
      if menu != nil, menuPress == nil {
        let press = UILongPressGestureRecognizer { [weak self] in
          if $0.state == .began { self?.showMenu() }
        }
        menuPress = press
        addGestureRecognizer(press)
      }
      menuPress?.isEnabled = menu != nil && !showsMenuAsPrimaryAction
    }
  }
  private var menuPress: UILongPressGestureRecognizer?
  /// Whether the menu opens as a finger comes down, instead of after a long press; `false` by
  /// default.
  open override var showsMenuAsPrimaryAction: Bool {
    didSet { menuPress?.isEnabled = menu != nil && !showsMenuAsPrimaryAction }
  }
  /// Whether the button shows the title of the action of its menu that is `on`, of which there is
  /// always one; `false` by default.
  open var changesSelectionAsPrimaryAction = false { didSet { showChoice() } }

  override var menuOfFinger: UIMenu? { menu }

  override func menuDidChoose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction else { return }
    for case let other as UIAction in menu?.children ?? [] {
      other.state = other === action ? .on : .off
    }
    setTitle(action.title, for: .normal)
  }

  /// Shows the action that is chosen: that which is `on`, or else the first one.
  private func showChoice() {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    let actions = menu.children.compactMap { $0 as? UIAction }
    if let action = actions.first(where: { $0.state == .on }) ?? actions.first {
      menuDidChoose(action)
    }
  }

  // MARK: - Title

  /// The label of the title. Its font is a system font of 18 points, and of 15 points on a system
  /// button; it has one line, whose middle "…" replaces if it is too long.
  open var titleLabel: UILabel? { titleView }
  /// Sets the title for a state; `nil` to use that of the normal state.
  open func setTitle(_ title: String?, for state: State) { change { $0.titles[state] = title } }
  /// Returns the title for a state, or else for the normal state; `nil` if there is none.
  open func title(for state: State) -> String? { contents.titles.value(for: state) }
  /// Sets the title with attributes for a state, which shows in place of a title without; `nil`
  /// for that of the normal state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { $0.attributedTitles[state] = title }
  }
  /// Returns the title with attributes for a state, or else for the normal state; `nil` if there
  /// is none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.attributedTitles.value(for: state)
  }
  /// Sets the colour of the title for a state; `nil` to use that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change { $0.titleColors[state] = color }
  }
  /// Returns the colour of the title for a state, or else for the normal state.
  ///
  /// By default, it is white on a custom button. On a system button it is the tint colour, and a
  /// grey while the button is disabled.
  open func titleColor(for state: State) -> UIColor? {
    contents.titleColors.value(for: state) ?? defaultTitleColor(for: state)
  }
  /// Sets the colour of the title's shadow for a state; `nil` to use that of the normal state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change { $0.titleShadowColors[state] = color }
  }
  /// Returns the colour of the title's shadow for a state, or else for the normal state; `nil`,
  /// the default, for no shadow.
  open func titleShadowColor(for state: State) -> UIColor? {
    contents.titleShadowColors.value(for: state)
  }
  /// Whether the shadow of the title is on the opposite side while the button is highlighted;
  /// `false` by default.
  open var reversesTitleShadowWhenHighlighted = false { didSet { updateViews() } }
  /// The title that shows; `nil` for none.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes that shows; `nil` for none.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the title that shows.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The colour of the title's shadow that shows; `nil` for none.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  // MARK: - Images

  /// The view of the image.
  open var imageView: UIImageView? { pictureView }
  /// Sets the image for a state; `nil` to use that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) { change { $0.images[state] = image } }
  /// Returns the image for a state, or else for the normal state; `nil` if there is none.
  open func image(for state: State) -> UIImage? { contents.images.value(for: state) }
  /// Sets the image behind the title and the image for a state; `nil` to use that of the normal
  /// state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change { $0.backgroundImages[state] = image }
  }
  /// Returns the image behind the title for a state, or else for the normal state; `nil` if there
  /// is none.
  open func backgroundImage(for state: State) -> UIImage? {
    contents.backgroundImages.value(for: state)
  }
  /// The image that shows; `nil` for none.
  open var currentImage: UIImage? { image(for: state) }
  /// The image behind the title that shows; `nil` for none.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// Whether images without one for the highlighted state darken while a custom button is
  /// highlighted; `true` by default.
  open var adjustsImageWhenHighlighted = true { didSet { updateViews() } }
  /// Whether images without one for the disabled state have half of their opacity while the
  /// button is disabled; `true` by default.
  open var adjustsImageWhenDisabled = true { didSet { updateViews() } }
  /// Whether the button glows while it is highlighted; `false` by default. It has no effect:
  /// Animatic draws no glow.
  open var showsTouchWhenHighlighted = false

  // MARK: - Layout

  /// The distances between the edges of the button and its contents, in points; 0 by default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The distances by which the title moves away from edges, in points; 0 by default. They do not
  /// change the size that fits.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The distances by which the image moves away from edges, in points; 0 by default. They do not
  /// change the size that fits.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Returns the rectangle of the background image: the bounds, unless overridden.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the title and the image: the bounds without ``contentEdgeInsets``,
  /// unless overridden.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }
  /// Returns the rectangle of the title: right of the image, both together in the middle or where
  /// the alignments of the contents are.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { titleRect(in: contentRect) }
  /// Returns the rectangle of the image, left of the title; see ``titleRect(forContentRect:)``.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { imageRect(in: contentRect) }

  /// Returns the size of the image and the title beside each other, with ``contentEdgeInsets``,
  /// and at least that of the background image.
  ///
  /// If these insets are 0, a button with a title or without an image has 6 points above and
  /// below the title and is at least 30 points wide, as UIKit's.
  ///
  /// - Parameter size: The size that is available, in points. Its width limits a title of several
  ///   lines, unless it is 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }
  /// The size that fits the contents; see ``sizeThatFits(_:)``.
  open override var intrinsicContentSize: CGSize { fittingSize(width: 0) }

  override var centersText: Bool {
    contentVerticalAlignment == .center || contentVerticalAlignment == .fill
  }

  override var firstBaselineOffset: CGFloat? {
    let font: UIFont = titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
    return (intrinsicContentSize.height - font.lineHeight) / 2 + font.ascender
  }

  override var lastBaselineOffset: CGFloat? {
    firstBaselineOffset.map { intrinsicContentSize.height - $0 }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutViews()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateViews()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateViews()
  }
}
