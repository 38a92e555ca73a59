import Foundation

/// The look of a pointer.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// The effect; `nil` for the usual pointer.
  public let effect: UIPointerEffect?
  /// Creates a look.
  public init(effect: UIPointerEffect? = nil) { self.effect = effect }
}
