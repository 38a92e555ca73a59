import AnimaticScenes

/// The changes that a page has made to files, in their order.
struct EditHistory {
  struct Field: Equatable {
    let target: SceneEdit.Target
    let key: String
  }

  /// A change of a file: bytes that replace other bytes.
  private struct Change {
    let number: Int
    let path: String
    let after: [UInt8]
    /// The bytes of the text before that the change replaces.
    let replaced: Range<Int>
    let old: ArraySlice<UInt8>
    /// The number of bytes in their place.
    let newCount: Int
    /// The value; `nil` for several, and for a change that takes another one back.
    let field: Field?
    /// The number of the change that this one takes back.
    let undone: Int?
  }

  /// A way to take a change back.
  struct Undo {
    let path: String
    fileprivate let expected: [UInt8]
    fileprivate let place: Range<Int>
    fileprivate let old: ArraySlice<UInt8>
    fileprivate let number: Int
    fileprivate let isLast: Bool

    /// Returns the text without the change; `nil` for a file that has another text.
    func restored(_ present: [UInt8]) -> [UInt8]? {
      guard present == expected else { return nil }
      var text = present
      text.replaceSubrange(place, with: old)
      return text
    }
  }

  private var changes: [Change] = []
  private var count = 0

  /// The greatest number of changes that can be taken back.
  private static let mostChanges = 200

  /// Notes a change.
  /// - Parameter replaced: The bytes of the text before that others have replaced.
  mutating func append(
    _ path: String, _ before: [UInt8], _ after: [UInt8], _ replaced: Range<Int>, of field: Field?,
    undoing number: Int? = nil
  ) {
    count += 1
    changes.append(
      Change(
        number: count, path: path, after: after, replaced: replaced, old: before[replaced],
        newCount: after.count - before.count + replaced.count, field: field, undone: number))
    if changes.count > Self.mostChanges { changes.removeFirst() }
  }

  /// Returns how to take back the last change, or the last one of a value.
  /// - Throws: `Refusal` if there is none, or if other changes lie over it.
  func undo(of field: Field?) throws(SceneEdit.Refusal) -> Undo {
    let undone = Set(changes.compactMap(\.undone))
    let index = changes.lastIndex { change in
      field.map { change.field == $0 && !undone.contains(change.number) } ?? true
    }
    guard let index else {
      throw SceneEdit.Refusal(
        description: "there is nothing to undo" + (field.map { " of \($0.key)" } ?? ""))
    }
    let change = changes[index]
    let later = changes[(index + 1)...].filter { $0.path == change.path }
    var place = change.replaced.lowerBound..<change.replaced.lowerBound + change.newCount
    for other in later where other.replaced.lowerBound < place.upperBound {
      let shift = other.newCount - other.replaced.count
      if other.replaced.upperBound <= place.lowerBound {
        place = place.lowerBound + shift..<place.upperBound + shift
      } else if place.contains(other.replaced),
        undone.contains(other.number) || other.undone != nil
      {
        // It has been taken back, and so has no effect in the end.
        place = place.lowerBound..<place.upperBound + shift
      } else {
        throw SceneEdit.Refusal(
          description: "a later change is in the same place; take that one back first")
      }
    }
    return Undo(
      path: change.path, expected: later.last?.after ?? change.after, place: place,
      old: change.old, number: change.number, isLast: index == changes.count - 1)
  }

  /// Notes that a change has been taken back: the last one goes, and another one can come back.
  mutating func note(_ undo: Undo, _ before: [UInt8], _ after: [UInt8]) {
    if undo.isLast {
      changes.removeLast()
    } else {
      append(undo.path, before, after, undo.place, of: nil, undoing: undo.number)
    }
  }
}
