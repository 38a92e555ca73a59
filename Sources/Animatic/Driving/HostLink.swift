/// How layers find their host: at the cost of a pointer, where a weak reference in each layer would
/// cost locked instructions at every use.
///
/// The host lets go of the link as it goes, on whatever thread; nobody else can hold the host then.
final class HostLink: Sendable {
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var host: AnimationHost?
  /// Whether animations on the host's stage are added to each other.
  let isAdditive: Bool

  init(isAdditive: Bool) { self.isAdditive = isAdditive }
}
