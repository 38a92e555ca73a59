#if canImport(CMalloc)
  import CMalloc
#endif

extension Counts {
  /// Counts that take in the bytes that came into use, each unit's share, where that can be told.
  ///
  /// - Parameter before: What ``bytesInUse()`` gave before.
  init(bytesSince before: Double?, per units: Double, _ others: Counts = [:]) {
    self = others
    guard let before, let after = bytesInUse() else { return }
    self["bytes"] = (after - before) / units
  }
}

/// How many bytes the process has asked memory for and not given back; `nil` where the allocator
/// does not tell.
func bytesInUse() -> Double? {
  #if canImport(CMalloc)
    let info = mallinfo2()
    return Double(info.uordblks + info.hblkhd)
  #else
    return nil
  #endif
}
