import Foundation

/// A URL that a scene is to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  open private(set) var url: URL

  /// Creates the context of a URL, which a program passes to the delegate of a scene as the system
  /// would. UIKit has no counterpart.
  public init(url: URL) { self.url = url }

  open override var description: String { String(reflecting: type(of: self)) }
}
