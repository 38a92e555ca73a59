extension CALayer: Hashable {
  /// Whether both are the same layer.
  nonisolated public static func == (first: CALayer, second: CALayer) -> Bool { first === second }

  /// Hashes the layer's identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
