/// The begins and ends of the animations of a stage, until somebody takes them.
package final class AnimationJournal {
  private var records: ContiguousArray<AnimationRecord> = []

  init() {}

  func append(_ record: AnimationRecord) { records.append(record) }

  /// Returns what has been recorded since the last call, in its order.
  package func takeRecords() -> ContiguousArray<AnimationRecord> {
    defer { records = [] }
    return records
  }
}

/// A journal as long as somebody else keeps it.
struct KeptJournal {
  weak var journal: AnimationJournal?
}
