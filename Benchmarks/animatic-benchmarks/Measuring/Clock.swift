#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A clock for measuring, in nanoseconds.
func monotonicNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// How long something takes, in nanoseconds.
func nanoseconds(of work: () -> Void) -> Double {
  let start = monotonicNanoseconds()
  work()
  return monotonicNanoseconds() - start
}
