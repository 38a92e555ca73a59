#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the time of a monotonic clock, in nanoseconds.
func monotonicNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the duration of some work, in nanoseconds.
func nanoseconds(of work: () -> Void) -> Double {
  let start = monotonicNanoseconds()
  work()
  return monotonicNanoseconds() - start
}
