/// What a layer draws, held so that states of layers can be compared and sent around; it is taken
/// out on the main actor only.
@MainActor
final class LayerContents: Hashable {
  let value: Any

  init(_ value: Any) { self.value = value }

  nonisolated static func == (first: LayerContents, second: LayerContents) -> Bool {
    first === second
  }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
