/// The objects that an object of a tree contains, the rearmost first.
///
/// Few objects are one array, many a balanced tree, so that a change of *n* objects takes O(log
/// *n*).
package struct SiblingList<Object: AnyObject> {
  package private(set) var few: [Object] = []
  package private(set) var many: SiblingTree<Object>?

  /// The number of objects beyond which a list is a tree; with half of them it is an array again.
  static var greatestFew: Int { 128 }

  package init() {}

  /// All objects.
  ///
  /// A property of a class that has a list returns ``few`` unless there are ``many``: its access to
  /// the list is then over before any call, and costs nothing.
  /// - Complexity: O(1), or O(*n*) if the list has changed several times since the last read.
  package var objects: [Object] {
    if let many { many.objects } else { few }
  }

  package var count: Int { many?.count ?? few.count }

  /// Returns the object at an index.
  /// - Precondition: The index is one of the list.
  package subscript(index: Int) -> Object { many?.object(at: index) ?? few[index] }

  package func contains(_ object: Object) -> Bool { index(of: object) != nil }

  /// Returns the object right in front of another one; `nil` for the frontmost object.
  package func object(above object: Object) -> Object? {
    if let many { return many.object(above: object) }
    guard let index = index(of: object), index + 1 < few.count else { return nil }
    return few[index + 1]
  }

  /// Inserts an object, which the list does not have.
  package mutating func insert(_ object: Object, at point: SiblingPoint<Object>) {
    if let many { return many.insert(object, at: index(of: point)) }
    // Most objects go in front, for which an array has a quick method.
    if case .front = point { few.append(object) } else { few.insert(object, at: index(of: point)) }
    guard few.count > Self.greatestFew else { return }
    many = SiblingTree(few)
    few = []
  }

  /// Removes an object; does nothing with one that the list does not have.
  package mutating func remove(_ object: Object) {
    guard let many else {
      if let index = index(of: object) { few.remove(at: index) }
      return
    }
    many.remove(object)
    guard many.count <= Self.greatestFew / 2 else { return }
    few = many.objects
    self.many = nil
  }

  private func index(of object: Object) -> Int? {
    if let many { return many.index(of: object) }
    return few.last === object ? few.count - 1 : few.firstIndex { $0 === object }
  }

  private func index(of point: SiblingPoint<Object>) -> Int {
    switch point {
    case .front: count
    case .index(let index): min(max(index, 0), count)
    case .above(let sibling): index(of: sibling).map { $0 + 1 } ?? count
    case .below(let sibling): index(of: sibling) ?? count
    }
  }
}

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
