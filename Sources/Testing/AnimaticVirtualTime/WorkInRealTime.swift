import Animatic
import AnimaticObjects

/// Work that waits somewhere else than on the main queue, and so in real time.
enum WorkInRealTime: String {
  case delayed = "work that asyncAfter gives to another queue than the main one"
  case timer = "a timer of another queue than the main one"
  case runLoopTimer = "a Timer of another run loop than the main one"
  case runLoopBlock = "a block of another run loop than the main one"

  /// Notes such work, if the present call happens in a scope, and the program has asked for it.
  /// - Parameter function: The function of the system that does the work.
  func note(by function: String) {
    guard VirtualQueue.isAnyActive, let queue = VirtualQueue.current else { return }
    let place = CallPlace()
    let isNew = queue.state.withLock { $0.inRealTime.insert(place) }
    guard isNew, !place.isOfSystem(in: function) else { return }
    queue.state.withLock { $0.inRealTime.unreported.append((self, place)) }
  }

  /// The calls that have left work in real time, each of which is reported once.
  struct Log {
    private var places: Set<CallPlace> = []
    private var reported: Set<AnimationDiagnostic> = []
    fileprivate var unreported: [(work: WorkInRealTime, place: CallPlace)] = []

    mutating func insert(_ place: CallPlace) -> Bool { places.insert(place).inserted }

    /// Returns whether a diagnostic is the first one of its text.
    fileprivate mutating func isNew(_ diagnostic: AnimationDiagnostic) -> Bool {
      reported.insert(diagnostic).inserted
    }
  }
}

extension VirtualQueue {
  /// Reports the work that calls have left in real time since the last report.
  @MainActor func reportWorkInRealTime() {
    let unreported = state.withLock { state in
      defer { state.inRealTime.unreported = [] }
      return state.inRealTime.unreported
    }
    for (work, place) in unreported {
      let diagnostic = AnimationDiagnostic.leftInRealTime(
        work: work.rawValue, place: place.description)
      guard state.withLock({ $0.inRealTime.isNew(diagnostic) }) else { continue }
      AnimationContext.perform(in: context) { AnimationDiagnostic.handler(diagnostic) }
    }
  }
}

// Foundation calls these functions of Core Foundation through the table of its library, so that the
// program's come first.

@_cdecl("CFRunLoopAddTimer")
package func runLoopAddTimer(_ loop: UInt, _ timer: UInt, _ mode: UInt) {
  if RunLoopTimers.take(timer, of: loop) { return }
  WorkInRealTime.runLoopTimer.note(by: "CFRunLoopAddTimer")
  Original.addTimer(loop, timer, mode)
}

@_cdecl("CFRunLoopPerformBlock")
package func runLoopPerformBlock(_ loop: UInt, _ mode: UInt, _ block: UInt) {
  if RunLoopTimers.take(block: block, of: loop) { return }
  WorkInRealTime.runLoopBlock.note(by: "CFRunLoopPerformBlock")
  Original.performBlock(loop, mode, block)
}
