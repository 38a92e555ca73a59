import Foundation

/// A table of objects by the identity of their keys, which can leave both unretained; Foundation's
/// type, which Linux lacks.
///
/// A released key or object leaves the table by itself. The others keep the order in which they
/// came.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var key: KeyType?
    weak var object: ObjectType?
    let retained: (key: KeyType?, object: ObjectType?)
  }

  private var entries: [Entry] = []
  private let retains: (keys: Bool, objects: Bool)

  /// Creates an empty table; `weakMemory` for keys and objects that it does not retain.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    retains = (!keyOptions.contains(.weakMemory), !valueOptions.contains(.weakMemory))
  }

  /// Returns an empty table that retains its keys and objects.
  open class func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  /// Returns an empty table that retains its keys alone.
  open class func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
  /// Returns an empty table that retains its objects alone.
  open class func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
  /// Returns an empty table that retains nothing.
  open class func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var present: [(key: KeyType, object: ObjectType)] {
    entries.compactMap { entry in
      entry.key.flatMap { key in entry.object.map { (key, $0) } }
    }
  }
  /// The number of keys with an object.
  open var count: Int { present.count }
  /// The keys with an object, in the order in which they came.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: present.map(\.key)).objectEnumerator()
  }
  /// The objects, in the order in which their keys came.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: present.map(\.object)).objectEnumerator()
  }

  /// Returns the object of a key; `nil` without one.
  ///
  /// - Complexity: O(*n*) in keys.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { key in entries.first { $0.key === key }?.object }
  }

  /// Gives a key another object; `nil` for none.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    let entry = anObject.map {
      Entry(
        key: aKey, object: $0, retained: (retains.keys ? aKey : nil, retains.objects ? $0 : nil))
    }
    if let entry, let index = entries.firstIndex(where: { $0.key === aKey }) {
      entries[index] = entry
    } else {
      entries.removeAll { $0.key == nil || $0.object == nil || $0.key === aKey }
      entries += entry.map { [$0] } ?? []
    }
  }

  /// Removes the object of a key. Does nothing without one.
  open func removeObject(forKey aKey: KeyType?) { entries.removeAll { $0.key === aKey } }
  /// Removes all objects.
  open func removeAllObjects() { entries = [] }
}
