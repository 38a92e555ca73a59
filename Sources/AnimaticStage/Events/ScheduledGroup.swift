/// The block and the schedule of a group of tracks.
struct ScheduledGroup {
  let block: BlockIndex
  /// The number of times that the group's index was scheduled or removed, which tells stale events
  /// from current ones.
  private(set) var schedule: UInt32 = 0
  /// Whether the stage queues the group's end only when the group begins.
  var queuesEndLater = false
  /// What happens at the end of the group.
  var end = GroupEnd.removal

  /// The largest schedule, after which the count begins anew.
  static let lastSchedule = UInt32.max >> 1

  /// Creates a group that continues the schedules of the previous group with its index.
  init(of block: BlockIndex, after previous: ScheduledGroup?) {
    self.block = block
    schedule = previous?.schedule ?? 0
    end = previous?.end ?? .removal
  }

  /// Makes all queued events of the group stale.
  mutating func dropSchedule() { schedule = (schedule + 1) & Self.lastSchedule }
}

/// What happens at the end of a group of tracks.
enum GroupEnd: Equatable {
  /// The stage removes the group's tracks.
  case removal
  /// The tracks stay, with their fill mode, until somebody removes them.
  case kept(hasEnded: Bool)
  /// The tracks stay until the owner of the driven block ends it.
  case driven
}
