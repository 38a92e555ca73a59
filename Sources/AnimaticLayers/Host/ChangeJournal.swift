import AnimaticStage

/// What has changed on a host, until somebody takes it.
///
/// Whoever keeps a journal can look at the changed layers, instead of at all of them.
@MainActor
package final class ChangeJournal {
  /// What has changed since the last look.
  package struct Changes {
    /// The layers that flushes have committed.
    package var layers: Set<AnimationNode.ID> = []
    /// Whether the trees have other layers, or have them in another order.
    package var areRearranged = false
  }

  private var changes = Changes()

  fileprivate init() {}

  fileprivate func note(_ layers: some Sequence<AnimationNode.ID>) {
    changes.layers.formUnion(layers)
  }

  fileprivate func noteRearrangement() { changes.areRearranged = true }

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
}

extension AnimationHost {
  /// Begins a journal of the changes from now on, as long as the caller keeps it.
  package func keepChanges() -> ChangeJournal { journals.makeJournal() }

  /// Notes that a tree has other layers, or has them in another order.
  func noteRearrangement() {
    if !journals.isEmpty { journals.noteRearrangement() }
  }
}
