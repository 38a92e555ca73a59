/// What a stage notes of a group of tracks besides its timing.
struct StagedGroup {
  /// The block that the group is of.
  var slot: BlockTable.Slot
  /// How often the group's index has been scheduled or removed; events from before are passed over.
  private(set) var schedule: UInt32 = 0
  /// Whether the group's stop comes into the queue when the group starts.
  var stopsLater = false

  /// What is counted up to before the count begins anew.
  static let lastSchedule = UInt32.max >> 1

  /// Lets the events that have been scheduled be passed over.
  mutating func dropSchedule() { schedule = (schedule + 1) & Self.lastSchedule }
}
