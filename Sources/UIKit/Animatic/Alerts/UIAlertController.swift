import AnimaticTiming
import Foundation

/// A question or a choice in front of everything, with a button for each action.
///
/// An alert lies in the middle and fades in from 1.2 of its size; an action sheet slides in from
/// the bottom. A tap on a button dismisses it, and then calls the action's handler (rule N6). The
/// buttons are ``UIButton``s with the titles of the actions, which fingers reach as any view.
open class UIAlertController: UIViewController {
  /// The form of the question.
  public enum Style: Int, Sendable {
    /// A choice at the bottom of the screen.
    case actionSheet
    /// A question in the middle of the screen.
    case alert
  }

  /// The form of the question.
  open private(set) var preferredStyle = Style.alert
  /// The actions in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields in the order in which they were added; `nil` for none.
  open private(set) var textFields: [UITextField]?
  /// The action whose title is bold; `nil` by default. It is one of ``actions``.
  open var preferredAction: UIAlertAction? { didSet { content?.reload(from: self) } }
  private let transitions = AlertTransitions()
  private var content: AlertView? { viewIfLoaded as? AlertView }

  /// Creates a question without actions.
  ///
  /// - Parameters:
  ///   - title: The title; `nil` for none.
  ///   - message: The text below the title; `nil` for none.
  ///   - preferredStyle: The form.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  /// The title; `nil` for none.
  open override var title: String? { didSet { content?.reload(from: self) } }
  /// The text below the title; `nil` for none.
  open var message: String? { didSet { content?.reload(from: self) } }

  /// Adds an action.
  ///
  /// - Precondition: The question has no other action of the style `cancel`, if this is one.
  open func addAction(_ action: UIAlertAction) {
    require(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "a UIAlertController has only one action of the style cancel")
    actions.append(action)
    action.onChange = { [weak self] in self.map { $0.content?.reload(from: $0) } }
    content?.reload(from: self)
  }

  /// Adds a text field.
  ///
  /// - Parameter configurationHandler: A closure that sets up the text field; `nil` for none.
  /// - Precondition: The style is `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    require(preferredStyle == .alert, "only an alert has text fields, an action sheet has none")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = UIFont.systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    content?.reload(from: self)
  }

  /// Makes the view with the texts, the text fields and the buttons.
  open override func loadView() {
    let content = AlertView()
    content.onTap = { [weak self] in self?.perform($0) }
    content.reload(from: self)
    view = content
  }

  /// Makes the first text field the first responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// Performs the action that cancels, if there is one.
  open override func accessibilityPerformEscape() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return false }
    perform(cancel)
    return true
  }

  /// Dismisses the alert with what it presents, and then calls the handler of an action.
  private func perform(_ action: UIAlertAction) {
    guard action.isEnabled, presentingViewController != nil, !isBeingPresented, !isBeingDismissed
    else { return }
    leave { action.handler?(action) }
  }

  /// Performs the action that cancels a sheet, as a tap beside it does.
  func cancelSheet() {
    if preferredStyle == .actionSheet { _ = accessibilityPerformEscape() }
  }
}
