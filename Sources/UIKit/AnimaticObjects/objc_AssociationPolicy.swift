// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// How an object retains a value that a program associates with it, as in Apple's runtime.
///
/// All accesses are atomic here, so that the policies without `NONATOMIC` differ in nothing.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Does not retain the value. Once that is gone, the association has none; in Apple's runtime it
  /// then has an invalid pointer.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Retains a copy of a value that is an `NSCopying`, and otherwise the value.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Retains a copy of a value that is an `NSCopying`, and otherwise the value.
  case OBJC_ASSOCIATION_COPY = 771
}
