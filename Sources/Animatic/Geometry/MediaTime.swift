import Dispatch
import Foundation

#if !canImport(QuartzCore)
  /// A time or duration in seconds.
  public typealias CFTimeInterval = Double

  /// Marks the main queue, which threads other than the main one serve on Linux.
  private let mainQueueMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The present time of what is running, in seconds.
  ///
  /// On the main thread this is the time of the stage whose callback runs, or else of the
  /// simulator or live display used last; it stands still while a virtual clock does. Elsewhere
  /// it is the time since the system started, as on Apple systems.
  public func CACurrentMediaTime() -> CFTimeInterval {
    let isOnMain = Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil
    let stageTime = isOnMain ? MainActor.assumeIsolated { AnimationRuntime.shared.mediaTime } : nil
    return stageTime ?? Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
#endif
