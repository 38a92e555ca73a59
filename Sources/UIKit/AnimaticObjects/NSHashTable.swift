import Foundation

/// A set of objects by their identity, which can leave them unretained; Foundation's type, which
/// Linux lacks.
///
/// Released objects leave the table by themselves. The others keep the order in which they came.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var object: ObjectType?
    let retained: ObjectType?
  }

  private var entries: [Entry] = []
  private let retains: Bool

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - options: `strongMemory` to retain the objects, or `weakMemory`. Objects are the same by
  ///     their identity.
  ///   - initialCapacity: The number of objects for which there is memory at first.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    retains = !options.contains(.weakMemory)
    entries.reserveCapacity(initialCapacity)
  }

  /// Returns an empty table that does not retain its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects, in the order in which they came.
  open var allObjects: [ObjectType] { entries.compactMap(\.object) }
  /// The number of objects.
  open var count: Int { allObjects.count }
  /// The first object; `nil` without any.
  open var anyObject: ObjectType? { allObjects.first }

  /// Returns an object if the table has it, or else `nil`.
  open func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }

  /// Returns whether the table has an object.
  ///
  /// - Complexity: O(*n*) in objects.
  open func contains(_ anObject: ObjectType?) -> Bool {
    guard let anObject else { return false }
    return entries.contains { $0.object === anObject }
  }

  /// Adds an object. Does nothing if the table has it.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(Entry(object: object, retained: retains ? object : nil))
  }

  /// Removes an object. Does nothing if the table does not have it.
  open func remove(_ object: ObjectType?) { entries.removeAll { $0.object === object } }

  /// Removes all objects.
  open func removeAllObjects() { entries = [] }
}
