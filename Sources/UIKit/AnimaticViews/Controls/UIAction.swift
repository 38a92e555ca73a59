/// The closure of a ``UIAction``, which receives the action.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A closure with a title and an image, which a control calls for its events.
///
/// ``UIControl/addAction(_:for:)`` adds it to any control; a ``UIButton`` that is created with
/// one shows its title and its image, and a ``UIMenu`` has a row for it.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// A name that distinguishes an action from others: a control has one action of each identifier.
  public struct Identifier: Hashable, Sendable, RawRepresentable {
    /// The text of the identifier.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The number of actions that were made without an identifier.
  private static var unnamedCount = 0

  /// The name that distinguishes the action from others; an own one if the program has given none.
  public final let identifier: Identifier
  /// The image while the state is `on`; `nil`, the default, for the usual one.
  open var selectedImage: UIImage?
  /// A longer title that explains the action; `nil` for none.
  open var discoverabilityTitle: String?
  /// The look and the behaviour of the action in a menu; empty by default. A control performs the
  /// action in any case.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the action; `off` by default.
  open var state: UIMenuElement.State
  /// The object that performs the action, such as a control; `nil` outside of the closure.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The second line of the title.
  ///   - image: The image.
  ///   - selectedImage: The image while the state is `on`.
  ///   - identifier: The name that distinguishes the action; `nil` for a name of its own.
  ///   - discoverabilityTitle: A longer title.
  ///   - attributes: The look and the behaviour of the action in a menu.
  ///   - state: The mark beside the action.
  ///   - handler: The closure that the action calls.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    if identifier == nil { Self.unnamedCount += 1 }
    self.identifier = identifier ?? Identifier("animatic.action.\(Self.unnamedCount)")
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the closure.
  ///
  /// - Parameters:
  ///   - sender: The ``sender`` while the closure runs.
  ///   - target: Ignored: an action has only its closure.
  open func performWithSender(_ sender: Any?, target: Any?) {
    // The closure may perform the same action again with another sender.
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
