import Foundation

/// Classes laid out as others. Each has a subclass, as the compiler calls a method that nothing
/// overrides without the table.
package enum MethodTables {
  /// The first row of the table of `NSObject`.
  package class OfObject {
    /// Stands where `NSObject.init()` does.
    class func make() -> AnyObject { NSObject() }
  }

  package final class OfOtherObject: OfObject {
    override class func make() -> AnyObject { NSObject() }
  }
}
