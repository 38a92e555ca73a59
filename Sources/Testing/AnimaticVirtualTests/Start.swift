import AnimaticObjects

/// Lets the time of the process be virtual from now on. The constructor calls this function before
/// `main`, on the main thread.
@_cdecl("animatic_begin_virtual_tests") func beginVirtualTests() {
  MainActor.assumeIsolated { ProcessTime.begin() }
}
