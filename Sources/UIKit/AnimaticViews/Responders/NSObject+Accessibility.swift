import AnimaticObjects
import Foundation

/// What assistive programs learn of an object that is no responder, such as an image.
///
/// An object in a variable of the type `NSObject` that is a responder has the values of that.
extension NSObjectProtocol where Self: NSObject {
  /// Whether assistive programs see the object as one element; `false` by default.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { spoken(\.isAccessibilityElement, \.isElement) }
    set { speak(newValue, \.isAccessibilityElement, \.isElement) }
  }
  /// The name for assistive programs; `nil` by default.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { spoken(\.accessibilityLabel, \.label) }
    set { speak(newValue, \.accessibilityLabel, \.label) }
  }
  /// The use in the words of assistive programs; `nil` by default.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { spoken(\.accessibilityHint, \.hint) }
    set { speak(newValue, \.accessibilityHint, \.hint) }
  }
  /// The value in the words of assistive programs; `nil` by default.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { spoken(\.accessibilityValue, \.value) }
    set { speak(newValue, \.accessibilityValue, \.value) }
  }
  /// What assistive programs tell besides the name; nothing by default.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { spoken(\.accessibilityTraits, \.traits) }
    set { speak(newValue, \.accessibilityTraits, \.traits) }
  }
  /// A name that tells the object from others; `nil` by default.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { (self as? UIView)?.accessibilityIdentifier ?? SpokenValues.of(self)?.identifier }
    set {
      guard let view = self as? UIView else {
        SpokenValues.made(for: self).identifier = newValue
        return
      }
      view.accessibilityIdentifier = newValue
    }
  }
}

extension NSObject {
  @MainActor fileprivate func spoken<Value>(
    _ own: KeyPath<UIResponder, Value>, _ path: KeyPath<SpokenValues, Value>
  ) -> Value {
    if let responder = self as? UIResponder { return responder[keyPath: own] }
    return (SpokenValues.of(self) ?? SpokenValues())[keyPath: path]
  }

  @MainActor fileprivate func speak<Value>(
    _ value: Value, _ own: ReferenceWritableKeyPath<UIResponder, Value>,
    _ path: ReferenceWritableKeyPath<SpokenValues, Value>
  ) {
    if let responder = self as? UIResponder {
      responder[keyPath: own] = value
    } else {
      SpokenValues.made(for: self)[keyPath: path] = value
    }
  }
}

/// What a program has said of an object for assistive programs, which is associated with it.
@MainActor private final class SpokenValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  var identifier: String?

  private static var key: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }

  static func of(_ object: NSObject) -> SpokenValues? {
    objc_getAssociatedObject(object, key) as? SpokenValues
  }

  static func made(for object: NSObject) -> SpokenValues {
    if let values = of(object) { return values }
    let values = SpokenValues()
    objc_setAssociatedObject(object, key, values, .OBJC_ASSOCIATION_RETAIN)
    return values
  }
}
