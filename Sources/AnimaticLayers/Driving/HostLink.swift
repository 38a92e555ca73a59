/// How layers find their host, at the cost of a pointer.
///
/// The host clears the link in its deinitialiser, which runs on the main actor whoever drops the
/// host. Whoever reads the link is on the main actor too, so the host is there as long as the link
/// says so.
@MainActor
final class HostLink {
  @exclusivity(unchecked) unowned(unsafe) var host: AnimationHost?
  /// Whether animations on the host's stage are added to each other.
  let isAdditive: Bool

  init(isAdditive: Bool) { self.isAdditive = isAdditive }
}
