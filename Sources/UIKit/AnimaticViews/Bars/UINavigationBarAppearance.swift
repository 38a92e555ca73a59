import Foundation

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; none by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title; none by default. It has no effect: titles are never large.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
