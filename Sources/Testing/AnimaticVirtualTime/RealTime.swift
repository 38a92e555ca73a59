/// Real time, for those who wait outside the time of a simulator.
package enum RealTime {
  /// The seconds since the start of the machine.
  package static var now: Double { Double(DispatchDeadline.uptime(after: 0)) / 1e9 }

  /// Calls a closure on the main actor as soon as the main queue of the system is free, outside all
  /// scopes and tasks.
  package static func callSoon(_ body: @escaping @MainActor () -> Void) {
    Original.async(Original.mainQueue) { MainActor.assumeIsolated(body) }
  }

  /// Calls a closure on the main actor after a number of seconds, outside all scopes and tasks.
  package static func call(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    run(after: seconds, on: Original.mainQueue) { MainActor.assumeIsolated(body) }
  }

  /// Runs a closure on a queue after a number of seconds, outside all scopes and tasks.
  ///
  /// libdispatch gives a block whose time has come meanwhile to `dispatch_async`, where a scope
  /// would take it. It calls a function past the scopes.
  static func run(after seconds: Double, on queue: DispatchObject, _ body: @escaping () -> Void) {
    let deadline = Original.time(0, Nanoseconds(seconds: seconds))
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    Original.afterFunction(deadline, queue, work) { argument in
      guard let argument else { return }
      Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
    }
  }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Waits for a number of seconds to pass.
  ///
  /// The main queue ends the wait, as work that blocks the threads of the global queue may take any
  /// time.
  package static func pause(_ seconds: Double) async {
    await withCheckedContinuation { continuation in call(after: seconds) { continuation.resume() } }
  }
}
