import Glibc

/// The objects that an object of a tree contains.
///
/// A released object releases its contents, and these release theirs. Nested calls for 100,000
/// generations would overflow the stack, so the contents go to a queue, which the outermost release
/// of a thread empties in a loop.
package struct TreeContents<Object: AnyObject>: ~Copyable {
  /// The contained objects, the rearmost first.
  package var list = SiblingList<Object>()
  package var mask: Object?
  /// The deinitialiser of this property runs last, when only the queue retains the contents.
  private let end = End()

  package init() {}

  deinit {
    if list.count > 0 { ReleaseQueue.append(list.objects) }
    if let mask { ReleaseQueue.append([mask]) }
  }

  private struct End: ~Copyable {
    deinit { ReleaseQueue.releaseAll() }
  }
}

/// The contents of released objects that one thread has yet to release.
private final class ReleaseQueue {
  private var contents: [[AnyObject]] = []
  private var isReleasing = false

  /// The key of a thread's queue, which exists while the thread releases contents.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: Unmanaged<ReleaseQueue>? {
    let queue: UnsafeMutableRawPointer? = pthread_getspecific(key)
    return queue.map { .fromOpaque($0) }
  }

  static func append(_ objects: [AnyObject]) {
    let queue = current ?? .passRetained(ReleaseQueue())
    pthread_setspecific(key, queue.toOpaque())
    queue.takeUnretainedValue().contents.append(objects)
  }

  static func releaseAll() {
    guard let queue = current, !queue.takeUnretainedValue().isReleasing else { return }
    queue.takeUnretainedValue().releaseAll()
    pthread_setspecific(key, nil)
    queue.release()
  }

  private func releaseAll() {
    isReleasing = true
    while contents.popLast() != nil {}
  }
}
