import AnimaticObjects
import AnimaticVirtualTime
import CTestStart

/// Lets the time of the process be virtual from now on. The constructor calls this function before
/// `main`, on the main thread.
@_cdecl("animatic_begin_virtual_tests")
func beginVirtualTests() {
  MainActor.assumeIsolated { ProcessTime.begin() }
}

/// The main run loop waits in this function, in tests of XCTest for at most 0.1 s at a time. As the
/// time of the wait is virtual, so is the end of it.
@_cdecl("CFRunLoopRunInMode")
func runLoopRun(_ mode: UInt, _ seconds: Double, _ returnsAfterSource: UInt8) -> Int32 {
  guard MainThread.isPresent else { return Original.runLoop(mode, seconds, returnsAfterSource) }
  return MainActor.assumeIsolated {
    ProcessTime.wait(atMost: seconds) { Original.runLoop(mode, seconds, returnsAfterSource) }
  }
}
