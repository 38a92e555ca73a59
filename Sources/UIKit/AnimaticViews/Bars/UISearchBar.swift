import Foundation

/// A bar with a text field for a search, a button that cancels, and scopes below, 56 points high
/// (rule N9).
open class UISearchBar: UIView {
  /// The height of the text field, of the bar without scopes, and of the scopes, in points.
  private static let (fieldHeight, height, scopeHeight): (CGFloat, CGFloat, CGFloat) = (36, 56, 44)
  private static let margin: CGFloat = 8
  private static let motion = ControlMotion.smooth(0.25)

  /// The text field of the bar.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let background = BarBackground(lineIsAbove: false)
  private let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl(items: nil)
  private lazy var relay = SearchBarRelay(self)
  private var showsCancel = false

  override func setUp() {
    if super.frame.height == 0 { super.frame.size.height = Self.height }
    for view in [background, searchTextField, cancelButton, scopes] { addSubview(view) }
    searchTextField.delegate = relay
    searchTextField.borderStyle = .roundedRect
    searchTextField.clearButtonMode = .whileEditing
    searchTextField.placeholder = "Search"
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.alpha = 0
    cancelButton.addAction(
      UIAction { [weak self] _ in
        self.map { $0.delegate?.searchBarCancelButtonClicked($0) }
        self?.follower?.searchDidCancel()
      }, for: .touchUpInside)
    scopes.isHidden = true
    scopes.addAction(
      UIAction { [weak self] _ in
        self.map {
          $0.delegate?.searchBar($0, selectedScopeButtonIndexDidChange: $0.selectedScopeButtonIndex)
          $0.follower?.searchDidChange()
        }
      }, for: .valueChanged)
    showAppearance()
  }

  /// The object that the bar asks and notifies; `nil` by default.
  open weak var delegate: (any UISearchBarDelegate)?
  package final weak var follower: (any SearchBarFollower)?

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    follower?.searchDidChange()
  }

  // MARK: - Text

  /// The text; empty by default. Setting it notifies the delegate, as UIKit does.
  open var text: String? {
    get { searchTextField.text }
    set {
      let old = searchTextField.text
      searchTextField.text = newValue
      if searchTextField.text != old { textDidChange() }
    }
  }
  /// The text that shows while there is no other; "Search" by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The text above the bar; `nil` by default. It has no effect: the bar has no room for it.
  open var prompt: String?

  // MARK: - Buttons

  /// Whether the button that cancels shows; `false` by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Sets whether the button that cancels shows.
  ///
  /// - Parameters:
  ///   - showsCancelButton: Whether it shows.
  ///   - animated: Whether the text field makes room for it over 0.25 s, slow at both ends.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    showsCancel = showsCancelButton
    if animated { UIView.performWithoutAnimation { layoutIfNeeded() } }
    UIView.change([searchTextField, cancelButton], with: animated ? Self.motion : nil) { layOut() }
  }
  /// Whether the button at the end of the text field shows; `false` by default. It has no effect:
  /// there is no such button.
  open var showsBookmarkButton = false
  /// The titles of the scopes; `nil` by default.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
    }
  }
  /// The index of the chosen scope; 0 by default.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes show below the text field; `false` by default.
  open var showsScopeBar = false {
    didSet {
      scopes.isHidden = !showsScopeBar
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: - Appearance

  /// The colours; `default` by default.
  open var barStyle = UIBarStyle.default { didSet { showAppearance() } }
  /// The colour behind the text field; `nil`, the default, to use that of the style.
  open var barTintColor: UIColor? { didSet { showAppearance() } }
  /// Whether the bar has a background and a line; `prominent` has.
  open var searchBarStyle = Style.default { didSet { showAppearance() } }
  /// Whether what lies behind shines through; `true` by default. It has no effect: the colours
  /// decide.
  open var isTranslucent = true
  /// The image behind the text field; `nil` by default. It has no effect: the colours decide.
  open var backgroundImage: UIImage?
  /// What a keyboard on the screen has on its return key. It has no effect: there is no keyboard.
  open var returnKeyType = UIReturnKeyType.search
  /// The keys of a keyboard on the screen. It has no effect: there is no keyboard.
  open var keyboardType = UIKeyboardType.default
  /// Whether words are corrected. It has no effect: there is no keyboard on the screen.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The words that begin with a capital. It has no effect: there is no keyboard on the screen.
  open var autocapitalizationType = UITextAutocapitalizationType.none

  /// The look of a search bar.
  public enum Style: UInt, Sendable {
    /// As the system has it: `prominent`.
    case `default`
    /// With a background.
    case prominent
    /// Without a background.
    case minimal
  }

  private func showAppearance() {
    background.isHidden = searchBarStyle == .minimal
    background.show(barTintColor, barStyle, nil)
  }

  // MARK: - Layout

  private func layOut() {
    background.frame = bounds
    let button = cancelButton.intrinsicContentSize
    let right = bounds.width - Self.margin - (showsCancel ? button.width + Self.margin : 0)
    let y = (Self.height - Self.fieldHeight) / 2
    searchTextField.frame = CGRect(
      x: Self.margin, y: y, width: max(0, right - Self.margin), height: Self.fieldHeight)
    cancelButton.frame = CGRect(
      x: right + Self.margin, y: (Self.height - button.height) / 2, width: button.width,
      height: button.height)
    cancelButton.alpha = showsCancel ? 1 : 0
    let scopeHeight = scopes.intrinsicContentSize.height
    scopes.frame = CGRect(
      x: Self.margin, y: Self.height + (Self.scopeHeight - scopeHeight) / 2,
      width: max(0, bounds.width - 2 * Self.margin), height: scopeHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }
  /// Returns the width that is available, and a height of 56 points, or 100 with scopes.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + (showsScopeBar ? Self.scopeHeight : 0))
  }
  /// No width, and a height of 56 points, or 100 with scopes.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  // MARK: - The first responder

  /// Whether the text field can become the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the text field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Makes the text field the first responder, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Lets the text field resign, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// The delegate of the text field, which passes its questions on.
@MainActor private final class SearchBarRelay: UITextFieldDelegate {
  /// The bar, which a callback may release.
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.follower?.searchDidBegin()
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.flatMap {
      $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string)
    } ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return false
  }
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {
  override var spoken: Accessibility {
    var spoken = super.spoken
    spoken.traits = .searchField
    return spoken
  }
}
