import AnimaticLayers
import AnimaticObjects
import Foundation

// Callbacks that bring more of themselves without delay would keep a simulator at one time for
// ever. So it stands there, and says what it has left undone.
extension Simulator {
  /// Whether the simulator stands at a loop without delay.
  package var isInLoop: Bool { host.turnLimit.isExceeded || jobLimit.isExceeded }

  /// Whether an earlier call has ended at the same loop.
  package var isInKnownLoop: Bool { host.turnLimit.isKnown || jobLimit.isKnown }

  /// Returns the error of a loop at the present time.
  /// - Parameter tasks: The tasks that continue without waiting.
  package func loop(of tasks: [PendingWork] = []) -> SettlingError {
    let running = host.loopingAnimations
    var pending = tasks + pendingWork.filter(host.isDue)
    if running.isEmpty && pending.isEmpty { pending = [lastEnd] }
    return .loop(at: time, running: running, pending: pending)
  }

  /// What tells most of a loop whose task has not gone on: the block that has ended last.
  private var lastEnd: PendingWork {
    guard let event = events.last, let origin = event.origin else {
      return PendingWork(due: time, kind: "a task that never waits")
    }
    let name = event.animationID.map { "\"\($0)\"" } ?? "(unnamed)"
    return PendingWork(due: event.time, kind: "the end of the animation \(name)", origin: origin)
  }

  /// Reports the loop at which a call has ended, once for each time.
  func reportLoop() {
    guard isInLoop, !isInCallback, !isInKnownLoop else { return }
    reportLoop(loop())
  }

  package func reportLoop(_ loop: SettlingError) {
    AnimationDiagnostic.handler(.loopWithoutDelay(at: time, work: loop.lines))
  }
}

extension LiveDisplay {
  /// Reports the first loop without delay. The display goes on with it at the next tick.
  func reportLoop() {
    host.onLoop = { [unowned host] in
      host.onLoop = nil
      let work = host.awaitedWork.map(PendingWork.init).filter(host.isDue)
      let loop = SettlingError.loop(at: host.time, running: host.loopingAnimations, pending: work)
      AnimationDiagnostic.handler(.loopWithoutDelay(at: host.time, work: loop.lines))
    }
  }
}

extension AnimationHost {
  fileprivate func isDue(_ work: PendingWork) -> Bool { turnLimit.contains(work.due) }

  fileprivate var loopingAnimations: [RunningAnimation] {
    runningTracks.map(RunningAnimation.init).filter { turnLimit.contains($0.end) }
  }
}

extension Simulator {
  /// The running animations with the interval at which each comes again.
  var runningAnimationsWithPeriods: [RunningAnimation] {
    let stops = Dictionary(
      grouping: events.filter { $0.kind == .didStop && $0.origin != nil }, by: \.origin)
    var animations = runningAnimations
    for index in animations.indices {
      guard let origin = animations[index].origin, let times = stops[origin]?.suffix(2).map(\.time),
        times.count == 2, animations[index].begin == times[1]
      else { continue }
      let period = times[1] - times[0]
      let isRegular = abs(animations[index].end - times[1] - period) < 1e-6
      if isRegular && period > 0 { animations[index].period = period }
    }
    return animations
  }
}
