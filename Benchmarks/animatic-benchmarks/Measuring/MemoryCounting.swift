#if canImport(CMalloc)
  import CMalloc
#endif

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
