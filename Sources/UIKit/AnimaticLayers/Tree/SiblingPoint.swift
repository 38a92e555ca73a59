/// A point between the objects of a list, at which another one goes in.
package enum SiblingPoint<Object: AnyObject> {
  case front
  /// At an index without the object; the nearest one for an index out of range.
  case index(Int)
  /// Right in front of an object; in front of all if the list does not have it.
  case above(Object)
  /// Right behind an object; in front of all if the list does not have it.
  case below(Object)
}
