/// A place in a menu whose elements are made as the menu shows.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
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
