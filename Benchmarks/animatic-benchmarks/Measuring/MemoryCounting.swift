#if canImport(CMalloc)
  import CMalloc
#endif

extension Counts {
  /// Makes counts that include the bytes in use per unit, where the allocator reports them.
  ///
  /// - Parameter before: The earlier result of ``bytesInUse()``.
  init(bytesSince before: Double?, per units: Double, _ others: Counts = [:]) {
    self = others
    guard let before, let after = bytesInUse() else { return }
    self["bytes"] = (after - before) / units
  }
}

/// Returns the bytes that the process has allocated and not freed; `nil` where the allocator
/// does not report them.
func bytesInUse() -> Double? {
  #if canImport(CMalloc)
    let info = mallinfo2()
    return Double(info.uordblks + info.hblkhd)
  #else
    return nil
  #endif
}
