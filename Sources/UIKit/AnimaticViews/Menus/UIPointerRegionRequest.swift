import Foundation

/// The place of a pointer.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place in the coordinates of the view.
  open private(set) var location = CGPoint.zero
}
