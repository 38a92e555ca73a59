/// What a stage notes of a group of tracks besides its timing.
struct StagedGroup {
  /// The block that the group is of.
  var slot: BlockTable.Slot
  /// How often the group's index has been scheduled or removed; events from before are passed over.
  var schedule: UInt32 = 0
  /// Whether the group's stop comes into the queue when the group starts.
  var stopsLater = false
}
