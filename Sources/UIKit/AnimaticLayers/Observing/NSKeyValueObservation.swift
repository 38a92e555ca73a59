import Synchronization

/// An observation of a property, which ends as the program releases or invalidates it.
///
/// Any thread may release it.
public final class NSKeyValueObservation: Sendable {
  private let isValid = Atomic(true)
  var isActive: Bool { isValid.load(ordering: .relaxed) }

  init() {}

  deinit { invalidate() }

  /// Ends the observation. Doing so again does nothing more.
  public func invalidate() { isValid.store(false, ordering: .relaxed) }
}
