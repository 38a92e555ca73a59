import Foundation

// Foundation on Linux casts an `NSNumber` to `Double` and back, and not to `CGFloat`, as which
// programs for UIKit read what `value(forKey:)` returns.

// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The class that the compiler casts from and to.
  public typealias _ObjectiveCType = NSNumber

  /// Returns the number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Reads the number of an object.
  public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
    result = number.doubleValue
  }

  /// Reads the number of an object; returns `true`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ number: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = number.doubleValue
    return true
  }

  /// Returns the number of an object; 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
    number?.doubleValue ?? 0
  }
}
