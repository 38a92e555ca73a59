import Foundation

/// A font of an upper module, such as `UIFont`, in what the layers need of it.
package protocol NamedFont {
  /// The name with weight and slant.
  var fontName: String { get }
}
