import AnimaticStage

/// A link to a host from what does not keep it alive, such as its layers, at the cost of a pointer.
///
/// The first weak reference to a host would make each further use of it take several times as long.
///
/// The host clears the link in its deinitialiser, which runs on the main actor on whichever thread
/// the program releases the host. Layers read the link on the main actor too, so the host exists
/// while the link refers to it.
@MainActor package final class HostLink {
  /// The host, until it is released.
  #if !DEBUG
    // Every change reads the property, and the main actor already serialises access.
    @exclusivity(unchecked)
  #endif
  package unowned(unsafe) internal(set) var host: AnimationHost?
  /// The effect of a second animation of a property on the first one.
  let semantics: AnimationSemantics
  /// The task that created or drove the host last; `nil` if no task did.
  var task: TaskNumber?

  init(_ semantics: AnimationSemantics) { self.semantics = semantics }
}
