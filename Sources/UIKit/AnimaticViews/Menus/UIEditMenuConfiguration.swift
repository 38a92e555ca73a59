import AnimaticObjects
import Foundation

/// What an edit menu is for, and where it shows.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The object by which the program knows what the menu is for.
  public final let identifier: AnyHashable
  /// The point at which the menu shows, in the coordinates of the view.
  public final let sourcePoint: CGPoint

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The object by which the program knows what the menu is for; `nil` for one of
  ///     its own.
  ///   - sourcePoint: The point at which the menu shows, in the coordinates of the view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }

  open override var description: String { String(reflecting: type(of: self)) }
}
