/// Something that happens on a stage at some time.
///
/// There are two for each group, so they are kept small: what comes first at one instant is asked for
/// when that instant has come.
struct DueEvent: HeapOrdered {
  enum Kind: UInt32 {
    case start, stop
  }

  enum Subject {
    /// A group starts or ends, as it was scheduled the given number of times before.
    case group(Int32, schedule: UInt32)
    /// A block off screen is told of, without any group (rule E9).
    case block(BlockTable.Slot)
  }

  let due: Double
  /// The index of a group, or −1 less the slot of a block.
  private let place: Int32
  /// The kind in front of the group's schedule.
  private let detail: UInt32

  init(due: Double, kind: Kind, subject: Subject) {
    self.due = due
    switch subject {
    case .group(let group, let schedule): (place, detail) = (group, kind.rawValue << 31 | schedule)
    case .block(let slot): (place, detail) = (-1 - slot, kind.rawValue << 31)
    }
  }

  var kind: Kind { detail >> 31 == 0 ? .start : .stop }

  var subject: Subject {
    place < 0 ? .block(-1 - place) : .group(place, schedule: detail & StagedGroup.lastSchedule)
  }

  func precedes(_ other: DueEvent) -> Bool { due < other.due }
}
