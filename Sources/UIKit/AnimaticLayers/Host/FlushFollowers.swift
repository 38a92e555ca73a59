/// The layers that look at each flush of a host, as long as they live.
@MainActor struct FlushFollowers {
  private struct Reference {
    let order: Int
    weak var layer: (any HostedLayer)?
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  private var added = 0

  var isEmpty: Bool { references.isEmpty }

  /// The layers in the order in which they came to the screen.
  /// - Complexity: O(*n* log *n*) in layers.
  var layers: [any HostedLayer] {
    references.values.sorted { $0.order < $1.order }.compactMap(\.layer)
  }

  /// Adds a layer that comes to the screen.
  mutating func add(_ layer: any HostedLayer) {
    added += 1
    references[ObjectIdentifier(layer)] = Reference(order: added, layer: layer)
  }

  mutating func remove(_ layer: any HostedLayer) { references[ObjectIdentifier(layer)] = nil }

  mutating func forgetReleased() {
    if references.values.contains(where: { $0.layer == nil }) {
      references = references.filter { $0.value.layer != nil }
    }
  }
}
