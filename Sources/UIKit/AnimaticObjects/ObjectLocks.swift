import AnimaticTiming
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Waits until no other thread is between ``objc_sync_enter(_:)`` and ``objc_sync_exit(_:)`` of an
/// object, and keeps others out. A thread may enter several times.
///
/// - Parameter object: The object, an instance of a class, or a class.
/// - Returns: 0.
@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.shared.enter(Identity(object))
  return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets other threads enter again, once the thread has called this as often as
/// ``objc_sync_enter(_:)``.
///
/// - Parameter object: The object.
/// - Returns: 0; -1 if the thread has not entered.
@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.shared.exit(Identity(object)) ? 0 : -1
}

/// The objects that a thread has entered, which other threads wait for.
private final class ObjectLocks: @unchecked Sendable {
  static let shared = ObjectLocks()

  private let condition = NSCondition()
  private var entries: [ObjectIdentifier: Entry] = [:]

  private struct Entry {
    /// The object, which stays until the thread exits, so that no other one comes to its address.
    let object: AnyObject?
    let thread: pthread_t
    var depth = 0
  }

  func enter(_ identity: Identity) {
    let (number, thread) = (identity.number, pthread_self())
    condition.withLock {
      while let entry = entries[number], pthread_equal(entry.thread, thread) == 0 {
        condition.wait()
      }
      entries[number, default: Entry(object: identity.object, thread: thread)].depth += 1
    }
  }

  /// Returns whether the thread had entered.
  func exit(_ identity: Identity) -> Bool {
    condition.withLock {
      guard var entry = entries[identity.number], pthread_equal(entry.thread, pthread_self()) != 0
      else { return false }
      entry.depth -= 1
      entries[identity.number] = entry.depth == 0 ? nil : entry
      if entry.depth == 0 { condition.broadcast() }
      return true
    }
  }
}

/// An object or a class, as a program associates values with it or enters it.
struct Identity {
  let number: ObjectIdentifier
  /// The object; `nil` for a class.
  let object: AnyObject?

  /// - Parameter owner: The owner, or an optional with one. That without one counts as an object of
  ///   its own, so that nothing is found there.
  /// - Precondition: The owner is an instance of a class, or a class.
  init(_ owner: Any) {
    let owner = Self.object(owner)
    if let type = owner as? AnyClass {
      (number, object) = (ObjectIdentifier(type), nil)
      return
    }
    require(
      type(of: owner) is AnyClass,
      "\(type(of: owner)) has no identity, as it is no class; pass an object")
    let instance = owner as AnyObject
    (number, object) = (ObjectIdentifier(instance), instance)
  }

  private static func object(_ owner: Any) -> Any {
    if type(of: owner) is AnyClass { return owner }
    let mirror = Mirror(reflecting: owner)
    guard mirror.displayStyle == .optional else { return owner }
    return mirror.children.first?.value ?? NSNull()
  }
}
