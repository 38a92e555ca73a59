import AnimaticGraphics
import AnimaticTiming
import Foundation

// Values of geometry and their boxes are cast into each other, as on Apple's systems:
// `info[key] as? CGRect` finds the rectangle in an `NSValue`, and `rect as Any as? NSValue` a box.

/// A value of geometry that an `NSValue` boxes.
package protocol BoxedGeometry: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  var box: NSValue { get }
  /// Returns the value in a box; `nil` if that holds another type.
  static func unboxed(_ box: NSValue) -> Self?
}

extension BoxedGeometry {
  /// Returns the value in a box.
  public func _bridgeToObjectiveC() -> NSValue { box }

  /// Reads the value in a box.
  public static func _forceBridgeFromObjectiveC(_ box: NSValue, result: inout Self?) {
    result = unboxed(box)
  }

  /// Reads the value in a box; returns `false` if that holds another type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ box: NSValue, result: inout Self?
  ) -> Bool {
    result = unboxed(box)
    return result != nil
  }

  /// Returns the value in a box.
  ///
  /// - Precondition: The box holds a value of the type.
  public static func _unconditionallyBridgeFromObjectiveC(_ box: NSValue?) -> Self {
    guard let box, let value = unboxed(box) else {
      stopProgram("the object is no box of a \(Self.self); cast it with `as?`")
    }
    return value
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
  package var box: NSValue { NSValue(cgPoint: self) }
  package static func unboxed(_ box: NSValue) -> CGPoint? { box.cgPointIfBoxed }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
  package var box: NSValue { NSValue(cgSize: self) }
  package static func unboxed(_ box: NSValue) -> CGSize? { box.cgSizeIfBoxed }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedGeometry {
  package var box: NSValue { NSValue(cgRect: self) }
  package static func unboxed(_ box: NSValue) -> CGRect? { box.cgRectIfBoxed }
}

extension CGAffineTransform: _ObjectiveCBridgeable, BoxedGeometry {
  package var box: NSValue { NSValue(cgAffineTransform: self) }
  package static func unboxed(_ box: NSValue) -> CGAffineTransform? { box.cgAffineTransformIfBoxed }
}

extension CATransform3D: _ObjectiveCBridgeable, BoxedGeometry {
  package var box: NSValue { NSValue(caTransform3D: self) }
  package static func unboxed(_ box: NSValue) -> CATransform3D? { box.caTransform3DIfBoxed }
}

extension CGVector: _ObjectiveCBridgeable, BoxedGeometry {
  package var box: NSValue { NSValue(cgVector: self) }
  package static func unboxed(_ box: NSValue) -> CGVector? { box.cgVectorIfBoxed }
}
