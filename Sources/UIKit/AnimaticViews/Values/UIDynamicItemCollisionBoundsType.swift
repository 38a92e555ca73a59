/// The shape of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds of the item.
  case rectangle
  /// The ellipse in the bounds; a circle where they are square.
  case ellipse
  /// The convex hull of a path around the centre of the item.
  case path
}
