#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What an object of a tree contains.
///
/// An object that is released releases what it contains, and this what it contains in turn: done
/// inside each other, a hundred thousand levels of that overflow the stack. So contents are put on a
/// pile instead, which the outermost release of a thread works through.
package struct TreeContents<Object: AnyObject>: ~Copyable {
  /// The objects that lie in it, the rearmost first.
  package var children: [Object] = []
  /// The object that lets it show only in part.
  package var mask: Object?
  /// Goes last, when nobody but the pile has the contents any more.
  private let end = End()

  package init() {}

  deinit {
    if !children.isEmpty { Pile.put(children) }
    if let mask { Pile.put([mask]) }
  }

  private struct End: ~Copyable {
    deinit { Pile.workThrough() }
  }
}

/// The contents of released objects that one thread has yet to release.
private final class Pile {
  private var contents: [[AnyObject]] = []
  private var isWorkedThrough = false

  /// Finds the pile of a thread while it has one.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: Unmanaged<Pile>? {
    let pile: UnsafeMutableRawPointer? = pthread_getspecific(key)
    return pile.map { .fromOpaque($0) }
  }

  static func put(_ objects: [AnyObject]) {
    let pile = current ?? .passRetained(Pile())
    pthread_setspecific(key, pile.toOpaque())
    pile.takeUnretainedValue().contents.append(objects)
  }

  static func workThrough() {
    guard let pile = current, !pile.takeUnretainedValue().isWorkedThrough else { return }
    pile.takeUnretainedValue().workThrough()
    pthread_setspecific(key, nil)
    pile.release()
  }

  private func workThrough() {
    isWorkedThrough = true
    while contents.popLast() != nil {}
  }
}
