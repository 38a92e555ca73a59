/// A list of actions and of further menus, which a button shows (rule N18).
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// A name that distinguishes a menu from others.
  public struct Identifier: Hashable, Sendable, RawRepresentable {
    /// The text of the identifier.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The look of a menu in another one, and how it chooses.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are among those of the menu around, instead of behind a row.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The row of the menu is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// The action that the user chooses is `on`, and all others of the menu are `off`.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The size of the elements.
  public enum ElementSize: Int, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
    /// As the system has it.
    case automatic = -1
  }

  private static var unnamedCount = 0

  /// The name that distinguishes the menu; one of its own if the program has given none.
  public final let identifier: Identifier
  /// The look of the menu, and how it chooses.
  public final let options: Options
  /// The actions and menus, in their order.
  public final let children: [UIMenuElement]
  /// The size of the elements; `automatic` by default. It has no effect: rows are large.
  open var preferredElementSize: ElementSize

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title above the elements, or on the row in another menu.
  ///   - subtitle: The second line of the row.
  ///   - image: The image of the row.
  ///   - identifier: The name that distinguishes the menu; `nil` for a name of its own.
  ///   - options: The look of the menu, and how it chooses.
  ///   - preferredElementSize: The size of the elements.
  ///   - children: The actions and menus.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    if identifier == nil { Self.unnamedCount += 1 }
    self.identifier = identifier ?? Identifier("animatic.menu.\(Self.unnamedCount)")
    (self.options, self.children) = (options, children)
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions of the menu and of the menus in its rows, that are `on`.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? UIAction)?.state == .on ? [child] : []
    }
  }
}
