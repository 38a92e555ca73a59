/// The layers that wait for the next flush, each of them held.
///
/// They are let go of one by one as they are committed: to do so afterwards, each would have to come
/// from memory once more.
struct DirtyLayers: ~Copyable {
  private var held: [Unmanaged<CALayer>] = []

  init() {}

  deinit {
    for layer in held { layer.release() }
  }

  mutating func append(_ layer: CALayer) { held.append(.passRetained(layer)) }

  /// Visits all of them.
  @MainActor
  func visit(_ body: (CALayer) -> Void) {
    for layer in held { body(layer.takeUnretainedValue()) }
  }

  /// Gives all of them away, held as they are, and takes the room that is given for them.
  mutating func exchange(for room: inout [Unmanaged<CALayer>]) { swap(&held, &room) }
}
