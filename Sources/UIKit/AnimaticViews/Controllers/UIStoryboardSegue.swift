import AnimaticObjects

/// A way from one controller to another.
///
/// ``UIViewController/performSegue(withIdentifier:sender:)`` finds no segues, as Animatic reads no
/// storyboards. A program makes one by hand, and performs it.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue; `nil` for none.
  public final let identifier: String?
  /// The controller where the way begins.
  public final let source: UIViewController
  /// The controller to which the way leads.
  public final let destination: UIViewController
  private let handler: (() -> Void)?

  /// Creates a segue that does nothing unless ``perform()`` is overridden.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
  }

  /// Creates a segue that calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier, source, destination, performHandler)
  }

  private init(
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController,
    _ handler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    self.handler = handler
  }

  /// Goes the way: calls the closure, if there is one.
  open func perform() { handler?() }

  open override var description: String { String(reflecting: type(of: self)) }
}
