/// Real time, for those who wait outside the time of a simulator.
package enum RealTime {
  /// The seconds since the start of the machine.
  package static var now: Double {
    Double(DispatchDeadline.uptime(after: 0)) / 1e9
  }

  /// Waits for a number of seconds to pass.
  package static func pause(_ seconds: Double) async {
    let deadline = Original.time(0, Nanoseconds(seconds: seconds))
    await withCheckedContinuation { continuation in
      Original.after(deadline, Original.globalQueue) { continuation.resume() }
    }
  }
}
