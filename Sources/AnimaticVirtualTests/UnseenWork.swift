import Animatic
import AnimaticVirtualTime
import Glibc

/// Jobs and blocks that are ready or running, which may be computing or waiting for virtual time.
///
/// A block that waits on a semaphore until a later block of the main queue signals it would keep
/// the time for ever. So what takes no processor time and ends nothing for a while counts as
/// waiting.
struct UnseenWork {
  private var finished = -1
  private var processorTime = 0.0
  private var since = 0.0
  private var looks = 0

  /// The real time in seconds until the next look: at first the main queue itself may have the
  /// jobs.
  var pause: Double { looks < 20 ? 0 : 0.0005 }

  /// Looks at the work, and returns whether it has been waiting for a real time in seconds.
  @MainActor
  mutating func isBlocked(_ companion: any SimulatorCompanion, for patience: Double) -> Bool {
    let now = RealTime.now
    let used = Self.processorTimeOfProcess
    // The looks themselves take some of the processor.
    let isComputing = used - processorTime > (now - since) / 4 + 0.005
    if finished != companion.finishedJobs || isComputing {
      (finished, processorTime, since, looks) = (companion.finishedJobs, used, now, 0)
    }
    looks += 1
    return now - since >= patience
  }

  private static var processorTimeOfProcess: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
