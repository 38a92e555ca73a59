import Animatic
import AnimaticObjects
import Synchronization

/// A watch over what a test gives to the main queue to do later, in real time.
///
/// A simulator without a virtual main queue never makes such work due, so that a test which only
/// moves the simulator's time finds nothing of what the work does.
package final class MainQueueWatch: Sendable {
  private struct Work {
    let deadline: DispatchDeadline
    let block: BlockAddress?
    let place: CallPlace
  }

  private static let count = Atomic(0)
  private static let active = Guarded<[Reference]>([])

  private struct Reference {
    weak let watch: MainQueueWatch?
  }

  /// The context of the test.
  private let context = AnimationContext.current
  private let works = Guarded<[Work]>([])

  package init() {
    Self.active.withLock { $0.append(Reference(watch: self)) }
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
    Self.active.withLock { references in references.removeAll { $0.watch == nil } }
  }

  /// The work that is still to be done, in a line; `nil` for none.
  package var waitingWork: String? {
    let waiting = works.withLock { $0 }.filter { $0.deadline.remaining > 0 }
    guard let first = waiting.min(by: { $0.deadline.remaining < $1.deadline.remaining }) else {
      return nil
    }
    let tenths = (first.deadline.remaining.seconds * 10).rounded(.up) / 10
    return "work of the main queue due in \(tenths) s of real time"
      + (first.place.description.map { ", submitted by \($0)" } ?? "")
      + (waiting.count > 1 ? ", and \(waiting.count - 1) more" : "")
  }

  /// Notes work of the main queue that libdispatch is to do, if the test of the call has a watch.
  static func note(_ block: @escaping Block, at deadline: UInt64) {
    guard let watch = ofCall, deadline != DispatchDeadline.never else { return }
    let work = Work(
      deadline: DispatchDeadline(deadline), block: BlockAddress(ofCancellable: block),
      place: CallPlace())
    watch.works.withLock { works in
      // What is done goes whenever the list has grown to a power of two.
      if works.count.nonzeroBitCount == 1 { works.removeAll { $0.deadline.remaining <= 0 } }
      works.append(work)
    }
  }

  /// Notes that the program has cancelled a block.
  static func blockWasCancelled(_ block: @escaping Block) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    let address = BlockAddress(of: block)
    for watch in active.withLock({ $0 }).compactMap(\.watch) {
      watch.works.withLock { works in works.removeAll { $0.block == address } }
    }
  }

  private static var ofCall: MainQueueWatch? {
    guard count.load(ordering: .relaxed) > 0, let context = AnimationContext.current else {
      return nil
    }
    return active.withLock { $0 }.lazy.compactMap(\.watch).last { $0.context === context }
  }
}
