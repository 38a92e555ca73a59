import AnimaticObjects

/// The title, the image and the attributes that menus and controls show of an action.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The look and the behaviour of an element in a menu.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user cannot choose the element.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The menu leaves the element out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the action.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark beside an element.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash.
    case mixed
  }

  /// The title of the element.
  public final let title: String
  /// The second line of the element; `nil` for none.
  open var subtitle: String?
  /// The image of the element; `nil` for none.
  public final let image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }

  open override var description: String { String(reflecting: type(of: self)) }
}

/// A place in a menu whose elements are made as the menu shows.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keeps: Bool
  private var kept: [UIMenuElement]?

  private init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, keeps: Bool) {
    (self.provider, self.keeps) = (provider, keeps)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates a place whose elements are made once, as a menu shows for the first time.
  ///
  /// - Parameter elementProvider: A closure that makes the elements and hands them to its argument,
  ///   at once or later.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(elementProvider, keeps: true)
  }
  /// Creates a place whose elements are made each time as a menu shows.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, keeps: false)
  }

  /// Hands the elements to a closure, at once or later.
  func load(_ body: @escaping ([UIMenuElement]) -> Void) {
    if let kept { return body(kept) }
    provider { [weak self] elements in
      if self?.keeps == true { self?.kept = elements }
      body(elements)
    }
  }
}
