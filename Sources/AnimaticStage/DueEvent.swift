/// Something that happens on a stage at some time: by time, starts before stops, then in the order
/// in which blocks were submitted (rule F5).
///
/// There are two for each group, so they are kept small.
struct DueEvent: HeapOrdered {
  enum Kind: UInt64 {
    case start, stop
  }

  enum Subject {
    /// A group starts or ends, as it was scheduled the given number of times before.
    case group(Int32, schedule: UInt32)
    /// A block off screen is told of, without any group (rule E9).
    case block(BlockTable.Slot)
  }

  let due: Double
  /// The kind in front of the place of the event's block among all submitted ones.
  let rank: UInt64
  private let group: Int32
  private let detail: UInt32

  init(due: Double, kind: Kind, order: UInt64, subject: Subject) {
    self.due = due
    rank = kind.rawValue << 63 | order
    switch subject {
    case .group(let group, let schedule): (self.group, detail) = (group, schedule)
    case .block(let slot): (group, detail) = (-1, UInt32(bitPattern: slot))
    }
  }

  var kind: Kind { rank >> 63 == 0 ? .start : .stop }

  var subject: Subject {
    group < 0 ? .block(Int32(bitPattern: detail)) : .group(group, schedule: detail)
  }

  func precedes(_ other: DueEvent) -> Bool {
    due != other.due ? due < other.due : rank < other.rank
  }
}
