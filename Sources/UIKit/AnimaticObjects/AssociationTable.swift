import Foundation
import Synchronization

/// Whether the program has associated a value with any object so far.
let associationsAreInUse = Atomic(false)

/// The associations of all objects, which any thread may change.
final class AssociationTable: @unchecked Sendable {
  static let shared = AssociationTable()

  private let lock = NSLock()
  private var associations: [ObjectIdentifier: Associations] = [:]
  /// The number of objects at which those that have been released leave the table.
  private var limit = 16

  func value(of object: Any, _ key: UnsafeRawPointer) -> Any? {
    let identity = Identity(object)
    return lock.withLock {
      guard let found = associations[identity.number], !found.isDead else { return nil }
      return found.values[key]?.current
    }
  }

  /// Sets the value of a key; `nil` removes the one that was set.
  func set(_ value: Associations.Value?, of object: Any, _ key: UnsafeRawPointer) {
    associationsAreInUse.store(true, ordering: .relaxed)
    let identity = Identity(object)
    let released = lock.withLock {
      let dead = removeDead(besides: identity)
      var own =
        associations.removeValue(forKey: identity.number) ?? Associations(of: identity.object)
      let old = own.values.removeValue(forKey: key)
      own.values[key] = value
      if !own.values.isEmpty { associations[identity.number] = own }
      return (dead, old)
    }
    // The deinitialiser of a value may use the table.
    extendLifetime(released)
  }

  func remove(_ object: Any) {
    let identity = Identity(object)
    let released = lock.withLock { associations.removeValue(forKey: identity.number) }
    extendLifetime(released)
  }

  /// Removes the objects that have been released, of which one may have had this identity.
  private func removeDead(besides identity: Identity) -> [Associations] {
    var dead: [Associations] = []
    if let former = associations[identity.number], former.isDead {
      dead.append(former)
      associations[identity.number] = nil
    }
    if associations.count >= limit {
      dead += associations.values.filter(\.isDead)
      associations = associations.filter { !$0.value.isDead }
      limit = max(16, 2 * associations.count)
    }
    return dead
  }
}

/// The values that a program has associated with one object or class.
///
/// Apple's runtime has a notice of the release of each object, and Swift's has none. An
/// ``AssociationOwner`` says itself that it is released; of any other object, a weak reference
/// shows later that it has been.
struct Associations {
  private weak var object: AnyObject?
  private let endsByItself: Bool
  /// The values by the addresses of their keys.
  var values: [UnsafeRawPointer: Value] = [:]

  /// - Parameter object: The object; `nil` for a class, which is never released.
  init(of object: AnyObject?) {
    self.object = object
    endsByItself = object == nil || object is any AssociationOwner
  }

  /// Whether the object has been released, so that another one may have its address.
  var isDead: Bool { !endsByItself && object == nil }

  /// A value, which the object may retain.
  enum Value {
    case retained(Any)
    case unretained(Reference)

    var current: Any? {
      switch self {
      case .retained(let value): value
      case .unretained(let reference): reference.object
      }
    }
  }

  /// A reference that retains nothing.
  struct Reference {
    weak var object: AnyObject?
  }
}

/// An object that releases what programs have associated with it when it is released itself.
///
/// Its class calls ``releaseAssociations()`` in its deinitialiser.
package protocol AssociationOwner: AnyObject {}

extension AssociationOwner {
  /// Releases all that programs have associated with the object.
  ///
  /// In a program that associates nothing, this costs the reading of a number.
  @inline(__always) package func releaseAssociations() {
    if associationsAreInUse.load(ordering: .relaxed) { AssociationTable.shared.remove(self) }
  }
}
