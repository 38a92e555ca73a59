import Foundation

/// A part of a view with a look of the pointer.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The part.
  public let rect: CGRect
  /// What tells the part from others.
  public let identifier: AnyHashable?
  /// Creates a part.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}
