import AnimaticScenes

/// The changes that a page has made to files, in their order, and those that it has taken back.
struct EditHistory {
  /// A change of the text of a file.
  struct Change {
    let path: String
    var before: [UInt8]
    var after: [UInt8]
    /// The drag that makes the change; `nil` for a change that stands alone.
    let gesture: String?
  }

  private var done: [Change] = []
  private var undone: [Change] = []

  /// The greatest number of changes that can be taken back.
  private static let mostChanges = 200

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Notes a change. Those of one drag are one.
  mutating func append(_ change: Change) {
    undone = []
    if let gesture = change.gesture, let last = done.last, last.gesture == gesture,
      last.path == change.path, last.after == change.before
    {
      done[done.count - 1].after = change.after
      return
    }
    done.append(change)
    if done.count > Self.mostChanges { done.removeFirst() }
  }

  /// Returns the last change, which is to be taken back, or the one that is to be made again.
  func next(isRedo: Bool) -> Change? { isRedo ? undone.last : done.last }

  /// Notes that the change of `next(isRedo:)` has been taken back or made again.
  mutating func move(isRedo: Bool) {
    if isRedo {
      if let change = undone.popLast() { done.append(change) }
    } else if let change = done.popLast() {
      undone.append(change)
    }
  }
}
