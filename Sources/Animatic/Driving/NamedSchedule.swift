import AnimaticStage

/// The schedule of a group of animations, with the name of its block.
package struct NamedSchedule {
  /// The identifier with which the program began the block; `nil` for none.
  package let name: String?
  /// The schedule.
  package let schedule: BlockSchedule
}
