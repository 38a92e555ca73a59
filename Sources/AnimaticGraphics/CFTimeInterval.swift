#if !canImport(QuartzCore)
  /// A time or duration in seconds.
  public typealias CFTimeInterval = Double
#endif
