#if !canImport(QuartzCore)
  import AnimaticClocks
  import Synchronization

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The present time of what is running, in seconds (rule M2).
  ///
  /// While the host in use is a ``Simulator``, this is its time on every thread: that at which a
  /// callback is due inside of it, and it stands still while nobody advances the simulator. Under a
  /// ``LiveDisplay``, or without either, it is the time since the system started, as on Apple
  /// systems.
  public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.virtual ?? DispatchClock.now }
#endif

/// What all threads know of the time of the host in use.
enum MediaTime {
  #if canImport(QuartzCore)
    // The platform's function tells the real time alone.
    nonisolated(unsafe) static var virtual: Double?
  #else
    /// The virtual time in seconds; `nil` where time is real.
    static var virtual: Double? {
      get {
        let time = Double(bitPattern: bits.load(ordering: .relaxed))
        return time.isNaN ? nil : time
      }
      set { bits.store((newValue ?? .nan).bitPattern, ordering: .relaxed) }
    }

    private static let bits = Atomic(Double.nan.bitPattern)
  #endif
}
