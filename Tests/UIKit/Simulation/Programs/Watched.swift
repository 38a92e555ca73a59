/// A view of programs that tells what its delegate hears, and does something once in a callback.
@MainActor
protocol Watched: AnyObject {
  var note: (String) -> Void { get set }
  /// What the program does in the next callback.
  var pending: (() -> Void)? { get set }
  /// What the delegate has heard and what shows, where they are not one.
  var problems: [String] { get }
}
