import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object, under a key.
///
/// Any thread may call this. The value of a view, controller, layer, recogniser, animation, colour
/// or image is released with it. Swift does not say when other objects are released: a later call
/// releases their values, and until then nothing finds these values.
///
/// - Parameters:
///   - object: The object, or a class.
///   - key: The address that is the key, such as that of a static variable.
///   - value: The value; `nil` removes the present one.
///   - policy: How the object retains the value.
/// - Precondition: The object is an instance of a class, or a class.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociationTable.shared.set(value.map { policy.keep($0) }, of: object, key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that a program has associated with an object under a key; `nil` if there is
/// none.
///
/// Any thread may call this.
///
/// - Parameters:
///   - object: The object, or a class.
///   - key: The address that is the key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationTable.shared.value(of: object, key)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Releases all that a program has associated with an object.
///
/// - Parameter object: The object, or a class.
public func objc_removeAssociatedObjects(_ object: Any) { AssociationTable.shared.remove(object) }

extension objc_AssociationPolicy {
  fileprivate func keep(_ value: Any) -> Associations.Value {
    switch self {
    case .OBJC_ASSOCIATION_ASSIGN: .unretained(Associations.Reference(object: value as AnyObject))
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .retained(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .retained((value as? any NSCopying)?.copy(with: nil) ?? value)
    }
  }
}
