/// The layers of a host that wait for its next flush.
@MainActor class LayerQueue {
  /// Updates the time maps of the layers whose timing has changed.
  func commitTiming(on host: AnimationHost) {}
  /// Commits the layers, but not those that an open block is changing.
  func commitLayers(on host: AnimationHost) {}
}
