/// The layers that wait for the next flush, each of them held.
///
/// They are let go of one by one as they are committed: to do so afterwards, each would have to come
/// from memory once more.
struct DirtyLayers: ~Copyable {
  private var held: [Unmanaged<CALayer>] = []
  /// The room of those that were given away last.
  private var room: [Unmanaged<CALayer>] = []

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

  /// Gives all of them away, held as they are; the room is to be given back.
  mutating func takeAll() -> [Unmanaged<CALayer>] {
    var taken: [Unmanaged<CALayer>] = []
    swap(&taken, &room)
    swap(&taken, &held)
    return taken
  }

  /// Takes back the room of layers that have been let go of.
  mutating func giveBack(_ room: consuming [Unmanaged<CALayer>]) {
    room.removeAll(keepingCapacity: true)
    self.room = room
  }
}
