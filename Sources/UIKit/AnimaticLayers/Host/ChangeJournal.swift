import AnimaticStage

/// What has changed on a host, until somebody takes it.
///
/// Whoever keeps a journal can look at the changed layers, instead of at all of them.
@MainActor package final class ChangeJournal {
  /// What has changed since the last look.
  package struct Changes {
    /// The layers that flushes have committed.
    package var layers: Set<AnimationNode.ID> = []
    /// Whether the trees have other layers, or have them in another order.
    package var areRearranged = false
    package var arrivals: [Arrival] = []
  }

  /// A layer that has come to the host, as long as it exists.
  package struct Arrival {
    package private(set) weak var layer: (any HostedLayer)?

    package init(_ layer: any HostedLayer) { self.layer = layer }
  }

  private var changes = Changes()

  fileprivate init() {}

  fileprivate func note(_ layers: some Sequence<AnimationNode.ID>) {
    changes.layers.formUnion(layers)
  }

  fileprivate func noteRearrangement() { changes.areRearranged = true }

  fileprivate func noteArrival(of layer: any HostedLayer) {
    changes.arrivals.append(Arrival(layer))
  }

  /// Returns what has changed since the last call.
  package func takeChanges() -> Changes {
    defer { changes = Changes() }
    return changes
  }
}

/// The journals of changes, as long as somebody keeps them.
@MainActor
struct KeptJournals {
  private struct Reference {
    weak var journal: ChangeJournal?
  }

  private var references: [Reference] = []

  var isEmpty: Bool { references.isEmpty }

  mutating func makeJournal() -> ChangeJournal {
    references.removeAll { $0.journal == nil }
    let journal = ChangeJournal()
    references.append(Reference(journal: journal))
    return journal
  }

  func note(_ layers: some Sequence<AnimationNode.ID>) {
    for reference in references { reference.journal?.note(layers) }
  }

  func noteRearrangement() {
    for reference in references { reference.journal?.noteRearrangement() }
  }

  func noteArrival(of layer: any HostedLayer) {
    for reference in references { reference.journal?.noteArrival(of: layer) }
  }
}

extension AnimationHost {
  /// Begins a journal of the changes from now on, as long as the caller keeps it.
  package func keepChanges() -> ChangeJournal { journals.makeJournal() }

  /// Notes that a tree has other layers, or has them in another order.
  func noteRearrangement() {
    arrangementCount &+= 1
    if !journals.isEmpty { journals.noteRearrangement() }
  }

  func noteArrival(of layer: any HostedLayer) {
    if !journals.isEmpty { journals.noteArrival(of: layer) }
  }
}
