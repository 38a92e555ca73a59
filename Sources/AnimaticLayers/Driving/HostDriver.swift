/// An object that drives animations by hand and sets their times at each flush.
@MainActor
package protocol HostDriver: AnyObject {
  /// Sets how time moves the driven animations on the host's stage from the present flush on.
  func commitTiming(on host: AnimationHost)
}
